import { describe, expect, test } from 'vitest';
import { parseNumber } from '../parse/numbers';
import { normalized } from '../parse/text';
import { afterCount, explained, matches, names, withName } from './match';
import { labelPacks, packFor } from './packs';

const COUNTS: Record<string, string> = {
  en: '1,204',
  es: '1.204',
  pt: '1.204',
  fr: '1\u202F204',
  de: '1.204',
  it: '1.204',
  id: '1.204',
  vi: '1.204',
  tl: '1,204',
  hi: '1,204',
};

const FRIENDSHIP: Record<string, RegExp> = {
  en: /friend/,
  es: /amig/,
  pt: /amig|amiz/,
  fr: /\bami/,
  de: /freund/,
  it: /amic/,
  id: /teman/,
  vi: /bạn/,
  tl: /friend|kaibigan/,
  hi: /दोस्त|मित्र|फ़्रेंड|फ्रेंड/u,
};

describe.each(labelPacks.map((pack) => [pack.language, pack] as const))(
  'words in %s',
  (language, pack) => {
    test('hold something for every place that is pressed or read', () => {
      const empty = [...Object.entries(pack), ...Object.entries(pack.reactions)].filter(
        ([, words]) => Array.isArray(words) && words.length === 0,
      );
      expect(empty).toEqual([]);
    });

    test('tell the three buttons of a profile apart', () => {
      const name = 'Ann (x) Example';
      const groups = [pack.friends, pack.add_friend, pack.cancel_request];
      const taken = groups.flatMap((group, at) =>
        group.flatMap((template) => {
          const label = template.replace('{name}', name);
          const fits = groups.map((other) => matches(label, names(other, name)));
          return fits.every((fit, place) => fit === (place === at)) ? [] : [label];
        }),
      );
      expect(taken).toEqual([]);
    });

    test('never take unfriending, confirming or somebody else’s button for another', () => {
      for (const word of pack.unfriend) expect(matches(word, names(pack.friends))).toBe(false);
      for (const word of pack.confirm) expect(matches(word, names(pack.ok))).toBe(false);
      for (const template of pack.add_friend) {
        expect(matches(template.replace('{name}', 'Bob'), names(pack.add_friend, 'Ann'))).toBe(
          false,
        );
      }
    });

    test.each(['{name}', '{n}', '$&', "$'", '$`', '$$'])(
      'know the button of a person called %s from everybody else’s',
      (name) => {
        for (const templates of [pack.add_friend, pack.cancel_request]) {
          const label = (called: string) => templates[0]?.split('{name}').join(called) ?? '';
          const wanted = names(templates, name);
          expect(matches(label(name), wanted)).toBe(true);
          for (const other of ['Bob Example', '12', `${name}x`])
            expect(matches(label(other), wanted), other).toBe(false);
        }
      },
    );

    test('give nothing that acts a word that stands for something else', () => {
      const { language: _, reactions, ...groups } = pack;
      const acting = ['unfriend', 'confirm', 'add_friend', 'send_request', 'ok'] as const;
      // The same words in a dialog of their own: which one is known by the press that opened it.
      const alike = new Set([
        'confirm send_request',
        'send_request confirm',
        'unfriend unfriend_title',
      ]);
      const words = { ...groups, ...reactions };
      const clashes = acting.flatMap((act) =>
        Object.entries(words).flatMap(([other, templates]) =>
          other === act || alike.has(`${act} ${other}`)
            ? []
            : templates
                .map((template) => template.replace('{name}', 'Ann Example').replace('{n}', '12'))
                .filter((label) =>
                  matches(
                    label,
                    act === 'unfriend' ? withName(pack.unfriend, 'Ann Example') : names(pack[act]),
                  ),
                )
                .map((label) => `${act}: ${other} '${label}'`),
        ),
      );
      expect(clashes).toEqual([]);
    });

    test('name friendship in everything that is taken for the title of a removal', () => {
      const titles = [...pack.unfriend, ...pack.unfriend_title, ...pack.unfriend_question];
      const unnamed = titles.filter((title) => !FRIENDSHIP[language]?.test(normalized(title)));
      expect(unnamed).toEqual([]);
    });

    test('never take a sentence that ends everything for an ordinary one', () => {
      const quiet = Object.entries(pack).flatMap(([group, words]) =>
        Array.isArray(words) && group !== 'blocked' ? (words as string[]) : [],
      );
      const said = [...quiet, ...Object.values(pack.reactions).flat()].map(normalized);
      expect(pack.blocked.map(normalized).filter((phrase) => said.includes(phrase))).toEqual([]);
      expect(pack.blocked.filter((phrase) => phrase.length < 15)).toEqual([]);
    });

    test('fit counts as they are written there', () => {
      const written = (template: string) => template.replace('{n}', COUNTS[language] ?? '');
      const counts = pack.friend_count.map(written);
      expect(counts.filter((text) => !matches(text, names(pack.friend_count)))).toEqual([]);
      expect(counts.map(parseNumber)).toEqual(counts.map(() => ({ value: 1204, exact: true })));
      const others = [...pack.shares, ...pack.more_comments];
      expect(others.filter((one) => !matches(one.replace('{n}', '12'), names([one])))).toEqual([]);
    });

    test('give each reaction one meaning', () => {
      const all = Object.values(pack.reactions).flat().map(normalized);
      expect(new Set(all).size).toBe(all.length);
    });

    test('are found by every way of writing the language', () => {
      expect(packFor(language)).toBe(pack);
      expect(packFor(`${language}-XX`)).toBe(pack);
      expect(packFor(`${language.toUpperCase()}_xx`)).toBe(pack);
    });
  },
);

