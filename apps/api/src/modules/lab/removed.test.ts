import type { LabAction } from '@winnow/sdk/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { actPermitted, removal } from '../../testing/permitted';
import {
  friends,
  openWorld,
  pro,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';

let world: World;
let admin: Someone;
beforeAll(async () => {
  world = await openWorld({ lab: true });
  admin = await world.someone({ is_admin: true });
});

const run = async (action: LabAction) => (await admin.page.lab.run(action)).users[0];
const daysAgo = (days: number) => new Date(world.clock.now.getTime() - days * 86_400_000);
type Window = 'day' | 'since_trial' | 'week' | 'before_week';
const set = (who: Someone, count: number, window?: Window) =>
  run({ name: 'unfriending', id: who.id, count, ...(window && { [window]: true }) });

/** What the user's own screens show of removals. */
async function shown(who: Someone, timeframe = 7) {
  const { daily, weekly, free } = await who.page.friends.limits({});
  const { counts } = await who.page.friends.list({ is_deleted: true, count: true });
  const { deleted_friends } = await who.page.metrics.read({ timeframe });
  const chart = await who.page.charts.read({
    name: 'friends',
    from: '2026-01-20',
    to: '2026-03-10',
  });
  const removed = (chart as { removed: { points: { x: string; y: number }[] } }).removed.points;
  return {
    daily: daily.spent,
    weekly: weekly.spent,
    free: free.spent,
    list: counts?.removed,
    metric: [deleted_friends.last, deleted_friends.previous],
    chart: removed.at(-1)?.y ?? 0,
    weekAgo: removed.find(({ x }) => x === '2026-03-03')?.y ?? 0,
  };
}

/** Removals by the user's robot: two today, one three days ago, one ten days ago. */
async function withRemovals() {
  const ann = await world.someone({ plan: pro });
  await scanFriends(ann, friends(20));
  const days = [0, 0, 3, 10];
  await actPermitted(
    world.db,
    ann,
    days.map((day, at) => removal(daysAgo(day), String(1000 + at), { state: 'confirmed' })),
  );
  return ann;
}

describe('limits, list, figures and charts show the removed count that was set (B-441, B-442)', () => {
  test('today', async () => {
    const ann = await world.someone();
    await set(ann, 12, 'day');
    expect(await shown(ann)).toMatchObject({
      daily: 12,
      weekly: 12,
      free: 12,
      list: 12,
      metric: [12, 0],
      chart: 12,
      weekAgo: 0,
    });
  });

  test('in the last week, spread over its days', async () => {
    const ann = await world.someone({ plan: pro });
    await set(ann, 70, 'week');
    const { daily, ...rest } = await shown(ann);
    expect(rest).toMatchObject({ weekly: 70, free: 70, list: 70, metric: [70, 0], chart: 70 });
    expect(daily).toBeGreaterThan(0);
    expect(daily).toBeLessThan(20);
  });

  test('before the week', async () => {
    const ann = await world.someone();
    await set(ann, 21, 'before_week');
    const { metric, ...rest } = await shown(ann);
    expect(rest).toMatchObject({ daily: 0, weekly: 0, free: 21, list: 21, chart: 21, weekAgo: 21 });
    expect(metric[0]).toBe(0);
    expect(metric[1]).toBeGreaterThan(0);
  });

  test('since the plan began, which subscribed_from_at says', async () => {
    const ann = await world.someone();
    await set(ann, 9, 'before_week');
    await run({ name: 'update', id: ann.id, fields: { subscribed_from_at: '4 days' } });
    const user = await set(ann, 8, 'since_trial');
    expect(user?.removed).toMatchObject({ since_trial: 8, before_week: 9, week: 8, all: 17 });
    expect(await shown(ann)).toMatchObject({ weekly: 8, free: 17, list: 17 });
    await run({ name: 'update', id: ann.id, fields: { subscribed_from_at: 'now' } });
    const { users } = await admin.page.lab.run({ name: 'find_user', id: ann.id });
    expect(users[0]?.removed.since_trial).toBe(0);
  });

  test('all time', async () => {
    const ann = await world.someone();
    const user = await set(ann, 50);
    expect(user?.removed.all).toBe(50);
    expect(await shown(ann)).toMatchObject({ free: 50, list: 50, chart: 50 });
    const limits = await ann.page.friends.limits({});
    expect(limits.current).toMatchObject({ limit: 50, left: 0 });
  });

  test('in the user’s own time zone', async () => {
    const ann = await world.someone({ time_zone: 'Pacific/Kiritimati' });
    await set(ann, 5, 'day');
    await set(ann, 7, 'week');
    expect(await shown(ann)).toMatchObject({ daily: 5, weekly: 7, free: 7, list: 7 });
  });
});

test('a number that is set lower takes the newest back, and leaves the others', async () => {
  const ann = await withRemovals();
  expect(await shown(ann)).toMatchObject({ daily: 2, weekly: 3, free: 4, list: 4, chart: 4 });
  await set(ann, 1, 'week');
  expect(await shown(ann)).toMatchObject({ daily: 0, weekly: 1, free: 2, list: 2, chart: 2 });
});

describe('unfriending_reset (B-440)', () => {
  const reset = (who: Someone, window?: 'day' | 'week') =>
    run({ name: 'unfriending_reset', id: who.id, ...(window && { [window]: true }) });

  test('of the day; the removed friends are on the list again', async () => {
    const ann = await withRemovals();
    await reset(ann, 'day');
    expect(await shown(ann)).toMatchObject({ daily: 0, weekly: 1, free: 2, list: 2, chart: 2 });
    const { count_filtered } = await ann.page.friends.list({ no_activities: true });
    expect(count_filtered).toBe(18);
  });

  test('of the week', async () => {
    const ann = await withRemovals();
    await reset(ann, 'week');
    expect(await shown(ann)).toMatchObject({ daily: 0, weekly: 0, free: 1, list: 1, chart: 1 });
  });

  test('of all time', async () => {
    const ann = await withRemovals();
    await set(ann, 30);
    await reset(ann);
    expect(await shown(ann)).toMatchObject({ daily: 0, weekly: 0, free: 0, list: 0, chart: 0 });
    expect((await ann.page.friends.limits({})).current.left).toBe(100);
  });

  test('also of acts that failed, so that the day is whole again', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(3));
    const failed = removal(world.clock.now, '1000', { state: 'failed', evidence: 'still_friends' });
    await actPermitted(world.db, ann, [failed]);
    expect((await shown(ann)).daily).toBe(1);
    await reset(ann, 'day');
    expect((await shown(ann)).daily).toBe(0);
    const permits = { kind: 'removal' as const, job_id: 'job-9', ids: ['1000'] };
    expect((await ann.robot.robot.permits(permits)).granted).toEqual(['1000']);
  });
});

