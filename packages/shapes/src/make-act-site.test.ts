import { expect, test } from 'vitest';
import type { ActPage, ActSite } from './act-site';
import { makeAct } from './acts/act';
import { foreignKinds, foreignText, isMenu, ownQuestion } from './acts/foreign';
import type { ActLanguage } from './acts/labels';
import { actWords } from './acts/labels';
import { en } from './acts/labels/en';
import type { ActShape } from './acts/shape';
import { actChoices, chooseAct, foreignChoices } from './acts/shape';
import { makeActSite } from './make-act-site';
import { random } from './random';
import { documentsOf, islandsOf } from './testing/walk';
import type { Effect } from './site';

const seeds = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index);
const has = (site: ActSite, ...shapes: string[]) =>
  shapes.every((one) => site.shapes.includes(one));
/** Seeds of acts of this kind, found without making their pages. */
const seedsOf = (from: number, count: number, isMeant: (shape: ActShape) => boolean) =>
  seeds(from, count).filter((seed) => isMeant(chooseAct(random(`act ${seed}`).fork('shape'))));
const pathOf = ({ truth }: ActSite) => truth.post?.permalink ?? `/${truth.person.id}`;

/** A page with everything that was drawn on it so far. */
class Watched {
  readonly page: ActPage;
  drawn: string;
  readonly effects: Effect[] = [];

  constructor(site: ActSite) {
    this.page = site.open(pathOf(site));
    this.drawn = this.page.html;
    this.take(this.page.arrive());
  }

  take(effects: readonly Effect[]): void {
    this.effects.push(...effects);
    for (const effect of effects) if (effect.do === 'insert') this.drawn += effect.html;
  }

  /** Waits until an element with this token is drawn. */
  await(token: string): boolean {
    for (let waited = 0; waited < 12_000; waited += 50) {
      if (this.drawn.includes(`data-on="${token}"`)) return true;
      this.take(this.page.tick(50));
    }
    return false;
  }
}

/** Does what a careful person does: each allowed press, once its element is there. */
function follow(site: ActSite): Watched {
  const watched = new Watched(site);
  const { page } = watched;
  site.truth.allowed.forEach((token, index) => {
    if (!watched.await(token)) return;
    const isRest = site.act === 'react' && index === 0 && site.truth.post?.reaction !== 'LIKE';
    watched.take(isRest ? page.rest(token) : page.press(token));
  });
  return watched;
}

test('a seed gives the same page and the same effects each time, its neighbour others', () => {
  const everything = (seed: number) => {
    const site = makeActSite(seed);
    const { page, effects, drawn } = follow(site);
    effects.push(...page.tick(20_000));
    return JSON.stringify([site, effects, drawn, page.pressed(), page.isDone()]);
  };
  for (const seed of seeds(1, 30)) expect(everything(seed)).toBe(everything(seed));
  expect(everything(1)).not.toBe(everything(2));
});

test('every choice of an act and of a foreign surface occurs within 1,500 seeds', () => {
  const met = new Set(
    seeds(1, 1500).flatMap((seed) =>
      makeActSite(seed).shapes.map((name) => name.replace(/^foreign \d /, 'foreign ')),
    ),
  );
  const names = (of: object, prefix: string) =>
    Object.entries(of).flatMap(([name, options]) =>
      Object.keys(options as object).map((option) => `${prefix}${name}=${option}`),
    );
  const all = [...names(actChoices, ''), ...names(foreignChoices, 'foreign ')];
  expect(all.filter((name) => !met.has(name))).toEqual([]);
});

test('the allowed presses in order take effect on every page where the act is possible', () => {
  const failed: number[] = [];
  const done = { unfriend: 0, request: 0, react: 0 };
  for (const seed of seeds(1, 900)) {
    const site = makeActSite(seed);
    if (site.truth.can !== 'possible') continue;
    const { page } = follow(site);
    if (page.isDone()) done[site.act] += 1;
    else failed.push(seed);
    expect(page.pressed().every((token) => site.truth.allowed.includes(token))).toBe(true);
  }
  expect(failed).toEqual([]);
  for (const count of Object.values(done)) expect(count).toBeGreaterThan(80);
});

