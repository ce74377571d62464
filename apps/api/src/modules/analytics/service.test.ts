import { beforeAll, describe, expect, test } from 'vitest';
import {
  basic,
  engagement,
  friends,
  openWorld,
  post,
  scanEngagements,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const at = (moment: string) => (world.clock.now = new Date(moment));
const sums = (reaction: number, comment = 0, share = 0) => ({
  reaction,
  comment,
  share,
  total: reaction + comment + share,
});
const likes = (count: number, postId: string) =>
  Array.from({ length: count }, (_, n) => engagement(String(n + 1), postId));

/** 2026-03-10 is a Tuesday. */
async function withPosts(who: Someone) {
  at('2026-03-10T12:00:00Z');
  await scanEngagements(
    who,
    [
      post('early', '2026-03-04T00:30:00Z'),
      post('night', '2026-03-09T23:30:00Z'),
      post('noon', '2026-03-10T11:59:00Z'),
      post('silent', '2026-03-10T10:00:00Z'),
      post('before', '2026-03-03T23:59:59Z'),
    ],
    [
      ...likes(3, 'early'),
      ...likes(2, 'night'),
      engagement('1', 'night', { kind: 'comment', item_id: 'c1', at: '2026-03-10T02:00:00Z' }),
      engagement('2', 'noon', { kind: 'share', item_id: 's1' }),
      ...likes(9, 'before'),
    ],
  );
}

describe('GET /analytics', () => {
  test('gives the posts of the time frame with their engagement, most first (A-020, A-350)', async () => {
    const ann = await world.someone();
    await withPosts(ann);
    const { top_posts } = await ann.page.analytics.read({ timeframe: 7, post_analytics: true });
    expect(top_posts).toEqual([
      {
        id: 'night',
        permalink: 'https://www.facebook.com/p/night',
        date_created: '2026-03-09T23:30:00.000Z',
        engagements: sums(2, 1),
      },
      {
        id: 'early',
        permalink: 'https://www.facebook.com/p/early',
        date_created: '2026-03-04T00:30:00.000Z',
        engagements: sums(3),
      },
      {
        id: 'noon',
        permalink: 'https://www.facebook.com/p/noon',
        date_created: '2026-03-10T11:59:00.000Z',
        engagements: sums(0, 0, 1),
      },
    ]);
    const wider = await ann.page.analytics.read({ timeframe: 30, post_analytics: true });
    expect(wider.top_posts?.map(({ id }) => id)).toEqual(['before', 'night', 'early', 'noon']);
  });

  test('takes an order, and refuses one that is none (A-020)', async () => {
    const ann = await world.someone();
    await withPosts(ann);
    const inOrder = async (order: string) =>
      (await ann.page.analytics.read({ order, post_analytics: true })).top_posts?.map(
        ({ id }) => id,
      );
    expect(await inOrder('share desc')).toEqual(['noon', 'night', 'early']);
    expect(await inOrder('date_created asc')).toEqual(['early', 'night', 'noon']);
    expect(await inOrder('reaction asc, total desc')).toEqual(['noon', 'night', 'early']);
    await expect(inOrder('permalink desc')).rejects.toMatchObject({ code: 'input_invalid' });
  });

  test('stops at ten posts', async () => {
    const ann = await world.someone();
    at('2026-03-10T12:00:00Z');
    const many = Array.from({ length: 12 }, (_, n) => `p${n}`);
    await scanEngagements(
      ann,
      many.map((id) => post(id, '2026-03-09T10:00:00Z')),
      many.flatMap((id, n) => likes(n + 1, id)),
    );
    const { top_posts } = await ann.page.analytics.read({ post_analytics: true });
    expect(top_posts?.map(({ engagements }) => engagements.total)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ]);
  });

  test('sums by the hour and the weekday of the post, in the time zone asked for (A-020, A-351, A-352, A-445)', async () => {
    const ann = await world.someone();
    await withPosts(ann);
    const flags = { time_analytics: true, day_analytics: true };
    const utc = await ann.page.analytics.read({ ...flags, timezone: 'UTC' });
    expect(utc.best_time).toEqual({
      '0-6': sums(3),
      '6-12': sums(0, 0, 1),
      '12-18': sums(0),
      '18-24': sums(2, 1),
    });
    expect(utc.best_day).toEqual({
      monday: sums(2, 1),
      tuesday: sums(0, 0, 1),
      wednesday: sums(3),
      thursday: sums(0),
      friday: sums(0),
      saturday: sums(0),
      sunday: sums(0),
    });
    // An hour later it is Tuesday night, noon is past, and the week begins an hour earlier.
    const berlin = await ann.page.analytics.read({ ...flags, timezone: 'Europe/Berlin' });
    expect(berlin.best_time).toEqual({
      '0-6': { reaction: 14, comment: 1, share: 0, total: 15 },
      '6-12': sums(0),
      '12-18': sums(0, 0, 1),
      '18-24': sums(0),
    });
    expect(berlin.best_day?.tuesday).toEqual(sums(2, 1, 1));
    expect(berlin.best_day?.monday).toEqual(sums(0));
  });

  test('counts in the zone of the settings where none is given', async () => {
    const ann = await world.someone({ time_zone: 'Europe/Berlin' });
    await withPosts(ann);
    const { best_day } = await ann.page.analytics.read({ day_analytics: true });
    expect(best_day?.monday).toEqual(sums(0));
  });

  test('gives only what the flags ask for (A-021)', async () => {
    const ann = await world.someone();
    await withPosts(ann);
    expect(await ann.page.analytics.read({})).toEqual({
      posts: null,
      top_posts: null,
      best_time: null,
      best_day: null,
    });
    const part = await ann.page.analytics.read({ day_analytics: true, post_analytics: false });
    expect([part.top_posts, part.best_time, part.best_day?.sunday]).toEqual([null, null, sums(0)]);
  });

  test.each([
    [{ timeframe: '' as const }, 'timeframe'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
  ])('refuses %j', async (input, field) => {
    const ann = await world.someone();
    await expect(ann.page.analytics.read(input)).rejects.toMatchObject({
      code: 'input_invalid',
      fields: { [field]: expect.any(String) as string },
    });
  });
});

describe('GET /analytics/chart', () => {
  test('gives the share of friends who ever engaged, without those removed (A-022, A-356)', async () => {
    at('2026-03-10T12:00:00Z');
    const ann = await world.someone();
    await scanFriends(ann, friends(8, 1));
    await scanEngagements(
      ann,
      [post('old', '2020-01-01T10:00:00Z')],
      [...likes(3, 'old'), engagement('77', 'old')],
    );
    await ann.page.friends.whitelist({ friends: '1' });
    expect(await ann.page.analytics.chart({})).toMatchObject({
      engaged_score: 37.5,
      engaged_friends: 3,
      friends: 8,
    });
    await world.db.query(
      `update friends set is_deleted = true, removed_by = 'marked' where user_id = $1 and facebook_id = '3'`,
      [ann.id],
    );
    expect(await ann.page.analytics.chart({})).toMatchObject({ engaged_score: 28.6, friends: 7 });
  });

  test('compares each window with as many days before it (A-022, A-353, A-446)', async () => {
    at('2026-03-10T12:00:00Z');
    const ann = await world.someone({ plan: basic });
    const daysAgo: Record<string, [number, number]> = {
      today: [0, 1],
      yesterday: [1, 2],
      week: [6, 4],
      before: [7, 8],
      month: [29, 16],
      older: [30, 32],
      year: [364, 64],
      last: [729, 128],
      forgotten: [730, 256],
    };
    const posts = Object.entries(daysAgo).map(([id, [days]]) =>
      post(id, new Date(world.clock.now.getTime() - days * 86_400_000).toISOString()),
    );
    await scanEngagements(
      ann,
      posts,
      Object.entries(daysAgo).flatMap(([id, [, count]]) => likes(count, id)),
    );
    expect((await ann.page.analytics.chart({})).engagement_performace).toEqual({
      '1 day': { current: 1, previous: 2 },
      '1 week': { current: 7, previous: 8 },
      '1 month': { current: 31, previous: 32 },
      '90 days': { current: 63, previous: 0 },
      '180 days': { current: 63, previous: 0 },
      '1 year': { current: 127, previous: 128 },
    });
  });

  test('says of which windows the one before was not read', async () => {
    at('2026-03-10T12:00:00Z');
    const ann = await world.someone({ plan: basic });
    await scanEngagements(ann, [post('only', '2026-02-20T12:00:00Z')], likes(3, 'only'));
    const windows = Object.entries(
      (await ann.page.analytics.chart({})).engagement_performace ?? {},
    );
    const first = windows.filter(([, value]) => value.first_reading).map(([name]) => name);
    expect(first).toEqual(['1 month', '90 days', '180 days', '1 year']);
  });

  test('keeps growth for paid plans (A-411)', async () => {
    const [free, paid] = [await world.someone(), await world.someone({ plan: basic })];
    expect((await free.page.analytics.chart({})).engagement_performace).toBeNull();
    expect((await paid.page.analytics.chart({})).engagement_performace?.['1 day']).toEqual({
      current: 0,
      previous: 0,
      first_reading: true,
    });
  });

  test('is of the caller alone', async () => {
    const [ann, bob] = [await world.someone(), await world.someone()];
    await withPosts(ann);
    await scanFriends(ann, friends(3, 1));
    expect(await bob.page.analytics.chart({})).toMatchObject({ friends: 0, engaged_score: 0 });
    const read = await bob.page.analytics.read({ timeframe: 365, post_analytics: true });
    expect(read.top_posts).toEqual([]);
  });
});
