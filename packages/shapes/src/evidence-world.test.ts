import { expect, test } from 'vitest';
import type { EvidenceList, EvidencePost, EvidenceWorld } from './evidence-world';
import { evidenceChoices, makeEvidenceWorld } from './evidence-world';

const worlds = Array.from({ length: 150 }, (_, index) => makeEvidenceWorld(index + 1));

const listsOf = ({ reactions, comments, shares }: EvidencePost) => [reactions, comments, shares];
const everyList = (world: EvidenceWorld): EvidenceList<object>[] => world.posts.flatMap(listsOf);

test('a seed gives the same world every time, its neighbour another', () => {
  for (const seed of [1, 2, 3]) expect(makeEvidenceWorld(seed)).toEqual(makeEvidenceWorld(seed));
  expect(makeEvidenceWorld(1)).not.toEqual(makeEvidenceWorld(2));
});

test('every choice and every behaviour of a list occurs', () => {
  const met = new Set(worlds.flatMap(({ choices }) => choices));
  const names = Object.entries(evidenceChoices).flatMap(([name, options]) =>
    Object.keys(options).map((option) => `${name}=${option}`),
  );
  expect(names.filter((name) => !met.has(name))).toEqual([]);
  const behaviours = new Set(worlds.flatMap(everyList).map(({ behaviour }) => behaviour));
  expect(behaviours.size).toBe(10);
});

test('worlds keep their bounds, posts come newest first', () => {
  for (const { friends, posts, now, seed } of worlds) {
    const times = posts.map(({ createdAt }) => createdAt);
    const days = (now - (times.at(-1) ?? 0)) / 86_400;
    expect(
      [friends.length >= 20, friends.length <= 80, posts.length >= 8, posts.length <= 70],
      `seed ${seed}`,
    ).toEqual([true, true, true, true]);
    expect(days >= 10 && days <= 400 && Math.max(...times) < now).toBe(true);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(new Set(friends.map(({ id }) => id)).size).toBe(friends.length);
  }
});

test('about half of the worlds are flawless: every visit is whole and all is visible', () => {
  const flawless = worlds.filter((world) => world.isFlawless);
  expect(flawless.length).toBeGreaterThan(50);
  expect(flawless.length).toBeLessThan(100);
  for (const world of flawless) {
    expect(world.block).toBeNull();
    for (const { behaviour, visits, entries, stated } of everyList(world)) {
      expect([behaviour, stated ?? entries.length]).toEqual(['whole', entries.length]);
      expect(visits).toEqual([{ entries, ending: 'end', sign: null }]);
    }
    for (const { visible, all } of Object.values(world.truth)) expect(visible).toEqual(all);
  }
});

test('a visit gives a part of the list, in order, and no reply without its comment', () => {
  for (const list of worlds.flatMap(everyList)) {
    const all = new Set(list.entries);
    for (const { entries } of list.visits) {
      const given = new Set(entries);
      const inOrder = list.entries.filter((one) => given.has(one));
      expect(inOrder.length).toBe(entries.length);
      expect(inOrder.every((one, index) => one === entries[index])).toBe(true);
    }
    expect(list.visible.every((one) => all.has(one))).toBe(true);
    expect(list.visits.length).toBe(list.behaviour.endsWith('_once') ? 2 : 1);
  }
  for (const { comments } of worlds.flatMap(({ posts }) => posts))
    for (const { entries } of [comments, ...comments.visits]) {
      const ids = new Set(entries.map(({ id }) => id));
      for (const { parent } of entries) expect(parent === null || ids.has(parent)).toBe(true);
    }
});

test('what a visit lacks can be noticed: by its ending, by a sign or by the total', () => {
  let lacking = 0;
  for (const { entries, stated, visits } of worlds.flatMap(everyList))
    for (const visit of visits) {
      if (visit.entries.length === entries.length) continue;
      lacking += 1;
      const isShort = stated !== null && visit.entries.length < stated;
      expect(visit.ending !== 'end' || isShort).toBe(true);
    }
  expect(lacking).toBeGreaterThan(400);
});

test('the truth counts each entry of a friend once, and a friend engages after the friendship began', () => {
  let [newcomers, silent, unseen] = [0, 0, 0];
  for (const { friends, posts, truth, choices } of worlds) {
    const entries = posts.flatMap((post) =>
      listsOf(post).flatMap((list) => list.entries.map(({ person }) => ({ post, person }))),
    );
    for (const friend of friends) {
      const own = entries.filter(({ person }) => person.id === friend.id);
      const known = truth[friend.id];
      expect(known?.all.map(({ post }) => post)).toEqual(own.map(({ post }) => post.id));
      if (own.length === 0) silent += 1;
      if (known && known.visible.length < known.all.length) unseen += 1;
      const isNew = friend.madeAt > (posts.at(-1)?.createdAt ?? 0);
      if (isNew) newcomers += 1;
      const mayBeEarlier = choices.includes('earlier=yes');
      expect(mayBeEarlier || own.every(({ post }) => post.createdAt >= friend.madeAt)).toBe(true);
      const day = new Date(friend.madeAt * 1000).toISOString().slice(0, 10);
      expect(friend.since ?? day).toBe(day);
    }
  }
  expect(Math.min(newcomers, silent, unseen)).toBeGreaterThan(200);
});
