import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { basic, engagement, friend, friends, networkId, openWorld, post, scanEngagements, scanFriends, type Someone, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const later = (minutes: number) => (world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000));

async function openScan(who: Someone, kind: 'friends' | 'engagements' = 'friends') {
  const id = randomUUID();
  const opening = { id, kind, job_id: 'job-1', started_at: world.clock.now.toISOString(), facebook_profile_id: who.profileId };
  await who.robot.robot.openScan(opening);
  const { robot } = who.robot;
  return {
    id,
    opening,
    add: (n: number, list: ReturnType<typeof friends>) => robot.addBatch({ id, n, batch: { kind: 'friends', friends: list } }),
    end: (batches: number, shown_total: number | null, more: { reached_end?: boolean; gaps?: number } = {}) =>
      robot.completeScan({ id, batches, shown_total, reached_end: true, gaps: 0, ...more }),
  };
}

async function idsOf(who: Someone, wish: Parameters<Someone['page']['friends']['list']>[0] = {}) {
  const { friends: list } = await who.page.friends.list({ ...wish, order: 'full_name asc' });
  return list.map(({ facebook_id }) => facebook_id).toSorted();
}

describe('the account on the network', () => {
  const identity = (facebook_profile_id: string, full_name = 'Ann On Pages') => ({
    facebook_profile_id,
    username: 'ann.pages',
    full_name,
    first_name: 'Ann',
    last_name: 'On Pages',
    avatar_url: 'https://scontent.example/ann.jpg',
    location: null,
  });

  test('is bound when the person confirms it, and only then', async () => {
    const ann = await world.someone({ profileId: '' });
    const mine = networkId();
    expect(await ann.robot.robot.identity({ identity: identity(mine) })).toEqual({ bound: false });
    expect((await ann.page.users.current({})).facebook_profile_id).toBeNull();
    expect(await ann.robot.robot.identity({ identity: identity(mine), confirmed: true })).toEqual({ bound: true });
    expect(await ann.page.users.current({})).toMatchObject({ facebook_profile_id: mine, username: 'ann.pages', last_name: 'On Pages' });
  });

  test('another account is refused by both names from then on', async () => {
    const ann = await world.someone();
    for (const confirmed of [false, true])
      await expect(ann.robot.robot.identity({ identity: identity(networkId(), 'Bob Stranger'), confirmed })).rejects.toMatchObject({
        code: 'network_account_mismatch',
        details: { expected: 'Ann Example', found: 'Bob Stranger' },
      });
    expect((await ann.page.users.current({})).facebook_profile_id).toBe(ann.profileId);
  });

  test('one account belongs to one user, even when two confirm it at once', async () => {
    const [ann, eve] = [await world.someone({ profileId: '' }), await world.someone({ profileId: '' })];
    const wanted = { identity: identity(networkId()), confirmed: true };
    const outcomes = await Promise.allSettled([ann, eve].map((who) => who.robot.robot.identity(wanted)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'network_account_taken' });
  });

  test('a scan needs the confirmed account', async () => {
    const [free, ann] = [await world.someone({ profileId: '' }), await world.someone()];
    const opening = { id: randomUUID(), kind: 'friends' as const, job_id: 'j', started_at: world.clock.now.toISOString(), facebook_profile_id: networkId() };
    await expect(free.robot.robot.openScan(opening)).rejects.toMatchObject({ code: 'network_account_unbound' });
    await expect(ann.robot.robot.openScan(opening)).rejects.toMatchObject({ code: 'network_account_mismatch' });
  });
});

