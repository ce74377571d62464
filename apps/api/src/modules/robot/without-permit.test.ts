import type { contract } from '@winnow/sdk/contract';
import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { operate } from '../operator/service';
import { removal } from '../../testing/permitted';
import {
  basic,
  friends,
  openWorld,
  scanFriends,
  type Someone,
  type Traits,
  type World,
} from '../../testing/world';

type Act = z.input<typeof contract.robot.acts.input>['acts'][number];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

async function withFriends(count: number, traits: Traits = {}): Promise<Someone> {
  const who = await world.someone(traits);
  await scanFriends(who, friends(count, 1));
  return who;
}

const confirmed = (facebook_id: string, job_id = 'job-1', evidence = 'not_friends') =>
  removal(world.clock.now, facebook_id, { job_id, state: 'confirmed', seq: 3, evidence });
const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
const tell = (who: Someone, ...acts: Act[]) => who.robot.robot.acts({ acts });
const ask = (who: Someone, targets: string[], job_id = 'job-1') =>
  who.robot.robot.permits({ kind: 'removal', job_id, ids: targets });

/** Everything that counts removals. */
async function counted(who: Someone) {
  const [limits, metrics, chart, list] = await Promise.all([
    who.page.friends.limits({}),
    who.page.metrics.read({ timeframe: 7 }),
    who.page.charts.read({ name: 'friends', from: '2026-03-10', to: '2026-03-10' }),
    who.page.friends.list({ is_deleted: true, count: true }),
  ]);
  const [point] = 'removed' in chart ? chart.removed.points : [];
  return {
    spent: limits.free.spent,
    left: limits.free.left,
    metric: metrics.deleted_friends.last,
    chart: point?.y,
    ofWinnow: (list.counts?.removed ?? 0) - (list.counts?.removed_outside ?? 0),
    gone: list.count,
  };
}

async function removedBy(who: Someone, id: string) {
  const { friends: removed } = await who.page.friends.list({ is_deleted: true });
  return removed.find(({ facebook_id }) => facebook_id === id)?.removed_by;
}

test('120 removals without a permit are stored as made outside Winnow, and count nowhere', async () => {
  const ann = await withFriends(130);
  const answer = await tell(ann, ...ids(1, 120).map((id) => confirmed(id)));
  expect(answer).toEqual({ accepted: 120, ignored: 0 });
  expect(await counted(ann)).toEqual({
    spent: 0,
    left: 50,
    metric: 0,
    chart: 0,
    ofWinnow: 0,
    gone: 120,
  });
  expect(await removedBy(ann, '1')).toBe('outside');
  const stored = await world.db.query(
    'select distinct state, evidence from acts where user_id = $1',
    [ann.id],
  );
  expect(stored).toEqual([{ state: 'cancelled', evidence: 'no_permit' }]);
});

test('of 120 removals the 50 that were permitted count, and the rest is outside', async () => {
  const ann = await withFriends(130);
  const { granted } = await ask(ann, ids(1, 120));
  expect(granted).toHaveLength(50);
  await tell(ann, ...ids(1, 120).map((id) => confirmed(id)));
  expect(await counted(ann)).toEqual({
    spent: 50,
    left: 0,
    metric: 50,
    chart: 50,
    ofWinnow: 50,
    gone: 120,
  });
});

test('permits that are returned and granted again for others permit no more than the limit', async () => {
  const ann = await withFriends(130);
  for (const [from, job] of [
    [1, 'job-1'],
    [51, 'job-2'],
  ] as const) {
    const targets = ids(from, from + 49);
    expect((await ask(ann, targets, job)).granted).toHaveLength(50);
    await ann.robot.robot.returnPermits({ kind: 'removal', job_id: job, ids: targets });
  }
  await tell(ann, ...ids(1, 50).map((id) => confirmed(id, 'job-1')));
  await tell(ann, ...ids(51, 100).map((id) => confirmed(id, 'job-2')));
  expect(await counted(ann)).toMatchObject({ spent: 50, metric: 50, ofWinnow: 50, gone: 100 });
  expect([await removedBy(ann, '50'), await removedBy(ann, '51')]).toEqual([
    'unfriended',
    'outside',
  ]);
});