test('in a state in which the act must not be done, nothing that is allowed does it', () => {
  const met = new Set<string>();
  for (const seed of seedsOf(1, 1200, ({ state }) => state !== 'free')) {
    const site = makeActSite(seed);
    const before = site.open(pathOf(site)).isDone();
    const { page } = follow(site);
    page.tick(20_000);
    expect([seed, page.isDone()]).toEqual([seed, before]);
    expect([seed, before]).toEqual([seed, before && site.truth.can === 'already']);
    met.add(`${site.act} ${site.truth.can}`);
  }
  expect([...met].toSorted()).toEqual([
    'react already',
    'react gone',
    'react not_offered',
    'request already',
    'request gone',
    'request incoming',
    'request memorialised',
    'request not_offered',
    'unfriend already',
    'unfriend following',
    'unfriend gone',
    'unfriend incoming',
    'unfriend memorialised',
    'unfriend not_offered',
  ]);
});

test('a press on a foreign surface is recorded, closes it and does not do the act', () => {
  let pressed = 0;
  for (const seed of seeds(1, 400)) {
    const site = makeActSite(seed);
    const watched = new Watched(site);
    watched.take(watched.page.tick(3000));
    const token = /data-on="(foreign-[\d-]+)"/.exec(watched.drawn)?.[1];
    if (!token || site.truth.can === 'already') continue;
    const effects = watched.page.press(token);
    expect(effects.map((one) => one.do)).toEqual(['remove']);
    expect(watched.page.pressed()).toEqual([token]);
    expect(site.truth.allowed).not.toContain(token);
    expect(watched.page.isDone()).toBe(false);
    pressed += 1;
  }
  expect(pressed).toBeGreaterThan(20);
});

test('who presses the newest button with the right word presses a foreign one on many pages', () => {
  let wrong = 0;
  for (const seed of seedsOf(1, 600, ({ act, state }) => act === 'unfriend' && state === 'free')) {
    const site = makeActSite(seed);
    const { drawn } = follow(site);
    const word = actWords(site.language as ActLanguage)('confirm');
    const newest = [...drawn.matchAll(/aria-label="([^"]*)"[^>]* data-on="([^"]+)"/g)]
      .filter(([, label]) => label === word)
      .at(-1)?.[2];
    if (newest?.startsWith('foreign')) wrong += 1;
  }
  expect(wrong).toBeGreaterThan(20);
});

test('whether a page moves on at once or in small steps makes no difference', () => {
  for (const seed of seeds(1, 60)) {
    const run = (steps: number) => {
      const site = makeActSite(seed);
      const page = site.open(pathOf(site));
      const effects = page.arrive();
      const token = site.truth.allowed[0] ?? 'none';
      effects.push(...page.rest(token), ...page.press(token));
      for (let step = 0; step < steps; step += 1) effects.push(...page.tick(9000 / steps));
      return effects;
    };
    expect(run(1)).toEqual(run(90));
  }
});

test('a foreign surface never asks in the words of the act about the same person', () => {
  for (const seed of seeds(1, 1000)) {
    const act = makeAct(seed);
    const { shape, person, others, say } = act;
    const told = {
      language: shape.language,
      person: person.name,
      other: others[0]?.name ?? '',
      act: shape.act,
      title: shape.title,
    };
    const own = (['statement', 'question'] as const).map((title) =>
      ownQuestion(say, shape.act, title, person.name),
    );
    for (const { shape: foreign } of act.foreign) {
      const { title, buttons } = foreignText(foreign.kind, told);
      expect(own).not.toContain(title);
      expect(isMenu(foreign.kind) && buttons.includes(say('unfriend'))).toBe(false);
    }
  }
});