test('whatever is set in whatever order, ledger, limits and list agree (B-442)', async () => {
  const step = fc.record({
    window: fc.constantFrom<(Window | undefined)[]>(
      'day',
      'since_trial',
      'week',
      'before_week',
      undefined,
    ),
    count: fc.integer({ min: 0, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const ann = await withRemovals();
      for (const { window, count } of steps) {
        const user = await set(ann, count, window);
        expect(user?.removed[window ?? 'all']).toBe(count);
        const seen = await shown(ann);
        expect([seen.daily, seen.weekly, seen.free]).toEqual([
          user?.removed.day,
          user?.removed.week,
          user?.removed.all,
        ]);
        expect([seen.list, seen.chart]).toEqual([user?.removed.all, user?.removed.all]);
      }
    }),
    { numRuns: 12 },
  );
});

test('remove_friends empties the list, and the ledger with it (B-443)', async () => {
  const ann = await withRemovals();
  await run({ name: 'remove_friends', id: ann.id });
  expect(await shown(ann)).toMatchObject({ daily: 0, weekly: 0, free: 0, list: 0, chart: 0 });
  expect((await ann.page.friends.list({ count: true })).counts).toMatchObject({
    active: 0,
    inactive: 0,
    removed: 0,
  });
  expect((await ann.page.users.current({})).friends_synced_at).toBeNull();
});
