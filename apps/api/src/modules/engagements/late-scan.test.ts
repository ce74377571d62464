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

/** Begins a scan now; what it returns delivers and ends it. */
async function begin(posts: ReturnType<typeof read>[]) {
  const id = randomUUID();
  await who.robot.robot.openScan({
    id,
    kind: 'engagements',
    job_id: 'job-stuck',
    started_at: world.clock.now.toISOString(),
    facebook_profile_id: who.profileId,
  });
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
  expect(await coverageNow()).toEqual(newer);
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
