import { describe, expect, test } from 'vitest';
import type { PullResult, Cursor } from '../../network';
import { createFacebook } from '../adapter';
import { fixture } from '../fixtures/read-fixture';
import { matches } from '../labels/match';
import { post, setUp } from '../../../testing/pages/scripted-post';
import {
  ScriptedPage,
  standingClock,
  type ScriptedDocument,
} from '../../../testing/pages/scripted-page';

async function all<Item>(pull: (from: Cursor | null) => Promise<PullResult<Item>>) {
  let pulled = await pull(null);
  const items = [...pulled.items];
  for (let turns = 0; pulled.next !== null && turns < 100; turns += 1) {
    pulled = await pull(pulled.next);
    items.push(...pulled.items);
  }
  return { items, last: pulled };
}
const lastReactors = {
  data: {
    node: {
      reactors: {
        edges: [
          {
            feedback_reaction_info: { id: '1', localized_name: 'Wow' },
            node: { id: '100000000000049', name: 'Last', url: '/last.one' },
          },
        ],
        page_info: { has_next_page: false },
      },
    },
  },
};
const dialog = (document: ScriptedDocument) => {
  document.embed({ data: { story: { post_id: '8001' } } });
  document.onPress = ({ names }) => {
    if (names.equals.includes('see who reacted to this')) document.answer(fixture('reactors.txt'));
    else if (names.pattern.some((pattern) => pattern.includes('shares')))
      document.answer(fixture('shares.txt'));
    else return 'missing';
    return 'pressed';
  };
  document.live = ({ scroll }) => {
    if (scroll?.where === 'opened' && document.records.length === 2) document.answer(lastReactors);
  };
};