test('there are ten languages, each with every word', () => {
  expect(labelPacks.map(({ language }) => language)).toEqual(
    'en es pt fr de it id vi tl hi'.split(' '),
  );
  const shape = Object.keys(labelPacks[0]!).toSorted((a, b) => a.localeCompare(b));
  for (const pack of labelPacks) {
    const { unfriend_short: _, ...words } = pack;
    expect(Object.keys(words).toSorted((a, b) => a.localeCompare(b))).toEqual(shape);
    expect(Object.keys(pack.reactions)).toEqual(Object.keys(labelPacks[0]!.reactions));
  }
});

test('no word means one reaction here and another there', () => {
  const meanings = new Map<string, Set<string>>();
  for (const { reactions } of labelPacks) {
    for (const [kind, words] of Object.entries(reactions)) {
      for (const word of words)
        meanings.set(normalized(word), (meanings.get(normalized(word)) ?? new Set()).add(kind));
    }
  }
  expect([...meanings].filter(([, kinds]) => kinds.size > 1)).toEqual([]);
});

test('a language that is missing is named', () => {
  expect(() => packFor('ja')).toThrow(
    expect.objectContaining({
      kind: 'layout',
      code: 'language_unknown',
      diagnostic: { language: 'ja' },
    }),
  );
  for (const strange of ['nl', 'zh-Hant', 'ar', 'x'])
    expect(() => packFor(strange), strange).toThrow(
      expect.objectContaining({ code: 'language_unknown' }),
    );
  expect(() => packFor('')).toThrow(
    expect.objectContaining({ kind: 'layout', code: 'language_missing' }),
  );
  expect(packFor('fil').language).toBe('tl');
});

// As the network writes them: the button of a profile, the one that sends a request, Like and Love.
test.each([
  ['es', 'Agregar a Ann Example a mis amigos', 'Confirmar', 'Me gusta', 'Me encanta'],
  ['pt', 'Adicionar Ann Example como amigo', 'Confirmar', 'Curtir', 'Amei'],
  ['fr', 'Ajouter Ann Example comme ami', 'Confirmer', 'J’aime', 'J’adore'],
  ['de', 'Ann Example als Freund/in hinzufügen', 'Bestätigen', 'Gefällt mir', 'Love'],
  ['it', 'Aggiungi Ann Example agli amici', 'Conferma', 'Mi piace', 'Love'],
])('buttons that act are known as the network writes them in %s', (language, add, ...others) => {
  const { add_friend, send_request, reactions } = packFor(language);
  expect(matches(add, names(add_friend, 'Ann Example'))).toBe(true);
  const groups = [send_request, reactions.LIKE, reactions.LOVE];
  expect(groups.map((group, at) => matches(others[at]!, names(group)))).toEqual([true, true, true]);
});

test('typographic apostrophes and case do not matter, other text does', () => {
  expect(matches('annuler l’invitation Ann', names(packFor('fr').cancel_request, 'Ann'))).toBe(
    true,
  );
  const unfriend = withName(packFor('en').unfriend, 'Ann Example');
  expect(['Unfriend', 'Unfriend Ann Example'].every((label) => matches(label, unfriend))).toBe(
    true,
  );
  expect(matches('Unfriend and block', unfriend)).toBe(false);
  expect(matches('Friends list', names(packFor('en').friends))).toBe(false);
});

test.each([
  ['tl', 'more_replies', 'Tumingin pa ng mga tugon'],
  ['it', 'see_reactions', 'Vedi chi ha espresso una reazione'],
  ['it', 'see_reactions', '1.204 reazioni; vedi chi ha espresso una reazione'],
  ['fr', 'see_reactions', '5 réactions ; voir qui a réagi'],
  ['hi', 'see_reactions', '12 रिएक्शन; देखें कि इस पर किसने रिएक्ट किया'],
  ['en', 'see_reactions', '1 reaction; see who reacted to this'],
] as const)('a button that shaped pages have is known (%s %s %s)', (language, group, label) => {
  const words = packFor(language)[group];
  expect(matches(label, group === 'see_reactions' ? afterCount(words) : names(words))).toBe(true);
});

test.each(labelPacks.map((pack) => [pack.language, pack.all_comments[0]!] as const))(
  'the item that shows all comments in %s is known by its first words, no other item is',
  (_, word) => {
    const wanted = explained([word]);
    expect(matches(word, wanted)).toBe(true);
    expect(matches(`${word} (12) …`, wanted)).toBe(true);
    for (const other of [`${word}x`, `Hide ${word}`, 'Move to trash', ''])
      expect(matches(other, wanted), other).toBe(false);
  },
);
