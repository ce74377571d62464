import { describe, expect, test } from 'vitest';
import { actor, somePosts } from '../../testing/simulation/posts';
import { World } from '../../testing/simulation/world';
import { registry } from '../index';

const JOB = 'job-fetch_user_engagements';
const HOUR = 3_600_000;
const args = (by: 'days' | 'posts', count: number) => ({ lookbehind: { by, count } });

async function reading(
  lookbehind: ReturnType<typeof args>,
  prepare: (world: World) => void = ({ network, clock }) => {
    network.posts = somePosts(12, clock.now());
  },
): Promise<World> {
  const world = await new World(registry).ready();
  prepare(world);
  await world.begin('fetch_user_engagements', lookbehind);
  await world.finished(JOB);
  expect(world.api.wrongs).toEqual([]);
  return world;
}

const scanOf = (world: World) => [...world.api.scans.values()].find(({ completed }) => completed)!;

test('reads as many posts as asked, newest first, and everybody who reacted, commented or shared but the person (A-162)', async () => {
  const world = await reading(args('posts', 5));

  expect([...scanOf(world).posts]).toEqual(['post-0', 'post-1', 'post-2', 'post-3', 'post-4']);
  expect(world.job(JOB).result).toMatchObject({ posts: 5, engagements: 75, posts_partial: 0 });
  const kinds = new Set(scanOf(world).engagements.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(['comment', 'reaction', 'share']);
  expect(scanOf(world).engagements.some((one) => one.actor.facebook_id === '1000000001')).toBe(
    false,
  );
});

test.each([1, 2, 10])(
  'looks back as many days as asked, an old post pinned on top, %i a pull',
  async (size) => {
    const world = await reading(args('days', 6), ({ network, clock }) => {
      network.postsAPull = size;
      network.posts = somePosts(12, clock.now());
      const pinned = somePosts(1, clock.now() - 900 * 86_400_000)[0]!;
      network.posts.unshift({ ...pinned, id: 'pinned' });
    });

    expect([...scanOf(world).posts]).toHaveLength(6);
    expect(scanOf(world).posts.has('pinned')).toBe(false);
  },
);

describe('a walk by posts past old posts that are pinned on top', () => {
  const ids = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => `post-${from + n}`);
  const bare = { reactions: 0, comments: 0, shares: 0 };
  const walked = (
    asked: number,
    ages: number[],
    { size = 4, written = 12, standsStill = false } = {},
  ) =>
    reading(args('posts', asked), ({ network, clock }) => {
      network.postsAPull = size;
      network.standsStill = standsStill;
      const pinned = ages.map((days, n) => ({
        ...somePosts(1, clock.now() - days * 86_400_000)[0]!,
        id: `pinned-${n}`,
      }));
      const posts = [...pinned, ...somePosts(written, clock.now())];
      network.posts = posts.map((post) => ({ ...post, shown: bare }));
    });
  const pins = [[900], [800, 900], [900, 800]];
  const sizes = { 1: [1, 2, 3], 2: [1, 2, 3], 6: [1, 2, 3, 4, 5, 6, 7, 8, 9, 20] };
  const cases = Object.entries(sizes).flatMap(([asked, some]) =>
    pins.map((ages) => [Number(asked), ages, some] as const),
  );

  test.each(cases)(
    'reads the newest %i (pinned: %j days), %j a pull',
    async (asked, ages, some) => {
      for (const size of some) {
        const world = await walked(asked, [...ages], { size });
        expect([...scanOf(world).posts], `${size} a pull`).toEqual(ids(0, asked));
        expect(world.job(JOB).result).toMatchObject({ posts: asked, complete: true });
      }
    },
  );

  test('keeps one that is among the newest', async () => {
    const world = await walked(4, [1.5]);
    expect([...scanOf(world).posts]).toEqual(['post-0', 'post-1', 'pinned-0', 'post-2']);
  });

  test('keeps all of a whole list that is shorter', async () => {
    const world = await walked(6, [800, 900], { written: 3, size: 2 });
    expect([...scanOf(world).posts]).toEqual([...ids(0, 3), 'pinned-0', 'pinned-1']);
    expect(world.job(JOB).result).toMatchObject({ posts: 5, complete: true });
  });

  test('leaves them out where the walk broke off before their time', async () => {
    const world = await walked(6, [800, 900], { standsStill: true });
    expect([...scanOf(world).posts]).toEqual(ids(0, 2));
    expect(world.job(JOB).result).toMatchObject({ complete: false, doubt: 'end_not_reached' });
  });
});

test('counts the posts of which the network did not show everything', async () => {
  const world = await reading(args('posts', 4), ({ network, clock }) => {
    network.posts = somePosts(4, clock.now());
    network.posts[0]!.shown = { reactions: null, comments: 2, shares: 1 };
    network.posts[1]!.shown = { reactions: 13, comments: 2, shares: 9 };
  });

  // A list of unknown length that came to its end is whole. Shares that end short twice are those the user may not see.
  expect(world.job(JOB).result).toMatchObject({
    posts: 4,
    posts_partial: 1,
    missing: [{ kind: 'shares', cause: 'not_listed', posts: 1 }],
    complete: true,
  });
});