test('there are more than twenty kinds of foreign surfaces, several with the buttons of the act', () => {
  expect(foreignKinds.length).toBeGreaterThan(20);
  const told = { person: 'Ann', other: 'Bo', act: 'unfriend', title: 'question' } as const;
  const buttons = foreignKinds.flatMap(
    (kind) => foreignText(kind, { ...told, language: 'en' }).buttons,
  );
  const count = (label: string) => buttons.filter((one) => one === label).length;
  expect(count('Confirm')).toBeGreaterThan(8);
  expect(count('OK')).toBeGreaterThan(5);
  expect(count('Unfriend')).toBeGreaterThan(0);
});

test('each label of each language names a person where the English one does', () => {
  const names = Object.keys(en) as (keyof typeof en)[];
  for (const language of Object.keys(actChoices.language) as ActLanguage[]) {
    const say = actWords(language);
    for (const label of names) {
      const says = `${language} ${label} ${say(label, '$&<b>').includes('$&<b>')}`;
      expect(says).toBe(`${language} ${label} ${en[label].includes('{name}')}`);
    }
  }
});

test('an answer has the status, no status, an error, or does not come, as chosen', () => {
  const met = new Map<string, unknown>();
  const calm = seedsOf(
    1,
    3000,
    ({ act, state, foreign, missing }) =>
      act === 'unfriend' && state === 'free' && foreign === 'none' && missing === 'nothing',
  );
  for (const seed of calm.slice(0, 120)) {
    const site = makeActSite(seed);
    const watched = follow(site);
    watched.take(watched.page.tick(20_000));
    const kind = site.shapes.find((one) => one.startsWith('answer=')) ?? '';
    const [first] = watched.effects
      .flatMap((one) => (one.do === 'answer' ? documentsOf(one) : []))
      .map((one) => one as { errors?: unknown[]; data?: { friend_remove?: unknown } });
    const removed = first?.data?.friend_remove as
      | { unfriended_person?: { friendship_status?: string } }
      | null
      | undefined;
    const said = first?.errors
      ? 'error'
      : first
        ? (removed?.unfriended_person?.friendship_status ?? 'silent')
        : 'nothing';
    met.set(
      kind,
      new Set([...((met.get(kind) as Set<unknown>) ?? []), said, watched.page.isDone()]),
    );
  }
  expect(
    Object.fromEntries([...met].map(([kind, of]) => [kind, [...(of as Set<unknown>)]])),
  ).toEqual({
    'answer=status': ['CAN_REQUEST', true],
    'answer=silent': ['silent', true],
    'answer=late': ['CAN_REQUEST', true],
    'answer=missing': ['nothing', true],
    'answer=refused': ['ARE_FRIENDS', false],
    'answer=error': ['error', false],
    'answer=phantom': ['CAN_REQUEST', false],
  });
});

test('a profile opened after the removal no longer shows a friend', () => {
  const site = seeds(1, 500)
    .map(makeActSite)
    .find(
      (one) => one.act === 'unfriend' && one.truth.can === 'possible' && has(one, 'drawn=at once'),
    );
  if (!site) throw new Error('No such seed');
  const { page } = follow(site);
  expect(page.isDone()).toBe(true);
  const again = site.open(pathOf(site));
  expect(again.html).toContain('data-on="add"');
  expect(again.html).not.toContain('data-on="friends"');
  expect(JSON.stringify(islandsOf(again.html))).toContain('"friendship_status":"CAN_REQUEST"');
});

test('decoys and hidden old surfaces have tokens of their own, none of them allowed', () => {
  for (const seed of seeds(1, 300)) {
    const site = makeActSite(seed);
    const { drawn } = follow(site);
    for (const [, hidden = ''] of drawn.matchAll(
      /<div style="display: none;" aria-hidden="true">(.*?)<\/body>/gs,
    ))
      expect(hidden).toMatch(/data-on="stale-/);
    for (const [, token = ''] of drawn.matchAll(/aria-hidden="true"[^>]*data-on="([^"]+)"/g))
      expect(site.truth.allowed).not.toContain(token);
  }
});
