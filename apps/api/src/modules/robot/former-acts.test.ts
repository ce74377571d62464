import { randomUUID } from 'node:crypto';
import type { Act } from '@winnow/sdk/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actPermitted } from '../../testing/permitted';
import {
  engagement,
  friends,
  networkId,
  openWorld,
  post,
  pro,
  scanEngagements,
  scanFriends,
  type Someone,
  type Traits,
  type World,
} from '../../testing/world';
import { operate } from '../operator/service';

let world: World;
let who: Someone;
beforeAll(async () => {
  world = await openWorld();
});

/** Confirms an account on the network after the operator released the one before; gives its user. */
async function link(profileId: string): Promise<Someone> {
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  await operate(world.db, ['user', 'release-profile', who.id], world.clock.now);
  const names = { full_name: 'Ann', username: null, first_name: null, last_name: null };
  await who.robot.robot.identity({
    identity: { facebook_profile_id: profileId, ...names, avatar_url: null, location: null },
    confirmed: true,
    replaces: true,
  });
  return { ...who, profileId };
}

let seq = 0;
const did = (kind: Act['kind'], target: string, state: Act['state'], job_id = `old-${kind}`) => ({
  id: randomUUID(),
  ...(kind === 'reaction' ? { kind, post_id: target } : { kind, facebook_id: target }),
  job_id,
  state,
  seq: (seq += 1),
  at: world.clock.now.toISOString(),
  evidence: '',
});

const permit = async (kind: Act['kind'], ids: string[]) =>
  (await who.robot.robot.permits({ kind, job_id: `new-${kind}`, ids })).granted;

const reasons = (people: readonly { facebook_id: string; disabled_reason?: string | null }[]) =>
  Object.fromEntries(people.map((one) => [one.facebook_id, one.disabled_reason]));

/** An account with three friends that asked 50 and 51, reacted to a post and removed friend 3; then another one, which
 *  has the same people around it. */
async function withFormer(traits: Traits) {
  who = await world.someone(traits);
  const first = who.profileId;
  await scanFriends(who, friends(3, 1));
  await actPermitted(world.db, who, [
    did('friend_request', '50', 'confirmed'),
    did('friend_request', '51', 'sent'),
    did('reaction', 'p', 'confirmed'),
    did('removal', '3', 'confirmed'),
    did('removal', '2', 'sent'),
  ]);
  who = await link(networkId());
  await scanFriends(who, friends(4, 1));
  const unread = { actor: { relationship: 'can_request' as const } };
  const people = [engagement('50', 'p', unread), engagement('51', 'p', unread)];
  await scanEngagements(who, [post('p', '2026-03-01T00:00:00Z')], people);
  return first;
}

describe('what was done with a former account on the network', () => {
  beforeEach(async () => void (await withFormer({ plan: pro })));

  test('marks no person as asked and no post as reacted to', async () => {
    const { friends: people } = await who.page.nonFriends.list({});
    expect(reasons(people)).toEqual({ '50': null, '51': null });
    expect(await permit('friend_request', ['50', '51'])).toEqual(['50', '51']);
    expect(await permit('reaction', ['p'])).toEqual(['p']);
  });

  test('removes no friend of the new one when its robot reports late, and disables none', async () => {
    await actPermitted(world.db, who, [
      did('removal', '1', 'confirmed', 'old-removal'),
      did('removal', '2', 'unknown', 'old-removal'),
      did('removal', '4', 'planned', 'old-removal'),
    ]);
    const { friends: list } = await who.page.friends.list({});
    expect(reasons(list)).toEqual({ '1': null, '2': null, '3': null, '4': null });
    expect((await who.page.friends.list({ is_deleted: true })).count).toBe(0);
    expect((await who.page.friends.limits({})).daily.spent).toBe(3);
  });

  test('does not let its jobs act with the new one, and counts nothing', async () => {
    const spent = async () => [
      (await who.page.friends.limits({})).daily.spent,
      (await who.page.nonFriends.limits({})).daily.spent,
      (await who.page.autoReactions.limits({})).daily.spent,
    ];
    const before = await spent();
    const wanted = { removal: ['1', '2', '4'], friend_request: ['51', '52'], reaction: ['p', 'q'] };
    for (const kind of ['removal', 'friend_request', 'reaction'] as const) {
      const ids = wanted[kind];
      const answer = await who.robot.robot.permits({ kind, job_id: `old-${kind}`, ids });
      expect(answer.granted).toEqual([]);
      const refusal = { reason: 'not_a_friend', closer: 'former_account' };
      expect(answer.refused).toEqual(ids.map((id) => ({ id, ...refusal })));
    }
    expect(await spent()).toEqual(before);
    expect(await permit('removal', ['1', '2', '4'])).toEqual(['1', '2', '4']);
  });

  test('shows no request to somebody the new one removed', async () => {
    await who.page.friends.markDeleted({ friends: '1' });
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    await actPermitted(world.db, who, [did('friend_request', '1', 'sent')]);
    const { friends: removed } = await who.page.friends.list({ is_deleted: true });
    expect(removed.map(({ asked_again }) => asked_again)).toEqual([undefined]);
  });

  test('still counts for the limits of a day', async () => {
    expect((await who.page.friends.limits({})).daily.spent).toBe(2);
    expect((await who.page.nonFriends.limits({})).daily.spent).toBe(2);
  });
});

test('another account renews no allowance that is for good', async () => {
  await withFormer({});
  expect((await who.page.friends.limits({})).free.spent).toBe(2);
  expect((await who.page.nonFriends.limits({})).free.spent).toBe(2);
  expect(await permit('friend_request', ['61', '62', '63', '64'])).toHaveLength(3);
});

test('an account that is linked again finds what was done with it', async () => {
  const first = await withFormer({ plan: pro });
  await actPermitted(world.db, who, [did('reaction', 'q', 'confirmed', 'between')]);
  who = await link(first);
  const { granted, refused } = await who.robot.robot.permits({
    kind: 'reaction',
    job_id: 'new-reaction',
    ids: ['p', 'q'],
  });
  expect([granted, refused]).toEqual([['q'], [{ id: 'p', reason: 'already_reacted' }]]);
  // Its own jobs go on.
  const own = { kind: 'reaction' as const, job_id: 'old-reaction', ids: ['r'] };
  expect((await who.robot.robot.permits(own)).granted).toEqual(['r']);
});