test('leaves out the one post that the api would refuse, says so, and delivers all others', async () => {
  const world = await reading(args('posts', 12), ({ network, clock }) => {
    network.posts = somePosts(12, clock.now());
    network.posts[5]!.id = 'p'.repeat(201);
  });

  expect(scanOf(world).posts.size).toBe(11);
  expect(world.job(JOB).result).toMatchObject({
    posts: 11,
    engagements: 11 * 15,
    complete: false,
    doubt: 'rows_unidentified',
  });
});

test('leaves out the one comment that the api would refuse, and counts its post as partial', async () => {
  const world = await reading(args('posts', 3), ({ network, clock }) => {
    network.posts = somePosts(3, clock.now());
    network.posts[1]!.commenters.push(actor(3, { item_id: 'c'.repeat(201) }));
  });

  expect(scanOf(world).engagements).toHaveLength(3 * 15);
  expect(world.job(JOB).result).toMatchObject({
    posts: 3,
    posts_partial: 1,
    missing: [{ kind: 'comments', cause: 'rows_unclear', posts: 1 }],
    complete: false,
    doubt: 'lists_incomplete',
  });
});

const closed = { kind: 'unreadable', code: 'reactions_button_missing' } as const;

test('counts and reports a list that cannot be opened, and reads all others', async () => {
  const world = await reading(args('posts', 4), ({ network, clock }) => {
    network.posts = somePosts(4, clock.now());
    network.posts[1]!.fault = closed;
  });

  expect(world.job(JOB)).toMatchObject({
    status: 'done',
    result: { posts: 4, engagements: 4 * 15 - 12, posts_partial: 1, lists_unreadable: 1 },
  });
  expect([...scanOf(world).posts]).toHaveLength(4);
});

test('fails where not one list can be opened: these are not the pages it knows', async () => {
  const world = await reading(args('posts', 4), ({ network, clock }) => {
    network.posts = somePosts(4, clock.now()).map((post) => ({
      ...post,
      shown: { ...post.shown, comments: 0, shares: 0 },
      fault: closed,
    }));
  });

  expect(world.job(JOB)).toMatchObject({
    status: 'failed',
    failure: { code: 'reactions_button_missing' },
  });
});

test('counts unreadable lists of the newest posts for those posts only, however many they are', async () => {
  const world = await reading(args('posts', 9), ({ network, clock }) => {
    network.posts = somePosts(9, clock.now());
    for (const post of network.posts.slice(0, 8)) post.fault = closed;
  });

  expect(world.job(JOB)).toMatchObject({
    status: 'done',
    result: { posts: 9, engagements: 8 * 3 + 15, posts_partial: 8, lists_unreadable: 8 },
  });
});

test('fails at the end where no list of one kind could be opened, keeps the others, and reads again', async () => {
  const world = await reading(args('posts', 9), ({ network, clock }) => {
    network.posts = somePosts(9, clock.now()).map((post) => ({ ...post, fault: closed }));
  });

  expect(world.job(JOB)).toMatchObject({
    status: 'failed',
    failure: {
      code: 'reactions_button_missing',
      text: expect.stringContaining('What could be read is kept.'),
    },
    progress: { done: 9 },
  });
  const [left, ...others] = [...world.api.scans.values()];
  expect([left?.posts.size, left?.engagements.length, others]).toEqual([9, 9 * 3, []]);
  // An end would make who only reacts inactive.
  expect(left?.completed).toBeNull();
  expect(world.told.at(-1)).toBe('reload_friends');
  expect(world.store.dump('facts').some(({ key }) => key === 'synced')).toBe(false);

  world.network.posts = somePosts(9, world.clock.now());
  world.jump(6 * HOUR);
  await world.instance.engine.queue.requeue(JOB);
  void world.instance.engine.tick();
  await world.until(() => world.job(JOB).status === 'done', HOUR);
  expect(world.job(JOB).result).toMatchObject({ engagements: 9 * 15, complete: true });
});

test('says that nothing is kept where the api did not take what it read', async () => {
  const world = await reading(args('posts', 9), ({ network, clock, api }) => {
    network.posts = somePosts(9, clock.now()).map((post) => ({ ...post, fault: closed }));
    api.faults = [{ call: 'addBatch', code: 'input_invalid' }];
  });

  expect(world.job(JOB)).toMatchObject({ status: 'failed', failure: { code: 'input_invalid' } });
});

test.each([
  ['a post that is gone', { kind: 'gone', code: 'post_gone' } as const],
  ['a list that shows no one and no end', undefined],
])('takes %s for no sign that lists of its kind can be read', async (_, fault) => {
  const world = await reading(args('posts', 9), ({ network, clock }) => {
    network.posts = somePosts(9, clock.now()).map((post) => ({ ...post, fault: closed }));
    network.posts[1] = { ...network.posts[1]!, fault, reactors: [], isSilent: true };
  });

  expect(world.job(JOB)).toMatchObject({
    status: 'failed',
    failure: { code: 'reactions_button_missing' },
  });
});

