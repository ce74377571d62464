import type { LabAction } from '@winnow/sdk/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { openWorld, pro, type Someone, type World } from '../../testing/world';

let world: World;
let admin: Someone;
beforeAll(async () => {
  world = await openWorld({ lab: true });
  admin = await world.someone({ is_admin: true });
});

const run = (action: LabAction) => admin.page.lab.run(action);
const today = '2026-03-10';

type Line = { points: { x: string; y: number }[] };
const sumOf = (line: Line) => line.points.reduce((sum, { y }) => sum + y, 0);

async function activities(who: Someone, from = '2026-02-01') {
  const chart = await who.page.charts.read({ name: 'activities', from, to: today });
  const { reaction, comment, share } = chart as unknown as Record<
    'reaction' | 'comment' | 'share',
    Line
  >;
  return { reactions: sumOf(reaction), comments: sumOf(comment), shares: sumOf(share) };
}

async function groups(who: Someone) {
  return (await who.page.friends.list({ count: true })).counts;
}

describe('fake_friends (B-437)', () => {
  test('makes 500 friends that every list shows (B-438)', async () => {
    const ann = await world.someone({ plan: pro });
    const { text, users } = await run({ name: 'fake_friends', id: ann.id, count: 500 });
    expect(text).toBe('Ann Example has 500 more friends.');
    expect(users).toMatchObject([{ friends: 500, deactivated: 0 }]);
    expect(await groups(ann)).toMatchObject({ active: 0, inactive: 500, removed: 0 });
    const { friends } = await ann.page.friends.all({ no_activities: true });
    expect(new Set(friends.map(({ full_name }) => full_name)).size).toBe(500);
    expect(friends.every(({ friendship_date }) => friendship_date !== null)).toBe(true);
    expect((await ann.page.users.current({})).friends_synced_at).not.toBeNull();
    const { inactive_friends } = await ann.page.metrics.read({ timeframe: 7 });
    expect(inactive_friends.last).toBe(500);
    // They can be removed as others can.
    const ids = friends.slice(0, 3).map(({ facebook_id }) => facebook_id);
    const permits = { kind: 'removal' as const, job_id: 'job-1', ids };
    expect((await ann.robot.robot.permits(permits)).granted).toEqual(ids);
  });

  test('makes 10 deactivated friends (B-439)', async () => {
    const ann = await world.someone();
    await run({ name: 'fake_friends', id: ann.id, count: 10, is_banned: true });
    const { friends } = await ann.page.friends.list({ is_banned: true });
    expect(friends).toHaveLength(10);
    expect((await run({ name: 'find_user', id: ann.id })).users).toMatchObject([
      { friends: 10, deactivated: 10 },
    ]);
  });
});

describe('fake_activities (B-449)', () => {
  test('makes 100 activities that charts, figures, analytics and lists show (B-450)', async () => {
    const ann = await world.someone({ plan: pro });
    await run({ name: 'fake_friends', id: ann.id, count: 40 });
    await run({ name: 'fake_activities', id: ann.id, count: 100 });
    const { reactions, comments, shares } = await activities(ann);
    expect(reactions + comments + shares).toBe(100);
    expect(Math.min(reactions, comments, shares)).toBeGreaterThan(0);
    const counts = await groups(ann);
    expect(counts?.active).toBeGreaterThan(10);
    expect(counts?.inactive).toBe(40 - (counts?.active ?? 0));
    expect(counts?.nonfriends).toBeGreaterThan(0);
    const { top_posts } = await ann.page.analytics.read({ timeframe: 30, post_analytics: true });
    expect(top_posts?.[0]?.engagements.total).toBe(10);
    const { coverage } = await ann.page.friends.list({ with_activities: true });
    expect(coverage).toMatchObject({ posts_read: 10, posts_partial: 0 });
    // A real sync need not wait for a faked one.
    expect((await ann.robot.robot.cooldown({})).seconds_left).toBe(0);
  });

  test.each([1, 99])('makes %d, without a friend too', async (count) => {
    const ann = await world.someone({ plan: pro });
    await run({ name: 'fake_activities', id: ann.id, count });
    const { reactions, comments, shares } = await activities(ann);
    expect(reactions + comments + shares).toBe(count);
    expect((await ann.page.nonFriends.list({})).count).toBeGreaterThan(0);
  });
});

