import { randomUUID } from 'node:crypto';
import type { ScannedFriend } from '@winnow/sdk/contract';
import { beforeEach, expect, test } from 'vitest';
import {
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
let who: Someone;
beforeEach(async () => {
  world = await openWorld();
  who = await world.someone();
});

/** Opens a scan now, by the robot's clock if it says one; what it returns delivers and completes it. */
async function begin(list: ScannedFriend[], clock?: number) {
  const id = randomUUID();
  const opening = {
    id,
    kind: 'friends' as const,
    job_id: 'job-stuck',
    started_at: new Date(clock ?? world.clock.now).toISOString(),
    facebook_profile_id: who.profileId,
  };
  await who.robot.robot.openScan(opening, clock === undefined ? {} : { clock });
  return async () => {
    const batch = { kind: 'friends' as const, friends: list };
    const { accepted } = await who.robot.robot.addBatch({ id, n: 0, batch });
    expect(accepted).toBe(list.length);
    const shown_total = list.length;
    const ending = { id, batches: 1, reached_end: true, shown_total, gaps: 0 };
    return who.robot.robot.completeScan(ending);
  };
}

const minute = () => (world.clock.now = new Date(world.clock.now.getTime() + 60_000));
const listed = async () => {
  const { friends: list } = await who.page.friends.list({});
  return list.map(({ facebook_id }) => facebook_id).toSorted();
};

test('a stuck scan adds no friend that a newer, proven scan did not find', async () => {
  const deliver = await begin(friends(3, 1));
  minute();
  expect(await scanFriends(who, friends(2, 1))).toMatchObject({ proven: true });
  minute();
  expect(await deliver()).toMatchObject({ read_total: 3, gone: 0 });
  expect(await listed()).toEqual(['1', '2']);
  expect((await who.page.users.current({})).friends_read).toBe(2);
});

test('a stuck scan leaves such a person on the list of non-friends', async () => {
  await scanEngagements(
    who,
    [post('p', '2026-03-01T00:00:00Z')],
    [engagement('3', 'p', { actor: { relationship: 'can_request' } })],
  );
  const deliver = await begin(friends(3, 1));
  minute();
  await scanFriends(who, friends(2, 1));
  await deliver();
  const { friends: others } = await who.page.nonFriends.list({});
  expect(others.map(({ facebook_id }) => facebook_id)).toEqual(['3']);
});

test('a stuck scan adds people when the other scans are older, unproven or still open', async () => {
  await scanFriends(who, friends(1, 1));
  minute();
  const deliver = await begin(friends(3, 1));
  minute();
  expect(await scanFriends(who, friends(1, 1), 9)).toMatchObject({ proven: false });
  await begin(friends(1, 1));
  await deliver();
  expect(await listed()).toEqual(['1', '2', '3']);
});

test.each([
  ['years behind', '2019-01-01T00:00:00Z'],
  ['years ahead', '2040-01-01T00:00:00Z'],
])('a scan by a robot whose clock is %s counts as of its opening', async (_title, clock) => {
  await scanFriends(who, friends(1, 1));
  minute();
  const deliver = await begin(friends(2, 1), Date.parse(clock));
  const stuck = await begin(friends(3, 1), Date.parse(clock));
  expect(await deliver()).toMatchObject({ proven: true });
  expect(await listed()).toEqual(['1', '2']);
  minute();
  await scanFriends(who, friends(2, 1));
  await stuck();
  expect(await listed()).toEqual(['1', '2']);
});
