import { describe, expect, test } from 'vitest';
import { actor, somePosts } from '../../testing/simulation/posts';
import type { SimulatedPost, SimulatedVisit } from '../../testing/simulation/simulated-post';
import { World } from '../../testing/simulation/world';
import { registry } from '../index';

const JOB = 'job-fetch_user_engagements';
const HOUR = 3_600_000;
const people = Array.from({ length: 12 }, (_, n) => actor(n));
const whole = { actors: people, stated: 12, cause: null };
const cut = (count: number, from = 0): SimulatedVisit => ({
  actors: people.slice(from, from + count),
  stated: 12,
  cause: 'answer_cut',
});
const nothing = { actors: [], stated: 0, cause: null };

/** Posts whose reactions give this, one visit after the other. */
const post = (n: number, visits: SimulatedVisit[], now: number): SimulatedPost => ({
  ...somePosts(n + 1, now)[n]!,
  shown: { reactions: 12, comments: 0, shares: 0 },
  visits: { reactors: visits, commenters: [nothing], sharers: [nothing] },
});

async function reading(visits: SimulatedVisit[][]): Promise<World> {
  const world = await new World(registry).ready();
  world.network.posts = visits.map((some, n) => post(n, some, world.clock.now()));
  await begin(world);
  return world;
}

async function begin(world: World, count = 20, id = JOB): Promise<void> {
  await world.begin('fetch_user_engagements', { lookbehind: { by: 'posts', count } }, id);
  await world.finished(id);
  expect(world.api.wrongs).toEqual([]);
}

const rowsOf = (world: World) => [...[...world.api.scans.values()].at(-1)!.rows!.values()];
const reactionsOf = (world: World, n: number) => {
  const { read, shown, lists } = rowsOf(world).find(({ id }) => id === `post-${n}`)!;
  return { read: read.reactions, shown: shown.reactions, ...lists?.reactions };
};

describe('a list that was cut off', () => {
  test('is read again after all others, and then counts as whole', async () => {
    const world = await reading([[cut(4), whole], [whole]]);

    expect(reactionsOf(world, 0)).toEqual({ read: 12, shown: 12, state: 'whole', cause: null });
    expect(world.job(JOB).result).toMatchObject({
      posts: 2,
      posts_partial: 0,
      missing: [],
      complete: true,
    });
    const keys = [...world.api.scans.values()][0]!.engagements.map(
      (one) => `${one.post_id} ${one.actor.facebook_id}`,
    );
    // What was known is not sent twice.
    expect(keys).toHaveLength(24);
    expect(new Set(keys).size).toBe(24);
  });

  test('counts as whole when all looks together found everybody and one of them came to the end', async () => {
    const missing = { ...whole, actors: people.slice(3) };
    const world = await reading([[cut(4), missing]]);

    expect(reactionsOf(world, 0)).toMatchObject({ read: 12, state: 'whole' });
  });

  test('is read at most twice more, and what is missing is said', async () => {
    const world = await reading([[cut(2), cut(3, 2), cut(4)]]);

    expect(reactionsOf(world, 0)).toEqual({
      read: 5,
      shown: 12,
      state: 'part',
      cause: 'answer_cut',
    });
    expect(world.job(JOB).result).toMatchObject({
      posts_partial: 1,
      missing: [{ kind: 'reactions', cause: 'answer_cut', posts: 1 }],
      complete: false,
      doubt: 'lists_incomplete',
    });
  });

  test('is not asked for again where the robot does not understand the page', async () => {
    const odd: SimulatedVisit = { ...cut(4), cause: 'opener_missing' };
    const world = await reading([[odd, whole]]);
    expect(reactionsOf(world, 0)).toMatchObject({ read: 4, state: 'part' });
  });
});

test('a list that ended short may have been cut without a sign, so it is read once more', async () => {
  const short: SimulatedVisit = { ...whole, actors: people.slice(0, 9) };
  const found = await reading([[short, whole]]);
  expect(reactionsOf(found, 0)).toMatchObject({ read: 12, state: 'whole' });

  const kept = await reading([[short, short, whole]]);
  expect(reactionsOf(kept, 0)).toMatchObject({ read: 9, state: 'part', cause: 'not_listed' });
});

describe('the next sync', () => {
  const later = async (world: World, id: string, count?: number) => {
    world.jump(6 * HOUR);
    await begin(world, count, id);
  };

  test('begins with what is still missing, and asks nothing else again of a post that it does not reach', async () => {
    const world = await reading([[whole], [whole], [cut(1), cut(1), cut(1), whole]]);
    world.network.posts[2]!.visits!.commenters = [];
    await later(world, 'job-second', 2);

    // The list of comments has no visit: opening it again would have failed.
    expect(reactionsOf(world, 2)).toMatchObject({ read: 12, state: 'whole' });
    const [first] = rowsOf(world);
    expect(first?.id).toBe('post-2');
    expect(world.job('job-second').result).toMatchObject({ posts: 3, complete: true });
    await later(world, 'job-third', 2);
    expect(world.job('job-third').result).toMatchObject({ posts: 2, complete: true });
  });

  test('reads a post that it reaches once, before all others', async () => {
    const world = await reading([[whole], [cut(1), cut(1), cut(1), whole]]);
    await later(world, 'job-second');

    expect(rowsOf(world).map(({ id }) => id)).toEqual(['post-1', 'post-0']);
    expect(world.job('job-second').result).toMatchObject({ posts: 2, engagements: 24 });
  });

  test('does not ask for ever', async () => {
    const world = await reading([[whole], [cut(1)]]);
    for (const id of ['second', 'third', 'fourth']) await later(world, id, 1);
    expect(world.job('third').result).toMatchObject({ posts: 2 });
    expect(world.job('fourth').result).toMatchObject({ posts: 1, complete: true });
  });

  test('of another network account begins with its own lists', async () => {
    const world = await reading([[whole], [cut(1)]]);
    const left = world.store.dump('facts').find(({ key }) => key === 'left_lists')!;
    await world.store.write((tx) =>
      tx.put('facts', 'left_lists', {
        ...(left.value as object),
        facebook_profile_id: '77',
      } as never),
    );
    await later(world, 'job-second', 1);
    expect(world.job('job-second').result).toMatchObject({ posts: 1 });
  });
});

test('a post that was deleted meanwhile is not reported', async () => {
  const world = await new World(registry).ready();
  world.network.posts = somePosts(3, world.clock.now());
  world.network.posts[1]!.fault = { kind: 'gone', code: 'post_gone' };
  await begin(world);
  expect(rowsOf(world).map(({ id }) => id)).toEqual(['post-0', 'post-2']);
  expect(world.job(JOB).result).toMatchObject({ posts: 2, engagements: 30, complete: true });
});

test('a post that is deleted before its second look leaves no list incomplete', async () => {
  const gone: SimulatedVisit = { actors: [], stated: null, cause: null, isGone: true };
  const world = await reading([[cut(4), gone], [whole]]);
  expect(reactionsOf(world, 0)).toMatchObject({ state: 'hidden', cause: 'no_permission' });
  expect(world.job(JOB).result).toMatchObject({ missing: [], complete: true });
});

test('what was read of a post is compared with the post’s own page', async () => {
  const world = await new World(registry).ready();
  world.network.posts = somePosts(2, world.clock.now());
  world.network.posts[0]!.shown = { reactions: null, comments: 2, shares: 1 };
  world.network.posts[0]!.stated = 13;
  world.network.posts[1]!.stated = 14;
  await begin(world);

  // The second states one more than its list holds.
  expect(world.job(JOB).result).toMatchObject({ posts: 2, posts_partial: 1 });
});