describe('fake_metrics (B-451)', () => {
  test.each([3, 7, 14, 30, 60] as const)('makes a past of %d days (B-452)', async (days) => {
    const ann = await world.someone({ plan: pro });
    const { users } = await run({ name: 'fake_metrics', id: ann.id, days });
    expect(users).toMatchObject([{ friends: 50, days }]);
    const chart = await ann.page.charts.read({ name: 'activities', from: '2026-01-01', to: today });
    const { points } = (chart as unknown as { reaction: Line }).reaction;
    expect(points.filter(({ y }) => y > 0)).toHaveLength(days);
    const friends = await ann.page.charts.read({ name: 'friends', from: '2026-01-01', to: today });
    const { active, inactive } = friends as unknown as Record<'active' | 'inactive', Line>;
    const [first, last] = [active.points.find(({ y }) => y > 0), active.points.at(-1)];
    expect(first?.y).toBeLessThan(last?.y ?? 0);
    const counts = await groups(ann);
    expect([last?.y, inactive.points.at(-1)?.y]).toEqual([counts?.active, counts?.inactive]);
  });

  test('which the figures of half its length can compare', async () => {
    const ann = await world.someone({ plan: pro });
    await run({ name: 'fake_metrics', id: ann.id, days: 60 });
    for (const timeframe of [7, 30]) {
      const { reactions, active_friends, inactive_friends } = await ann.page.metrics.read({
        timeframe,
      });
      expect(reactions.last).toBeGreaterThan(reactions.previous);
      expect(active_friends.last).toBeGreaterThan(active_friends.previous);
      expect(inactive_friends.last).toBeLessThan(inactive_friends.previous);
      expect([reactions, active_friends].some(({ first_reading }) => first_reading)).toBe(false);
    }
  });

  test('reversed, 60 days shrink (B-453), and only 60 days are reversed', async () => {
    const ann = await world.someone({ plan: pro });
    await run({ name: 'fake_metrics', id: ann.id, days: 60, reverse: true });
    const { reactions, active_friends } = await ann.page.metrics.read({ timeframe: 30 });
    expect(reactions.last).toBeLessThan(reactions.previous);
    expect(active_friends.last).toBeLessThan(active_friends.previous);
    await expect(
      run({ name: 'fake_metrics', id: ann.id, days: 30, reverse: true }),
    ).rejects.toMatchObject({ code: 'input_invalid' });
  });

  test('in a time zone whose day is another', async () => {
    const ann = await world.someone({ plan: pro, time_zone: 'Pacific/Kiritimati' });
    const { users } = await run({ name: 'fake_metrics', id: ann.id, days: 14 });
    expect(users).toMatchObject([{ days: 14 }]);
    const { reactions } = await ann.page.metrics.read({ timeframe: 7 });
    expect(reactions.last).toBeGreaterThan(reactions.previous);
  });
});

async function withPast() {
  const ann = await world.someone({ plan: pro });
  await run({ name: 'fake_metrics', id: ann.id, days: 30 });
  await run({ name: 'unfriending', id: ann.id, count: 5, week: true });
  return ann;
}

test('remove_activities leaves the friends, all of them inactive (B-454)', async () => {
  const ann = await withPast();
  const { users } = await run({ name: 'remove_activities', id: ann.id });
  expect(users).toMatchObject([{ friends: 50, activities: 0 }]);
  expect(await groups(ann)).toMatchObject({ active: 0, inactive: 50, removed: 5, nonfriends: 0 });
  expect(await activities(ann)).toEqual({ reactions: 0, comments: 0, shares: 0 });
  const { top_posts } = await ann.page.analytics.read({ timeframe: 30, post_analytics: true });
  expect(top_posts).toEqual([]);
  expect((await ann.page.users.current({})).engagement_synced_at).toBeNull();
});

test('remove_metrics leaves the list, and nothing of its past (B-455)', async () => {
  const ann = await withPast();
  const { users } = await run({ name: 'remove_metrics', id: ann.id });
  expect(users).toMatchObject([{ friends: 50, activities: 0, days: 1, removed: { week: 5 } }]);
  const figures = await ann.page.metrics.read({ timeframe: 7 });
  expect(figures).toMatchObject({
    reactions: { last: 0, previous: 0 },
    comments: { last: 0 },
    shares: { last: 0 },
    active_friends: { last: 0, previous: 0 },
    inactive_friends: { last: 50, previous: 0 },
    deleted_friends: { last: 5 },
  });
});
