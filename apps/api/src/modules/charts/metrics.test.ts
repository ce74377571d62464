// On both databases: the days of time zones are the work of the database's build.
import { beforeAll, describe, expect, test } from 'vitest';
import {
  basic,
  engagement,
  friends,
  openWorld,
  post,
  scanEngagements,
  scanFriends,
  type World,
} from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const at = (moment: string) => (world.clock.now = new Date(moment));

describe('metrics', () => {
  test('compare the last days with as many before them (A-019, A-240, A-241, A-242, A-243, A-244)', async () => {
    at('2026-01-20T12:00:00Z');
    const ann = await world.someone({ plan: basic });
    await scanFriends(ann, friends(5, 1));
    at('2026-01-30T12:00:00Z');
    await scanEngagements(
      ann,
      [
        post('now', '2026-01-24T00:00:00Z'),
        post('before', '2026-01-23T23:59:59Z'),
        post('old', '2026-01-16T00:00:00Z'),
      ],
      [
        engagement('1', 'now'),
        engagement('2', 'before'),
        engagement('3', 'before'),
        engagement('4', 'old'),
        engagement('1', 'now', { kind: 'share' }),
      ],
    );
    await ann.page.friends.markDeleted({ friends: '5' });
    const first_reading = true;
    expect(await ann.page.metrics.read({ timeframe: 7 })).toEqual({
      reactions: { last: 1, previous: 2, delta: -1, percent: -50, isGrowing: false },
      comments: { last: 0, previous: 0, delta: 0, percent: 0, isGrowing: false },
      shares: { last: 1, previous: 0, delta: 1, percent: 0, isGrowing: true },
      deleted_friends: { last: 1, previous: 0, delta: 1, percent: 0, isGrowing: true },
      active_friends: {
        last: 4,
        previous: 0,
        delta: 4,
        percent: 0,
        isGrowing: true,
        first_reading,
      },
      inactive_friends: {
        last: 0,
        previous: 5,
        delta: -5,
        percent: -100,
        isGrowing: false,
        first_reading,
      },
    });
    expect((await ann.page.metrics.read({})).reactions).toMatchObject({ last: 1 });
    expect((await ann.page.metrics.read({ timeframe: 30 })).reactions).toMatchObject({
      last: 4,
      previous: 0,
    });
  });

  test('say where nothing was read before: neither groups nor engagement are compared then', async () => {
    at('2026-05-20T12:00:00Z');
    const ann = await world.someone({ plan: basic });
    const marks = async (timeframe: 7 | 30) =>
      Object.entries(await ann.page.metrics.read({ timeframe }))
        .filter(([, value]) => value.first_reading)
        .map(([kind]) => kind);
    const groups = ['active_friends', 'inactive_friends'];
    const sums = ['reactions', 'comments', 'shares'];
    await scanFriends(ann, friends(5, 1));
    // The oldest post is of the first of the seven days before.
    await scanEngagements(
      ann,
      [post('old', '2026-05-07T09:00:00Z'), post('new', '2026-05-19T09:00:00Z')],
      [engagement('1', 'old'), engagement('2', 'new')],
    );
    expect(await marks(7)).toEqual(groups);
    expect(await marks(30)).toEqual([...sums, ...groups]);
    at('2026-05-28T12:00:00Z');
    await scanFriends(ann, friends(5, 1));
    expect(await marks(7)).toEqual([]);
    expect(await marks(30)).toEqual([...sums, ...groups]);
  });

  test('say where posts from further back were read since: groups are not compared then', async () => {
    at('2026-06-01T12:00:00Z');
    const ann = await world.someone({ plan: basic });
    const read = async (...posts: ReturnType<typeof post>[]) => {
      await scanFriends(ann, friends(5, 1));
      await scanEngagements(
        ann,
        posts,
        posts.map(({ id }, n) => engagement(`${n + 1}`, id)),
      );
    };
    const isFirst = async () =>
      (await ann.page.metrics.read({ timeframe: 7 })).active_friends.first_reading ?? false;
    await read(post('new', '2026-05-30T09:00:00Z'));
    at('2026-06-08T12:00:00Z');
    await read(post('newer', '2026-06-07T09:00:00Z'), post('new', '2026-05-30T09:00:00Z'));
    expect(await isFirst()).toBe(false);
    await read(post('newer', '2026-06-07T09:00:00Z'), post('deep', '2026-01-02T09:00:00Z'));
    expect(await isFirst()).toBe(true);
    at('2026-06-15T12:00:00Z');
    await scanFriends(ann, friends(5, 1));
    expect(await isFirst()).toBe(false);
  });

  test('compare groups although no friend was ever active', async () => {
    at('2026-06-01T12:00:00Z');
    const ann = await world.someone({ plan: basic });
    await scanFriends(ann, friends(5, 1));
    await scanEngagements(ann, [post('quiet', '2026-05-30T09:00:00Z')], []);
    at('2026-06-08T12:00:00Z');
    await scanFriends(ann, friends(6, 1));
    expect((await ann.page.metrics.read({ timeframe: 7 })).inactive_friends).toMatchObject({
      last: 6,
      previous: 5,
    });
    expect(
      (await ann.page.metrics.read({ timeframe: 7 })).inactive_friends.first_reading,
    ).toBeUndefined();
  });

  test('say that no post was read yet, apart from removals', async () => {
    const ann = await world.someone({ plan: basic });
    await scanFriends(ann, friends(5, 1));
    const marks = async () =>
      Object.entries(await ann.page.metrics.read({}))
        .filter(([, value]) => value.not_read)
        .map(([kind]) => kind);
    const read = ['reactions', 'comments', 'shares', 'active_friends', 'inactive_friends'];
    expect(await marks()).toEqual(read);
    await scanEngagements(ann, [post('first', '2026-05-30T09:00:00Z')], []);
    expect(await marks()).toEqual([]);
  });

  test('All Time is no time frame of metrics (A-246)', async () => {
    const ann = await world.someone();
    await expect(ann.page.metrics.read({ timeframe: '' })).rejects.toMatchObject({
      code: 'input_invalid',
    });
  });
});
