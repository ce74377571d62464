// On both databases: the days of time zones are the work of the database's build.
import { beforeAll, describe, expect, test } from 'vitest';
import { snapshotAll } from '../../tasks';
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
const points = (values: Record<string, number>) =>
  Object.entries(values).map(([x, y]) => ({ x, y }));

async function friendsChart(who: Someone, from: string, to: string) {
  const chart = await who.page.charts.read({ name: 'friends', from, to });
  if (!('active' in chart)) throw new Error('another chart');
  return chart;
}

async function activitiesChart(who: Someone, from: string, to: string) {
  const chart = await who.page.charts.read({ name: 'activities', from, to });
  if (!('share' in chart)) throw new Error('another chart');
  return chart;
}

describe('the friends chart', () => {
  test('has a point for every day, a day without a snapshot keeping the counts before it (A-017, A-238, A-239)', async () => {
    at('2026-02-01T12:00:00Z');
    const ann = await world.someone({ plan: basic });
    await scanFriends(ann, friends(4, 1));
    await scanEngagements(ann, [post('quiet', '2026-01-30T10:00:00Z')], []);
    at('2026-02-04T12:00:00Z');
    await ann.page.friends.whitelist({ friends: '1' });
    await ann.page.friends.markDeleted({ friends: '2' });
    at('2026-02-05T12:00:00Z');
    const chart = await friendsChart(ann, '2026-01-31', '2026-02-10');
    expect(chart.inactive).toEqual({
      from: '2026-01-31',
      to: '2026-02-10',
      max: 4,
      points: points({
        '2026-02-01': 4,
        '2026-02-02': 4,
        '2026-02-03': 4,
        '2026-02-04': 2,
        '2026-02-05': 2,
      }),
    });
    expect(chart.whitelisted.points.map(({ y }) => y)).toEqual([0, 0, 0, 0, 1, 1]);
    expect(chart.removed.max).toBe(1);
    expect((await friendsChart(ann, '2026-02-02', '2026-02-03')).inactive.points).toEqual(
      points({ '2026-02-02': 4, '2026-02-03': 4 }),
    );
  });

  test('plots no inactive friends before posts were read; removals are known', async () => {
    at('2026-02-01T12:00:00Z');
    const ann = await world.someone({ plan: basic });
    await scanFriends(ann, friends(4, 1));
    await ann.page.friends.markDeleted({ friends: '2' });
    at('2026-02-03T12:00:00Z');
    const lines = async () => {
      const chart = await friendsChart(ann, '2026-02-01', '2026-02-04');
      expect(chart.removed.points[0]).toEqual({ x: '2026-02-01', y: 1 });
      return [chart.active, chart.inactive].map((line) => line.points);
    };
    expect(await lines()).toEqual([[], []]);
    await scanEngagements(ann, [post('p', '2026-01-30T10:00:00Z')], [engagement('1', 'p')]);
    at('2026-02-04T12:00:00Z');
    expect(await lines()).toEqual([
      points({ '2026-02-03': 1, '2026-02-04': 1 }),
      points({ '2026-02-03': 2, '2026-02-04': 2 }),
    ]);
  });

  test('is empty before anything is known (A-236)', async () => {
    const ann = await world.someone();
    const chart = await friendsChart(ann, '2026-02-01', '2026-02-05');
    expect(chart.active).toEqual({ from: '2026-02-01', to: '2026-02-05', max: 0, points: [] });
  });

  test('the daily snapshots reach every user, each on their own day', async () => {
    at('2026-02-20T23:30:00Z');
    const [west, east] = [
      await world.someone({ time_zone: 'America/New_York' }),
      await world.someone({ time_zone: 'Asia/Tokyo' }),
    ];
    await scanFriends(west, friends(3, 1));
    at('2026-02-22T23:30:00Z');
    await snapshotAll(world.db, world.clock.now, 3);
    const days = (who: Someone) =>
      world.db.query('select day, inactive from snapshots where user_id = $1 order by day', [
        who.id,
      ]);
    expect(await days(west)).toEqual([
      { day: '2026-02-20', inactive: 3 },
      { day: '2026-02-22', inactive: 3 },
    ]);
    expect(await days(east)).toEqual([{ day: '2026-02-23', inactive: 0 }]);
  });
});

describe('the activities chart', () => {
  const posts = [post('p1', '2026-03-01T23:30:00Z'), post('p2', '2026-03-03T10:00:00Z')];
  const engagements = [
    engagement('1', 'p1'),
    engagement('2', 'p1'),
    engagement('1', 'p2', { kind: 'comment', item_id: 'c', at: '2026-03-04T10:00:00Z' }),
    engagement('3', 'p2', { kind: 'share' }),
  ];

  const inBerlin = points({
    '2026-03-02': 2,
    '2026-03-03': 0,
    '2026-03-04': 0,
    '2026-03-05': 0,
  });

  test('counts by the day of the post or comment in the time zone of the user (A-237)', async () => {
    at('2026-03-05T12:00:00Z');
    const [utc, berlin] = [
      await world.someone(),
      await world.someone({ time_zone: 'Europe/Berlin' }),
    ];
    await scanEngagements(utc, posts, engagements);
    await scanEngagements(berlin, posts, engagements);
    const chart = await activitiesChart(utc, '2026-03-01', '2026-03-05');
    expect(chart.reaction.points).toEqual(
      points({
        '2026-03-01': 2,
        '2026-03-02': 0,
        '2026-03-03': 0,
        '2026-03-04': 0,
        '2026-03-05': 0,
      }),
    );
    expect(chart.comment.points[3]).toEqual({ x: '2026-03-04', y: 1 });
    expect(chart.share).toMatchObject({
      max: 1,
      points: expect.arrayContaining([{ x: '2026-03-03', y: 1 }]) as object,
    });
    expect((await activitiesChart(berlin, '2026-03-01', '2026-03-05')).reaction.points).toEqual(
      inBerlin,
    );
  });

  test('has no point before the oldest post read', async () => {
    at('2026-03-05T12:00:00Z');
    const ann = await world.someone();
    await scanEngagements(ann, posts, engagements);
    const chart = await activitiesChart(ann, '2026-02-01', '2026-03-02');
    expect(chart.share.points).toEqual(points({ '2026-03-01': 0, '2026-03-02': 0 }));
  });

  test('moves to the days of another time zone when the user changes it', async () => {
    const ann = await world.someone();
    await scanEngagements(ann, posts, engagements);
    await ann.page.settings.write({ settings: { time_zone: 'Europe/Berlin' } });
    expect((await activitiesChart(ann, '2026-03-01', '2026-03-05')).reaction.points).toEqual(
      inBerlin,
    );
    await scanEngagements(ann, posts, engagements);
    expect((await activitiesChart(ann, '2026-03-01', '2026-03-05')).reaction.points).toEqual(
      inBerlin,
    );
  });

  test.each([
    [{ from: '2026-03-05', to: '2026-03-01' }, 'from'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ from: '2000-01-01', to: '2026-03-01' }, 'to'],
  ])('refuses a range that is none: %j (A-018, A-232)', async (range, field) => {
    const ann = await world.someone();
    await expect(ann.page.charts.read({ name: 'activities', ...range })).rejects.toMatchObject({
      code: 'input_invalid',
      fields: { [field]: expect.any(String) as string },
    });
  });
});
