import { randomUUID } from 'node:crypto';
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
  await scanFriends(who, friends(2, 1));
});

const read = (id: string, reactions: number, shown = 4) => ({
  ...post(id, '2026-03-01T10:00:00Z'),
  shown: { reactions: shown, comments: 0, shares: 0 },
  read: { reactions, comments: 0, shares: 0 },
});

/** Begins a scan now, by a clock that may be wrong; what it returns delivers and ends it. */
async function begin(posts: ReturnType<typeof read>[], wrongMs = 0) {
  const id = randomUUID();
  const clock = world.clock.now.getTime() + wrongMs;
  const opening = {
    id,
    kind: 'engagements' as const,
    job_id: 'job-stuck',
    started_at: new Date(clock).toISOString(),
    facebook_profile_id: who.profileId,
  };
  await who.robot.robot.openScan(opening, { clock });
  return async () => {
    const engagements = [engagement('2', posts[0]?.id ?? '')];
    await who.robot.robot.addBatch({
      id,
      n: 0,
      batch: { kind: 'engagements', posts, engagements },
    });
    const ending = { id, batches: 1, reached_end: true, shown_total: null, gaps: 0 };
    await who.robot.robot.completeScan(ending);
  };
}

const minute = () => (world.clock.now = new Date(world.clock.now.getTime() + 60_000));
const postsNow = () =>
  world.db.query('select id, read_reactions from posts where user_id = $1 order by id', [who.id]);
const coverageNow = async () => (await who.page.friends.list({})).coverage;

test('a scan that was stuck replaces nothing that a newer one read, and adds what only it read', async () => {
  const deliver = await begin([read('p1', 1), read('p3', 2)]);
  minute();
  await scanEngagements(who, [read('p1', 4), read('p2', 4)], [engagement('1', 'p1')]);
  const newer = await coverageNow();
  expect(newer).toMatchObject({ posts_read: 2, posts_partial: 0 });
  minute();
  await deliver();
  expect(await coverageNow()).toEqual({ ...newer, posts_ever: 3 });
  expect(await postsNow()).toEqual([
    { id: 'p1', read_reactions: 4 },
    { id: 'p2', read_reactions: 4 },
    { id: 'p3', read_reactions: 2 },
  ]);
  const { friends: list } = await who.page.friends.list({});
  expect(list.map((one) => one.reactions_count)).toEqual([1, 1]);
});

test('a scan that began later counts, though it was ended while an older one was stuck', async () => {
  await scanEngagements(who, [read('p1', 4)], []);
  minute();
  const deliver = await begin([read('p1', 5, 9)]);
  minute();
  await deliver();
  expect(await coverageNow()).toMatchObject({ posts_read: 1, posts_partial: 1 });
  expect(await postsNow()).toEqual([{ id: 'p1', read_reactions: 5 }]);
});

test.each([
  ['a day behind', -86_400_000],
  ['a day ahead', 86_400_000],
])('a scan by a robot whose clock is %s counts as of its true start', async (_title, wrongMs) => {
  await scanEngagements(who, [read('p1', 4)], []);
  minute();
  const deliver = await begin([read('p1', 5, 9)], wrongMs);
  const stuck = await begin([read('p1', 6, 9)], wrongMs);
  await deliver();
  expect(await postsNow()).toEqual([{ id: 'p1', read_reactions: 5 }]);
  minute();
  await scanEngagements(who, [read('p1', 7)], []);
  await stuck();
  expect(await postsNow()).toEqual([{ id: 'p1', read_reactions: 7 }]);
});