test('other acts of the same friends and job admit nothing beyond the limit', async () => {
  const ann = await withFriends(130);
  const [first, second] = [ids(1, 50), ids(51, 100)];
  await ask(ann, first, 'job-1');
  await tell(ann, ...first.map((id) => ({ ...confirmed(id, 'job-1'), state: 'failed' as const })));
  await ask(ann, second, 'job-2');
  await tell(ann, ...second.map((id) => confirmed(id, 'job-2')));
  const left = (await counted(ann)).left;
  await tell(
    ann,
    ...first.flatMap((id) => [
      { ...confirmed(id, 'job-1'), state: 'cancelled' as const, seq: 1 },
      confirmed(id, 'job-1'),
    ]),
  );
  expect([left, (await counted(ann)).metric]).toEqual([0, 50]);
});

test('a removal whose permit came back before it was reported still counts', async () => {
  const ann = await withFriends(3, { plan: basic });
  await ask(ann, ['1']);
  await ann.robot.robot.returnPermits({ kind: 'removal', job_id: 'job-1', ids: ['1'] });
  await tell(ann, confirmed('1'));
  expect(await removedBy(ann, '1')).toBe('unfriended');
  expect((await ann.page.friends.limits({})).daily.spent).toBe(1);
});

test('what a plan permitted before it ended still counts, although more is spent than free allows', async () => {
  const ann = await withFriends(70, { plan: basic });
  await ask(ann, ids(1, 60));
  await tell(ann, ...ids(1, 50).map((id) => confirmed(id)));
  await operate(world.db, ['user', 'set-plan', ann.id, 'free'], world.clock.now);
  expect(await counted(ann)).toMatchObject({ left: 0, ofWinnow: 50 });
  await tell(ann, ...ids(51, 60).map((id) => confirmed(id)));
  expect(await removedBy(ann, '60')).toBe('unfriended');
  expect(await counted(ann)).toMatchObject({ spent: 60, left: 0, ofWinnow: 60 });
  expect((await ask(ann, ['61'], 'job-2')).granted).toEqual([]);
});

test('a permit is for its own job and its own friend', async () => {
  const ann = await withFriends(5, { plan: basic });
  await ask(ann, ['1', '2'], 'job-1');
  await tell(ann, confirmed('1', 'job-2'), confirmed('3', 'job-1'), confirmed('2', 'job-1'));
  expect(await Promise.all(['1', '2', '3'].map((id) => removedBy(ann, id)))).toEqual([
    'outside',
    'unfriended',
    'outside',
  ]);
});

test('a robot that did ask takes the removal over from outside', async () => {
  const ann = await withFriends(2, { plan: basic });
  const act = confirmed('1');
  await tell(ann, act);
  // Back on the list, and removed by Winnow this time.
  await ann.page.friends.mark({ friends: '1' });
  await ask(ann, ['1'], 'job-2');
  await tell(ann, confirmed('1', 'job-2'));
  expect(await removedBy(ann, '1')).toBe('unfriended');
  expect(await tell(ann, act)).toEqual({ accepted: 0, ignored: 1 });
});

test('what was only tried without a permit spends nothing and stays with the person', async () => {
  const ann = await withFriends(3);
  const tried = { ...confirmed('1'), state: 'unknown' as const, evidence: 'layout' };
  await tell(ann, tried, { ...confirmed('2', 'job-1', 'already_gone') });
  expect(await counted(ann)).toMatchObject({ spent: 0, gone: 1, ofWinnow: 0 });
  const { friends: left } = await ann.page.friends.list({ order: 'full_name asc' });
  expect(left[0]).toMatchObject({ facebook_id: '1', disabled_reason: 'removal_problem' });
});

test('reactions and requests without a permit are no work of Winnow either', async () => {
  const ann = await world.someone();
  const { facebook_id: _, ...act } = confirmed('1');
  await tell(
    ann,
    { ...act, kind: 'reaction', post_id: 'p1' },
    { ...confirmed('9'), kind: 'friend_request' },
  );
  const { auto_reactions_total_done } = await ann.page.autoReactions.read({});
  const { current } = await ann.page.nonFriends.limits({});
  expect([auto_reactions_total_done, current.spent]).toEqual([0, 0]);
});
