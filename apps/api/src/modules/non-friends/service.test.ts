import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { actPermitted } from '../../testing/permitted';
import {
  engagement,
  friends,
  openWorld,
  post,
  pro,
  scanEngagements,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

type Relationship = 'friends' | 'can_request' | 'requested' | 'cannot_request' | 'gone' | null;

const scan = (who: Someone, people: Record<string, Relationship>) =>
  scanEngagements(
    who,
    [post('p', '2026-03-01T00:00:00Z')],
    Object.entries(people).map(([id, relationship]) =>
      engagement(id, 'p', { actor: { relationship } }),
    ),
  );

let seq = 0;
const act = (
  who: Someone,
  facebook_id: string,
  state: 'planned' | 'sent' | 'confirmed' | 'failed' | 'unknown' | 'cancelled',
  evidence = '',
  { id = `00000000-0000-4000-8000-${facebook_id.padStart(12, '0')}`, job_id = 'job-1' } = {},
) =>
  actPermitted(world.db, who, [
    {
      id,
      kind: 'friend_request',
      facebook_id,
      job_id,
      state,
      seq: (seq += 1),
      at: world.clock.now.toISOString(),
      evidence,
    },
  ]);

async function stateOf(who: Someone, facebook_id: string) {
  const { friends: list } = await who.page.nonFriends.list({});
  const found = list.find((one) => one.facebook_id === facebook_id);
  return found && [found.request_sent, found.request_option_disabled, found.disabled_reason];
}

async function withPeople(people: Record<string, Relationship>): Promise<Someone> {
  const who = await world.someone({ plan: pro });
  await scanFriends(who, friends(2));
  await scan(who, people);
  return who;
}

describe('a friend request', () => {
  test('holds the person while it waits, and is sent for good when it is confirmed (A-259, A-309, A-319)', async () => {
    const ann = await withPeople({ '71': 'can_request' });
    expect(await stateOf(ann, '71')).toEqual([false, false, null]);
    await act(ann, '71', 'planned');
    expect(await stateOf(ann, '71')).toEqual([false, true, 'scheduled']);
    await act(ann, '71', 'sent');
    await act(ann, '71', 'confirmed', 'requested');
    expect(await stateOf(ann, '71')).toEqual([true, true, 'request_sent']);
  });

  test.each([['can_request'], ['cannot_request'], [null]] as const)(
    'that was sent stays sent when a later scan reads %s',
    async (relationship) => {
      const ann = await withPeople({ '71': 'can_request' });
      await act(ann, '71', 'confirmed');
      await scan(ann, { '71': relationship });
      expect(await stateOf(ann, '71')).toEqual([true, true, 'request_sent']);
    },
  );

  test('to somebody whom only a later scan finds among those who engaged is remembered', async () => {
    const ann = await withPeople({});
    await act(ann, '72', 'confirmed');
    await scan(ann, { '72': 'can_request' });
    expect(await stateOf(ann, '72')).toEqual([true, true, 'request_sent']);
  });

  test('that the user stopped is released', async () => {
    const ann = await withPeople({ '71': 'can_request' });
    await act(ann, '71', 'planned');
    await act(ann, '71', 'cancelled', 'stopped');
    expect(await stateOf(ann, '71')).toEqual([false, false, null]);
  });

  test.each([
    ['planned', 'cancelled', 'stopped', 'in_other_job', [false, false, null]],
    ['planned', 'cancelled', 'stopped', 'already_requested', [false, false, null]],
    ['sent', 'failed', 'still_no_request', 'in_other_job', [false, true, 'request_problem']],
  ] as const)(
    'that another job had %s when this was refused, and that ended as %s %s, was not sent by this, which says %s',
    async (state, ended, evidence, said, expected) => {
      const ann = await withPeople({ '71': 'can_request' });
      const other = { id: randomUUID(), job_id: 'job-2' };
      const permits = (job_id: string) =>
        ann.robot.robot.permits({ kind: 'friend_request', job_id, ids: ['71'] });
      await act(ann, '71', 'planned');
      await act(ann, '71', 'planned', '', other);
      expect((await permits('job-1')).granted).toEqual(['71']);
      await act(ann, '71', state);
      expect((await permits('job-2')).refused).toEqual([
        { id: '71', reason: 'already_requested', closer: 'in_other_job' },
      ]);
      await act(ann, '71', 'cancelled', said, other);
      await act(ann, '71', ended, evidence);
      expect(await stateOf(ann, '71')).toEqual(expected);
      expect((await permits('job-3')).granted).toEqual(['71']);
    },
  );

  test('that is sent already is no matter of another job', async () => {
    const ann = await withPeople({ '71': 'can_request' });
    await act(ann, '71', 'sent', '', { id: randomUUID(), job_id: 'job-2' });
    await scan(ann, { '71': 'requested' });
    const request = { kind: 'friend_request' as const, job_id: 'job-1', ids: ['71'] };
    expect((await ann.robot.robot.permits(request)).refused).toEqual([
      { id: '71', reason: 'already_requested' },
    ]);
  });

  test('that failed is left to the person', async () => {
    const ann = await withPeople({ '71': 'can_request' });
    await act(ann, '71', 'failed', 'button_missing');
    expect(await stateOf(ann, '71')).toEqual([false, true, 'request_problem']);
  });

  test.each([
    ['already_requested', [true, true, 'request_sent']],
    ['cannot_request', [false, true, 'no_option']],
    ['gone', [false, true, 'no_option']],
    ['already_friends', undefined],
  ] as const)('that found %s is known, and cost nothing (A-313)', async (evidence, expected) => {
    const ann = await withPeople({ '71': 'can_request' });
    await ann.robot.robot.permits({ kind: 'friend_request', job_id: 'job-1', ids: ['71'] });
    await act(ann, '71', 'failed', evidence);
    expect(await stateOf(ann, '71')).toEqual(expected);
    expect((await ann.page.nonFriends.limits({})).current.spent).toBe(0);
  });

  test('is not permitted where there is no such option', async () => {
    const ann = await withPeople({ '71': 'cannot_request', '72': 'can_request' });
    const ask = { kind: 'friend_request' as const, job_id: 'job-1', ids: ['71', '72'] };
    expect(await ann.robot.robot.permits(ask)).toMatchObject({
      granted: ['72'],
      refused: [{ id: '71', reason: 'cannot_request' }],
    });
  });

  test('of a stopped job is released after a week', async () => {
    const ann = await withPeople({ '71': 'can_request' });
    await act(ann, '71', 'planned');
    const { expireActs } = await import('../robot/service');
    await expireActs(world.db, new Date(world.clock.now.getTime() + 8 * 86_400_000));
    expect(await stateOf(ann, '71')).toEqual([false, false, null]);
  });
});

test('twenty requests a day hold over all robots of one person (B-357)', async () => {
  const ann = await world.someone({ plan: pro });
  const other = await (await world.session(ann.id)).auth.robot({});
  const robots = [ann.robot, world.client(other.token)];
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, job) =>
      robots[job % 2]!.robot.permits({
        kind: 'friend_request',
        job_id: randomUUID(),
        ids: Array.from({ length: 7 }, (__, at) => String(1000 + job * 7 + at)),
      }),
    ),
  );
  expect(answers.flatMap(({ granted }) => granted)).toHaveLength(20);
});