describe('a friends scan', () => {
  test('adds the friends, once, whatever order its batches come in and however often (A-161)', async () => {
    const ann = await world.someone();
    const scan = await openScan(ann);
    for (const n of [2, 0, 2, 1, 0]) await scan.add(n, friends(3, 100 + n * 3));
    await ann.robot.robot.openScan(scan.opening);
    expect(await scan.end(3, 9)).toEqual({ proven: true, doubt: null, read_total: 9, gone: 0 });
    expect(await idsOf(ann)).toEqual(friends(9, 100).map((one) => one.facebook_id));
    expect((await ann.page.users.current({})).friends_synced_at).toBe(world.clock.now.toISOString());
  });

  test('a friend keeps the day of the first sync, and what the person decided (A-256)', async () => {
    const ann = await world.someone({ plan: basic });
    await scanFriends(ann, [friend('1', 'Old Name'), friend('2'), friend('3')]);
    const firstSync = world.clock.now.toISOString();
    await ann.page.friends.whitelist({ friends: '1' });
    await ann.page.friends.markDeleted({ friends: '2' });
    later(60);
    await scanFriends(ann, [friend('1', 'New Name'), friend('2'), friend('3')]);

    const [kept] = (await ann.page.friends.list({ is_whitelisted: true })).friends;
    expect(kept).toMatchObject({ full_name: 'New Name', is_whitelisted: true, created_at: firstSync });
    const [marked] = (await ann.page.friends.list({ is_deleted: true })).friends;
    expect(marked).toMatchObject({ facebook_id: '2', removed_by: 'marked' });
  });

  test('a proven one concludes who is gone, and a later one that finds them again takes it back', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(5, 1));
    later(1);
    expect(await scanFriends(ann, friends(4, 1))).toMatchObject({ proven: true, gone: 1 });
    const [gone] = (await ann.page.friends.list({ is_deleted: true })).friends;
    expect(gone).toMatchObject({ facebook_id: '5', removed_by: 'gone', updated_at: world.clock.now.toISOString() });
    later(1);
    await scanFriends(ann, friends(5, 1));
    expect(await idsOf(ann)).toHaveLength(5);
    expect(await idsOf(ann, { is_deleted: true })).toEqual([]);
  });

  test.each([
    ['did not reach the end', { reached_end: false }, 3, 'end_not_reached'],
    ['met rows that it could not identify', { gaps: 1 }, 3, 'rows_unidentified'],
    ['saw no total', {}, null, 'total_not_shown'],
    ['read fewer than the network shows', {}, 4, 'total_disagrees'],
    ['read more than the network shows', {}, 2, 'total_disagrees'],
  ] as const)('one that %s marks nobody as gone', async (_, more, shown, doubt) => {
    const ann = await world.someone();
    await scanFriends(ann, friends(10, 1));
    later(1);
    const scan = await openScan(ann);
    await scan.add(0, friends(3, 1));
    expect(await scan.end(1, shown, more)).toEqual({ proven: false, doubt, read_total: 3, gone: 0 });
    expect(await idsOf(ann)).toHaveLength(10);
  });

  test('counts what it received itself: a friend sent in two batches is one friend', async () => {
    const ann = await world.someone();
    const scan = await openScan(ann);
    await scan.add(0, friends(3, 1));
    await scan.add(1, friends(3, 2));
    expect(await scan.end(2, 6)).toMatchObject({ proven: false, doubt: 'total_disagrees', read_total: 4 });
  });

  test('stays open while a batch is missing, and ends when it has come', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(8, 1));
    later(1);
    const scan = await openScan(ann);
    await scan.add(1, friends(2, 3));
    expect(await scan.end(2, 4)).toMatchObject({ proven: false, doubt: 'batches_missing', gone: 0 });
    expect(await idsOf(ann)).toHaveLength(8);
    await scan.add(0, friends(2, 1));
    expect(await scan.end(2, 4)).toEqual({ proven: true, doubt: null, read_total: 4, gone: 4 });
    expect(await scan.end(2, 4)).toEqual({ proven: true, doubt: null, read_total: 4, gone: 4 });
  });

  test('takes nothing more when it is over, but answers a repeat', async () => {
    const ann = await world.someone();
    const scan = await openScan(ann);
    await scan.add(0, friends(2, 1));
    await scan.end(1, 2);
    expect(await scan.add(0, friends(2, 1))).toEqual({ accepted: 2 });
    await expect(scan.add(1, friends(2, 9))).rejects.toMatchObject({ code: 'scan_closed' });
    await expect(ann.robot.robot.openScan(scan.opening)).rejects.toMatchObject({ code: 'scan_closed' });
    expect(await idsOf(ann)).toEqual(['1', '2']);
  });

  test('refuses another content under the same number, and the other kind', async () => {
    const ann = await world.someone();
    const scan = await openScan(ann);
    await scan.add(0, friends(2, 1));
    await expect(scan.add(0, friends(2, 7))).rejects.toMatchObject({ code: 'batch_conflict' });
    await expect(
      ann.robot.robot.addBatch({ id: scan.id, n: 1, batch: { kind: 'engagements', posts: [], engagements: [] } }),
    ).rejects.toMatchObject({ code: 'input_invalid' });
    expect(await idsOf(ann)).toEqual(['1', '2']);
  });

  test('an older one does not bring back whom the robot removed meanwhile, nor call new friends gone', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(3, 1));
    later(1);
    const slow = await openScan(ann);
    later(1);
    await ann.robot.robot.acts({ acts: [{ id: randomUUID(), kind: 'removal', facebook_id: '3', job_id: 'j', state: 'confirmed', seq: 2, at: world.clock.now.toISOString(), evidence: 'ok' }] });
    later(1);
    await scanFriends(ann, [...friends(2, 1), friend('4')]);
    await slow.add(0, friends(3, 1));
    expect(await slow.end(1, 3)).toMatchObject({ proven: true, gone: 0 });
    expect(await idsOf(ann)).toEqual(['1', '2', '4']);
  });

  test('parallel batches and repeats end in the same list', async () => {
    const ann = await world.someone();
    const scan = await openScan(ann);
    const sent = [0, 1, 2, 3, 0, 1, 2, 3].map((n) => scan.add(n, friends(20, n * 10)));
    await Promise.all(sent);
    expect(await scan.end(4, 50)).toMatchObject({ proven: true, read_total: 50 });
    expect((await ann.page.friends.list({})).count).toBe(50);
  });
});

