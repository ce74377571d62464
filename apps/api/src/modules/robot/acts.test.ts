import { randomUUID } from 'node:crypto';
import type { Act } from '@winnow/sdk/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { actPermitted } from '../../testing/permitted';
import { allRowsOf } from '../../testing/rows';
import { friends, openWorld, scanFriends, type Someone, type World } from '../../testing/world';

type Entry = Exclude<z.input<typeof Act>, { kind: 'reaction' }>;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

async function withFriends(count = 4): Promise<Someone> {
  const who = await world.someone();
  await scanFriends(who, friends(count, 1));
  return who;
}

function entry(
  facebook_id: string,
  state: Entry['state'],
  seq: number,
  more: Partial<Entry> = {},
): Entry {
  return {
    id: `00000000-0000-4000-8000-${facebook_id.padStart(12, '0')}`,
    kind: 'removal',
    facebook_id,
    job_id: 'job-1',
    state,
    seq,
    at: world.clock.now.toISOString(),
    evidence: state === 'confirmed' ? 'not_friends' : '',
    ...more,
  };
}

const send = (who: Someone, ...acts: Entry[]) => actPermitted(world.db, who, acts);

async function friendOf(who: Someone, facebook_id: string) {
  const lists = await Promise.all([
    who.page.friends.list({}),
    who.page.friends.list({ is_deleted: true }),
  ]);
  const found = lists
    .flatMap(({ friends: list }) => list)
    .filter((one) => one.facebook_id === facebook_id);
  expect(found).toHaveLength(1);
  return found[0];
}

const flagsOf = (who: Someone) => who.page.flags.read({});
const spentBy = async (who: Someone) => (await who.page.friends.limits({})).current.spent;