describe('what a profile shows', () => {
  test('marks requests sent by hand, missing options, and who became a friend', async () => {
    const ann = await withPeople({ '1': 'can_request', '2': 'can_request', '3': 'can_request' });
    const people = [
      { facebook_id: '1', relationship: 'requested' as const },
      { facebook_id: '2', relationship: 'cannot_request' as const },
      { facebook_id: '3', relationship: 'friends' as const },
      { facebook_id: '4', relationship: 'can_request' as const },
    ];
    expect(await ann.robot.robot.saveRelationships({ people })).toEqual({ changed: 3 });
    expect(await stateOf(ann, '1')).toEqual([true, true, 'request_sent']);
    expect(await stateOf(ann, '2')).toEqual([false, true, 'no_option']);
    expect(await stateOf(ann, '3')).toBeUndefined();
    expect(await ann.robot.robot.saveRelationships({ people })).toEqual({ changed: 0 });
  });

  test('gives an option back, and never takes back a request', async () => {
    const ann = await withPeople({ '1': 'requested', '2': 'cannot_request', '3': 'requested' });
    await ann.robot.robot.saveRelationships({
      people: [
        { facebook_id: '1', relationship: 'can_request' },
        { facebook_id: '2', relationship: 'can_request' },
        { facebook_id: '3', relationship: 'cannot_request' },
      ],
    });
    expect(await stateOf(ann, '1')).toEqual([true, true, 'request_sent']);
    expect(await stateOf(ann, '3')).toEqual([true, true, 'request_sent']);
    expect(await stateOf(ann, '2')).toEqual([false, false, null]);
  });

  test('stays as it was known when a scan says nothing of it', async () => {
    const ann = await withPeople({ '2': 'cannot_request' });
    await scan(ann, { '2': null });
    expect(await stateOf(ann, '2')).toEqual([false, true, 'no_option']);
  });
});