test('takes a list of which the network fails to answer for a later page for that list alone', async () => {
  const world = await reading(args('posts', 2), ({ network, clock }) => {
    network.posts = somePosts(2, clock.now());
    network.posts[1]!.fault = { kind: 'retry', code: 'answer_failed', isLater: true };
  });

  // Of 13 reactions, one of them the person's own, the first page brought ten.
  expect(world.job(JOB)).toMatchObject({
    status: 'done',
    result: { engagements: 15 + 13, posts_partial: 1, lists_unreadable: 1 },
  });
});

test('compares what it read of a post with the post’s own page', async () => {
  const world = await reading(args('posts', 2), ({ network, clock }) => {
    network.posts = somePosts(2, clock.now());
    network.posts[0]!.shown = { reactions: null, comments: 2, shares: 1 };
    network.posts[0]!.stated = 13;
    network.posts[1]!.stated = 14;
  });

  // The second states one more than its list holds.
  expect(world.job(JOB).result).toMatchObject({ posts: 2, posts_partial: 1 });
});

test('says when the posts came to no end', async () => {
  const world = await reading(args('posts', 12), ({ network, clock }) => {
    network.posts = somePosts(6, clock.now());
    network.standsStill = true;
  });

  expect(world.job(JOB).result).toMatchObject({ complete: false, doubt: 'end_not_reached' });
});

test('fails when the api refused a batch, says why, and reads again after the cooldown', async () => {
  const world = await reading(args('posts', 4), ({ network, clock, api }) => {
    network.posts = somePosts(4, clock.now());
    api.faults = [{ call: 'addBatch', code: 'input_invalid' }];
  });

  expect(world.job(JOB)).toMatchObject({ status: 'failed', failure: { code: 'input_invalid' } });
  expect([...world.api.scans.values()].some(({ completed }) => completed?.proven)).toBe(false);
  expect(world.store.dump('facts').some(({ key }) => key === 'synced')).toBe(false);

  world.jump(6 * HOUR);
  await world.instance.engine.queue.requeue(JOB);
  void world.instance.engine.tick();
  await world.finished(JOB);
  const proven = [...world.api.scans.values()].find(({ completed }) => completed?.proven);
  expect(proven?.posts.size).toBe(4);
  expect(world.job(JOB).result).toMatchObject({ posts: 4, engagements: 60, complete: true });
});

test('keeps two comments of one person and drops a reaction that came twice', async () => {
  const world = await reading(args('posts', 1), ({ network, clock }) => {
    network.posts = somePosts(1, clock.now(), 3);
    network.posts[0]!.reactors.push(actor(1));
  });

  const kinds = scanOf(world).engagements.map(
    ({ kind, actor: { facebook_id } }) => `${kind} ${facebook_id}`,
  );
  expect(kinds.filter((one) => one === 'comment 2000000001')).toHaveLength(2);
  expect(kinds.filter((one) => one === 'reaction 2000000001')).toHaveLength(1);
});

test('blocks itself for 6 hours, tells so, and refuses with the time that is left', async () => {
  const world = await reading(args('posts', 2));

  expect(world.told).toContain('disable_sync_engagement');
  await expect(
    world.begin('fetch_user_engagements', args('posts', 3), 'job-second'),
  ).rejects.toMatchObject({
    code: 'engagement_cooldown',
    text: expect.stringMatching(/You can run this again in 0[56]:\d\d:\d\d\./),
  });
  world.jump(6 * HOUR);
  expect((await world.begin('fetch_user_engagements', args('posts', 3), 'job-second')).status).toBe(
    'queued',
  );
});

test('reads a post again from its start when the page is lost, and doubles nothing', async () => {
  const world = await new World(registry).ready();
  world.network.posts = somePosts(3, world.clock.now(), 45);
  await world.begin('fetch_user_engagements', args('posts', 3));
  await world.until(() =>
    world.store.dump('steps').some(({ key }) => key.includes('reaction/0/2')),
  );
  world.network.losePage();
  await world.finished(JOB);

  const keys = scanOf(world).engagements.map(
    (one) => `${one.post_id}|${one.kind}|${one.item_id}|${one.actor.facebook_id}`,
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(3 * (45 + 3));
});

test('reads no deeper than the plan grants', async () => {
  const world = await new World(registry).ready();
  world.network.posts = somePosts(15, world.clock.now(), 1);
  const user = world.store.dump('facts').find(({ key }) => key === 'user')!.value as object;
  await world.store.write((tx) => tx.put('facts', 'user', { ...user, plan: 'free' } as never));
  await world.begin('fetch_user_engagements', args('posts', 200));
  await world.finished(JOB);

  expect(world.job(JOB).result).toMatchObject({ posts: 10 });
});