describe('the ledger', () => {
  test('a confirmed removal moves the friend to removed, with its day and who did it (A-163, A-252, A-257)', async () => {
    const ann = await withFriends();
    expect(await send(ann, entry('1', 'confirmed', 3, { at: '2026-03-10T09:00:00Z' }))).toEqual({
      accepted: 1,
      ignored: 0,
    });
    expect(await friendOf(ann, '1')).toMatchObject({
      is_deleted: true,
      removed_by: 'unfriended',
      updated_at: '2026-03-10T09:00:00.000Z',
      request_option_disabled: false,
    });
    expect(await spentBy(ann)).toBe(1);
  });

  test('later states win in whatever order they arrive, and repeats change nothing', async () => {
    const ann = await withFriends();
    expect(
      await send(ann, entry('1', 'confirmed', 3), entry('1', 'planned', 1), entry('1', 'sent', 2)),
    ).toEqual({ accepted: 3, ignored: 0 });
    expect(
      await send(ann, entry('1', 'sent', 2), entry('1', 'failed', 3), entry('1', 'planned', 1)),
    ).toEqual({ accepted: 0, ignored: 3 });
    expect(await friendOf(ann, '1')).toMatchObject({ removed_by: 'unfriended' });
    expect((await flagsOf(ann)).count_remove_friend_error).toBe(0);
    expect(await spentBy(ann)).toBe(1);
  });

  test('what an act is about never changes', async () => {
    const ann = await withFriends();
    await send(ann, entry('1', 'planned', 1));
    expect(
      await send(ann, { ...entry('2', 'confirmed', 5), id: entry('1', 'planned', 1).id }),
    ).toEqual({ accepted: 0, ignored: 1 });
    expect(await friendOf(ann, '2')).toMatchObject({ is_deleted: false });
  });

  test('a friend who waits in a removal cannot be chosen until it ends (A-258)', async () => {
    const ann = await withFriends();
    await send(ann, entry('1', 'planned', 1), entry('2', 'planned', 1), entry('3', 'sent', 2));
    for (const id of ['1', '2', '3'])
      expect(await friendOf(ann, id)).toMatchObject({
        request_option_disabled: true,
        disabled_reason: 'scheduled',
      });
    await send(
      ann,
      entry('1', 'cancelled', 2),
      entry('2', 'failed', 2, { evidence: 'limit_reached' }),
    );
    for (const id of ['1', '2'])
      expect(await friendOf(ann, id)).toMatchObject({
        request_option_disabled: false,
        disabled_reason: null,
      });
    expect(await friendOf(ann, '3')).toMatchObject({ disabled_reason: 'scheduled' });
    const all = await ann.page.friends.list({ limit: 1 });
    expect([all.count_filtered, all.count_enabled]).toEqual([4, 3]);
  });

  test.each(['failed', 'unknown'] as const)(
    'one that is %s leaves the friend to the person, until a later one succeeds (A-429)',
    async (state) => {
      const ann = await withFriends();
      await send(ann, entry('1', state, 3, { evidence: 'dialog_missing' }));
      expect(await friendOf(ann, '1')).toMatchObject({
        is_deleted: false,
        request_option_disabled: true,
        disabled_reason: 'removal_problem',
      });
      const later = { id: '99999999-0000-4000-8000-000000000001', job_id: 'job-2' };
      await send(ann, entry('1', 'confirmed', 1, later));
      expect(await friendOf(ann, '1')).toMatchObject({ is_deleted: true, disabled_reason: null });
    },
  );

  test('failures are counted once each, and not those that a limit made (A-076)', async () => {
    const ann = await withFriends();
    const failed = entry('1', 'failed', 2, { evidence: 'still_friends' });
    await send(ann, failed, entry('2', 'failed', 2, { evidence: 'limit_reached' }));
    await send(ann, failed);
    expect((await flagsOf(ann)).count_remove_friend_error).toBe(1);
  });

  test('a cancelled act gives its permit back, a failed one does not cost the free allowance', async () => {
    const ann = await withFriends();
    await ann.robot.robot.permits({ kind: 'removal', job_id: 'job-1', ids: ['1', '2', '3'] });
    expect(await spentBy(ann)).toBe(3);
    await send(
      ann,
      entry('1', 'cancelled', 2),
      entry('2', 'failed', 3, { evidence: 'still_friends' }),
      entry('3', 'confirmed', 3),
    );
    expect(await spentBy(ann)).toBe(1);
    expect((await ann.page.friends.limits({})).daily.spent).toBe(2);
  });

  test('somebody who was gone already is removed and costs nothing', async () => {
    const ann = await withFriends();
    await ann.robot.robot.permits({ kind: 'removal', job_id: 'job-1', ids: ['1'] });
    await send(ann, entry('1', 'confirmed', 3, { evidence: 'already_gone' }));
    expect(await friendOf(ann, '1')).toMatchObject({ is_deleted: true, removed_by: 'gone' });
    expect(await spentBy(ann)).toBe(0);
  });

  test.each([
    ['confirmed', 'cancelled', 'stopped'],
    ['confirmed', 'failed', 'already_gone'],
    ['confirmed', 'confirmed', 'already_gone'],
    ['confirmed', 'planned', 'queued_again'],
    ['failed', 'cancelled', 'stopped'],
    ['sent', 'cancelled', 'stopped'],
    ['sent', 'planned', 'queued_again'],
    ['unknown', 'cancelled', 'stopped'],
  ] as const)(
    'what was %s is never %s (%s) later: nothing is taken back',
    async (first, then, why) => {
      const ann = await withFriends();
      await ann.robot.robot.permits({ kind: 'removal', job_id: 'job-1', ids: ['1'] });
      await send(ann, entry('1', first, 1, { evidence: 'no_friends_after' }));
      const rows = async () => {
        const { 'idempotency_keys.user_id': _, ...others } = await allRowsOf(world.db, ann.id);
        return others;
      };
      const before = await rows();
      expect(await send(ann, entry('1', then, 2, { evidence: why }))).toEqual({
        accepted: 0,
        ignored: 1,
      });
      expect(await rows()).toEqual(before);
    },
  );

  test('a planned removal of a protected friend is refused; one that was done is stored', async () => {
    const ann = await withFriends(5);
    await ann.page.friends.whitelist({ friends: '1,2,3' });
    const answer = await send(
      ann,
      entry('1', 'planned', 0),
      entry('2', 'sent', 1),
      entry('3', 'planned', 0),
      entry('3', 'confirmed', 2),
      entry('4', 'planned', 0),
    );
    const id = entry('1', 'planned', 0).id;
    expect(answer).toEqual({ accepted: 3, ignored: 2, refused: [{ id, reason: 'whitelisted' }] });
    expect(await friendOf(ann, '1')).toMatchObject({ disabled_reason: null });
    expect(await friendOf(ann, '2')).toMatchObject({ disabled_reason: 'scheduled' });
    expect(await friendOf(ann, '3')).toMatchObject({ removed_by: 'unfriended' });
    expect(await friendOf(ann, '4')).toMatchObject({ disabled_reason: 'scheduled' });
    expect(await spentBy(ann)).toBe(2);
    expect(await send(ann, entry('1', 'cancelled', 1, { evidence: 'whitelisted' }))).toEqual({
      accepted: 1,
      ignored: 0,
    });
  });

  test('steps that were not told are no hindrance, nor is a robot that comes back late', async () => {
    const ann = await withFriends();
    await send(ann, entry('1', 'planned', 0), entry('2', 'cancelled', 1), entry('3', 'sent', 1));
    await world.db.query(
      `update acts set state = 'unknown', evidence = 'expired' where user_id = $1 and target = '3'`,
      [ann.id],
    );
    expect(
      await send(
        ann,
        entry('1', 'confirmed', 2),
        entry('2', 'confirmed', 4),
        entry('3', 'unknown', 2, { evidence: 'still_friends' }),
      ),
    ).toEqual({ accepted: 3, ignored: 0 });
    expect(await friendOf(ann, '2')).toMatchObject({ removed_by: 'unfriended' });
  });

  test("a robot's clock that is days ahead dates nothing into the future", async () => {
    const ann = await withFriends();
    await send(ann, entry('1', 'confirmed', 3, { at: '2027-01-01T00:00:00Z' }));
    expect(await friendOf(ann, '1')).toMatchObject({ updated_at: world.clock.now.toISOString() });
    expect((await ann.page.friends.limits({})).daily.spent).toBe(1);
  });

  test('the same entries from two windows at once count once', async () => {
    const ann = await withFriends(30);
    const acts = friends(30, 1).map((one) => entry(one.facebook_id, 'confirmed', 3));
    const answers = await Promise.all([
      send(ann, ...acts),
      send(ann, ...acts.toReversed()),
      send(ann, ...acts.slice(10)),
    ]);
    expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(30);
    expect(await spentBy(ann)).toBe(30);
    expect((await ann.page.friends.list({ is_deleted: true })).count).toBe(30);
  });

  test('moves the chart of the day', async () => {
    const ann = await withFriends();
    await send(ann, entry('1', 'confirmed', 3));
    const chart = await ann.page.charts.read({
      name: 'friends',
      from: '2026-03-10',
      to: '2026-03-10',
    });
    expect(chart).toMatchObject({
      removed: { points: [{ x: '2026-03-10', y: 1 }] },
      // No posts were read yet, so no friend is known to be inactive.
      inactive: { points: [] },
    });
  });

  test('an act of another user touches nobody', async () => {
    const [ann, eve] = [await withFriends(), await withFriends()];
    await send(eve, entry('1', 'confirmed', 3));
    expect(await friendOf(ann, '1')).toMatchObject({ is_deleted: false });
    expect(await send(ann, entry('1', 'planned', 1, { id: entry('1', 'planned', 1).id }))).toEqual({
      accepted: 1,
      ignored: 0,
    });
  });
});

test('the policy cuts depth to the plan and never asks for less than the practice pace (A-407)', async () => {
  const [free, paid] = [
    await world.someone(),
    await world.someone({ plan: { subscribed_plan: 'once' } }),
  ];
  expect((await free.robot.robot.policy({})).depth).toEqual({ posts: 10, days: 20 });
  expect(await paid.robot.robot.policy({})).toMatchObject({
    minimum_version: '7.0.0',
    depth: { posts: 500, days: 180 },
    pace: { page_opens_per_hour: 200 },
  });
});

test('logs are kept by the day', async () => {
  const ann = await world.someone();
  const line = {
    level: 'warning' as const,
    message: 'paused',
    exec_id: randomUUID(),
    at: '2026-03-09T23:59:00-05:00',
  };
  expect(await ann.robot.robot.logs({ version: '7.0.4', lines: [line, line] })).toEqual({
    accepted: 2,
    refused: 0,
  });
  const rows = await world.db.query(
    'select day, level, message, version from robot_logs where user_id = $1',
    [ann.id],
  );
  expect(rows).toEqual(
    Array.from({ length: 2 }, () => ({
      day: '2026-03-10',
      level: 'warning',
      message: 'paused',
      version: '7.0.4',
    })),
  );
});