describe('an engagement scan', () => {
  const posts = [post('p1', '2026-03-01T10:00:00Z'), post('p2', '2026-03-05T22:30:00Z'), post('p3', '2026-02-20T10:00:00Z')];
  const engagements = [
    engagement('1', 'p1'),
    engagement('1', 'p2'),
    engagement('2', 'p1', { kind: 'comment', item_id: 'c1', at: '2026-03-02T10:00:00Z' }),
    engagement('2', 'p1', { kind: 'comment', item_id: 'c2', at: '2026-03-02T11:00:00Z' }),
    engagement('2', 'p3', { kind: 'share', item_id: 's1' }),
    engagement('3', 'p3', { kind: 'comment', item_id: 'c3' }),
  ];
  const expected = {
    '1': [2, 0, 0, '2026-03-05T22:30:00.000Z'],
    '2': [0, 2, 1, '2026-03-02T11:00:00.000Z'],
    '3': [0, 1, 0, '2026-02-20T10:00:00.000Z'],
    '4': [0, 0, 0, null],
  };

  async function countsOf(who: Someone) {
    const { friends: list } = await who.page.friends.list({});
    return Object.fromEntries(
      list.map((one) => [one.facebook_id, [one.reactions_count, one.comments_count, one.shares_count, one.last_activity_at]]),
    );
  }

  test('ends in the same counts whatever the order, the batches, the doubles and the moment of the friends scan (A-162)', async () => {
    const plan = fc.record({
      order: fc.shuffledSubarray([...posts.keys(), ...engagements.map((_, at) => 10 + at)], { minLength: 9 }),
      cuts: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
      doubled: fc.boolean(),
      friendsAt: fc.integer({ min: 0, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ order, cuts, doubled, friendsAt }) => {
        const ann = await world.someone();
        const scan = await openScan(ann, 'engagements');
        const bounds = [0, ...cuts.toSorted((a, b) => a - b), order.length];
        const batches = bounds.slice(1).map((end, at) => order.slice(bounds[at], end));
        for (const [n, items] of batches.entries()) {
          if (n === friendsAt) await scanFriends(ann, friends(4, 1));
          const batch = {
            kind: 'engagements' as const,
            posts: items.flatMap((item) => posts[item] ?? []),
            engagements: items.flatMap((item) => engagements[item - 10] ?? []),
          };
          await ann.robot.robot.addBatch({ id: scan.id, n, batch });
          if (doubled) await ann.robot.robot.addBatch({ id: scan.id, n: n + 50, batch });
        }
        if (friendsAt >= batches.length) await scanFriends(ann, friends(4, 1));
        await ann.robot.robot.completeScan({ id: scan.id, batches: batches.length, reached_end: true, shown_total: null, gaps: 0 });
        expect(await countsOf(ann)).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });

  test('again doubles nothing and adds what is new', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(4, 1));
    await scanEngagements(ann, posts, engagements);
    await scanEngagements(ann, posts, engagements);
    expect(await countsOf(ann)).toEqual(expected);
    await scanEngagements(ann, [], [engagement('4', 'p1', { kind: 'share' })]);
    expect((await countsOf(ann))['4']).toEqual([0, 0, 1, '2026-03-01T10:00:00.000Z']);
  });

  test("leaves the person's own reactions out", async () => {
    const ann = await world.someone();
    await scanEngagements(ann, posts, [engagement(ann.profileId, 'p1', { actor: { relationship: null } })]);
    const { reactions } = await ann.page.metrics.read({ timeframe: 30 });
    expect(reactions?.last).toBe(0);
    expect((await ann.page.nonFriends.list({})).count).toBe(0);
  });

  test('keeps people who are no friends as non-friends', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(2, 1));
    const actor = (relationship: 'can_request' | 'requested' | 'cannot_request' | 'gone' | 'friends' | null) => ({ actor: { relationship } });
    await scanEngagements(ann, posts, [
      engagement('1', 'p1', actor('can_request')),
      engagement('51', 'p1', actor('can_request')),
      engagement('52', 'p1', actor('requested')),
      engagement('53', 'p1', actor('cannot_request')),
      engagement('54', 'p1', actor('gone')),
      engagement('55', 'p1', actor(null)),
      engagement('56', 'p1', actor('friends')),
    ]);
    const { friends: list } = await ann.page.nonFriends.list({ order: 'full_name asc' });
    expect(list.map((one) => [one.facebook_id, one.request_sent, one.request_option_disabled])).toEqual([
      ['51', false, false],
      ['52', true, true],
      ['53', false, true],
      ['55', false, false],
    ]);
  });

  test('a non-friend who becomes a friend is a non-friend no more, and brings their engagement along', async () => {
    const ann = await world.someone();
    await scanEngagements(ann, posts, [engagement('61', 'p1', { actor: { relationship: 'can_request' } })]);
    await scanFriends(ann, [friend('61')]);
    expect((await ann.page.nonFriends.list({})).count).toBe(0);
    expect((await countsOf(ann))['61']).toEqual([1, 0, 0, '2026-03-01T10:00:00.000Z']);
  });

  test('says how far inactive can be trusted', async () => {
    const ann = await world.someone();
    expect((await ann.page.friends.list({})).coverage).toBeNull();
    const full = { shown: { reactions: 3, comments: 0, shares: 0 }, read: { reactions: 3, comments: 0, shares: 0 } };
    const hidden = { shown: { reactions: null, comments: 0, shares: 0 }, read: { reactions: 3, comments: 0, shares: 0 } };
    const partial = { shown: { reactions: 3, comments: 0, shares: 2 }, read: { reactions: 3, comments: 0, shares: 1 } };
    await scanEngagements(ann, [full, hidden, partial].map((more, at) => ({ ...post(`q${at}`, `2026-01-0${at + 1}T10:00:00Z`), ...more })), []);
    expect((await ann.page.friends.list({})).coverage).toEqual({
      posts_read: 3,
      posts_partial: 2,
      since: '2026-01-01',
      read_at: world.clock.now.toISOString(),
    });
    expect((await ann.page.users.current({})).engagement_synced_at).toBe(world.clock.now.toISOString());
  });
});