describe('engagement of a post', () => {
  test('is not judged on a page that names no language: no button is taken to be missing', async () => {
    const { facebook } = setUp((_, document) => {
      dialog(document);
      document.facts = { language: '' };
    });
    const bare = { kind: 'layout', code: 'language_missing' };
    await expect(facebook.reactors(post, null)).rejects.toMatchObject(bare);
    const shared = { ...post, shown: { ...post.shown, shares: 1 } };
    await expect(facebook.sharers(shared, null)).rejects.toMatchObject(bare);
  });

  test('opens by the stated number and the place of the counts in a language without a pack', async () => {
    const { facebook } = setUp((_, document) => {
      document.embed({ data: { story: { post_id: '8001' } } });
      document.facts = { language: 'nl' };
      document.onPress = (press) => {
        if (press.in === 'first_count' && matches('3', press.names)) document.answer(lastReactors);
        else if (matches('3 keer gedeeld', press.names)) document.answer(fixture('shares.txt'));
        else return 'missing';
        return 'pressed';
      };
    });

    expect((await all((from) => facebook.reactors(post, from))).items).toHaveLength(1);
    const shared = { ...post, shown: { ...post.shown, shares: 3 } };
    expect((await all((from) => facebook.sharers(shared, from))).items).not.toEqual([]);
  });

  test.each([
    [1, false],
    [0, true],
  ])(
    'is opened by a button without a name only on a page that waits for nothing (%s requests)',
    async (pending, isOpened) => {
      const { facebook } = setUp((_, document) => {
        document.embed({ data: { story: { post_id: '8001' } } });
        document.facts = { pending };
        document.onPress = (press) => {
          if (press.in !== 'first_count' || !matches('', press.names)) return 'missing';
          document.answer(lastReactors);
          return 'pressed';
        };
      });
      const read = await facebook.reactors(post, null).then(
        ({ items }) => items.length > 0,
        ({ code }) => code,
      );
      expect(read).toBe(isOpened || 'reactions_button_missing');
    },
  );

  test('comes from the dialog that its own button opens, to the end', async () => {
    const { page, facebook } = setUp((_, document) => dialog(document));

    const { items, last } = await all((from) => facebook.reactors(post, from));

    expect(items.map((actor) => [actor.full_name, actor.reaction])).toEqual([
      ['Liker', 'LIKE'],
      ['Sad One', 'SAD'],
      ['Renamed', 'HAHA'],
      ['Last', 'WOW'],
    ]);
    expect(last.reached_end).toBe(true);
    expect(page.opened).toEqual(['/me.myself/posts/pfbid01']);
  });

  test('needs one page for all three lists', async () => {
    const { page, facebook } = setUp((_, document) => {
      dialog(document);
      document.answer(
        fixture('comments.txt').replace('"has_next_page":true', '"has_next_page":false'),
      );
    });

    const comments = await all((from) => facebook.commenters(post, from));
    const shares = await all((from) => facebook.sharers(post, from));

    expect(comments.items.map(({ item_id }) => item_id)).toEqual(['7001', '7003', '7002']);
    expect(comments.last.reached_end).toBe(true);
    expect(shares.items.map(({ full_name }) => full_name)).toEqual(['Sharer']);
    expect(page.opened).toHaveLength(1);
  });

  test('goes on after the worker was killed', async () => {
    const site = (_: string, document: ScriptedDocument) => dialog(document);
    const page = new ScriptedPage(site);
    const fresh = () =>
      createFacebook({ page, clock: standingClock(), origin: 'https://www.facebook.com' });

    const { items } = await all((from) => fresh().reactors(post, from));

    expect(items.map(({ full_name }) => full_name)).toEqual([
      'Liker',
      'Sad One',
      'Renamed',
      'Last',
    ]);
  });

  test('presses for more comments until there are none', async () => {
    let pressed = 0;
    const { facebook } = setUp((_, document) => {
      document.embed({ data: { story: { post_id: '8001' } } });
      document.answer(fixture('comments.txt'));
      document.onPress = ({ names }) => {
        if (!names.equals.includes('view more comments')) return 'missing';
        pressed += 1;
        document.answer(
          fixture('comments.txt')
            .replaceAll('"700', '"800')
            .replace('"has_next_page":true', '"has_next_page":false'),
        );
        return 'pressed';
      };
    });

    const { items, last } = await all((from) => facebook.commenters(post, from));

    expect(pressed).toBe(1);
    expect(items).toHaveLength(6);
    expect(last.reached_end).toBe(true);
  });

  test('opened at one kind comes whole by the first tab, which is for all', async () => {
    const pressed: string[] = [];
    const { facebook } = setUp((_, document) => {
      document.embed({ data: { story: { post_id: '8001' } } });
      const reactors = (...names: string[]) => {
        const edges = names.map((name, at) => ({
          feedback_reaction_info: { id: '1', localized_name: name },
          node: { id: `10000000000004${at}`, name, url: `/${name}` },
        }));
        document.answer({ data: { node: { reactors: { edges, page_info: last } } } });
        return 'pressed' as const;
      };
      const last = { has_next_page: false };
      document.onPress = ({ names, roles, within }) => {
        const isTab = roles.includes('tab') && within === 'opened';
        if (!isTab && names.pattern[0]?.startsWith('^like[') !== true) return 'missing';
        pressed.push(isTab ? 'tab' : 'like');
        return isTab ? reactors('Like', 'Sad') : reactors('Like');
      };
    });
    const counted = { ...post, shown: { ...post.shown, reactions: 2 } };

    const { items, last } = await all((from) => facebook.reactors(counted, from));

    expect(items.map(({ reaction }) => reaction)).toEqual(['LIKE', 'SAD']);
    expect(last.reached_end).toBe(true);
    expect(pressed).toEqual(['like', 'tab']);
  });

  /** Buttons for replies as the page presses them; one without an answer stays where it is. */
  const replies = (document: ScriptedDocument, answers: (string | null)[]) => {
    const gone = new Set<number>();
    const tried = new Set<number>();
    let last = -1;
    document.embed({ data: { story: { post_id: '8001' } } });
    document.answer(comments('700'));
    document.onPress = ({ names, hasBrought }) => {
      if (!names.equals.includes('view more replies') || gone.size === answers.length)
        return 'missing';
      if (hasBrought) tried.delete(last);
      last = answers.findIndex((_, at) => !gone.has(at) && !tried.has(at));
      if (last < 0) return 'tried';
      tried.add(last);
      const answer = answers[last] ?? null;
      if (answer === null) return 'pressed';
      gone.add(last);
      document.answer(answer);
      return 'pressed';
    };
  };
  const comments = (ids: string) =>
    fixture('comments.txt')
      .replaceAll('"700', `"${ids}`)
      .replace('"has_next_page":true', '"has_next_page":false');
  const stating = (count: number) => ({ ...post, shown: { ...post.shown, comments: count } });

  test.each([
    ['each button once, to the end', ['810', '820'], 9, true],
    ['those after one that brings nothing, and is not called complete', [null, '810'], 9, false],
    ['those after several that bring nothing', [null, null, null, '810', null, '820'], 12, false],
  ])('presses for replies: %s', async (_, buttons, count, isWhole) => {
    const { page, facebook } = setUp((__, document) =>
      replies(
        document,
        buttons.map((ids) => (ids === null ? null : comments(ids))),
      ),
    );

    const { items, last } = await all((from) => facebook.commenters(stating(count), from));

    const answered = buttons.filter((ids) => ids !== null).length;
    expect(items).toHaveLength(3 * (1 + answered));
    expect(last.reached_end).toBe(isWhole);
    const presses = page.document?.pressed.filter(({ names }) =>
      names.equals.includes('view more replies'),
    );
    // One more asks whether any is left, but where all that were counted are read.
    expect(presses?.length).toBeLessThanOrEqual(buttons.length + 1);
  });

  test.each([false, true])(
    'opens each kind once where there is no list of all (killed at each page: %s)',
    async (isKilled) => {
      const kinds = { like: 'Liker', love: 'Lover' };
      const pressed: string[] = [];
      const page = new ScriptedPage((_, document) => {
        document.embed({ data: { story: { post_id: '8001' } } });
        document.onPress = ({ names, in: inside }) => {
          const kind = Object.keys(kinds).find((one) => names.pattern[0]?.startsWith(`^${one}[`));
          if (kind === undefined || inside !== 'toolbar') return 'missing';
          pressed.push(kind);
          const id = kind === 'like' ? '100000000000041' : '100000000000042';
          const node = { id, name: kinds[kind as keyof typeof kinds], url: `/${kind}.r` };
          const edges = [{ feedback_reaction_info: { localized_name: kind }, node }];
          const page_info = { has_next_page: false };
          document.answer({ data: { node: { reactors: { edges, page_info } } } });
          return 'pressed';
        };
      });
      const fresh = () =>
        createFacebook({ page, clock: standingClock(), origin: 'https://www.facebook.com' });
      const kept = fresh();

      const { items, last } = await all((from) => (isKilled ? fresh() : kept).reactors(post, from));

      expect(items.map(({ full_name }) => full_name)).toEqual(['Liker', 'Lover']);
      expect(pressed).toEqual(['like', 'love']);
      expect(last.reached_end).toBe(true);
    },
  );
});
