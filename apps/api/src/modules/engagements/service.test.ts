import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  engagement,
  friend,
  friends,
  openWorld,
  post,
  scanEngagements,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

describe('an engagement scan', () => {
  const posts = [
    post('p1', '2026-03-01T10:00:00Z'),
    post('p2', '2026-03-05T22:30:00Z'),
    post('p3', '2026-02-20T10:00:00Z'),
  ];
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
      list.map((one) => [
        one.facebook_id,
        [one.reactions_count, one.comments_count, one.shares_count, one.last_activity_at],
      ]),
    );
  }

  test('ends in the same counts whatever the order, the batches, the doubles and the moment of the friends scan (A-162)', async () => {
    const plan = fc.record({
      order: fc.shuffledSubarray([...posts.keys(), ...engagements.map((_, at) => 10 + at)], {
        minLength: 9,
      }),
      cuts: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
      doubled: fc.boolean(),
      friendsAt: fc.integer({ min: 0, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ order, cuts, doubled, friendsAt }) => {
        const ann = await world.someone();
        const scan = { id: randomUUID() };
        await ann.robot.robot.openScan({
          ...scan,
          kind: 'engagements',
          job_id: 'job-1',
          started_at: world.clock.now.toISOString(),
          facebook_profile_id: ann.profileId,
        });
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
        await ann.robot.robot.completeScan({
          id: scan.id,
          batches: batches.length,
          reached_end: true,
          shown_total: null,
          gaps: 0,
        });
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
    await scanEngagements(ann, posts, [
      engagement(ann.profileId, 'p1', { actor: { relationship: null } }),
    ]);
    const { reactions } = await ann.page.metrics.read({ timeframe: 30 });
    expect(reactions?.last).toBe(0);
    expect((await ann.page.nonFriends.list({})).count).toBe(0);
  });

  test('keeps people who are no friends as non-friends', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(2, 1));
    const actor = (
      relationship: 'can_request' | 'requested' | 'cannot_request' | 'gone' | 'friends' | null,
    ) => ({ actor: { relationship } });
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
    expect(
      list.map((one) => [one.facebook_id, one.request_sent, one.request_option_disabled]),
    ).toEqual([
      ['51', false, false],
      ['52', true, true],
      ['53', false, true],
      ['55', false, false],
    ]);
  });

  test('a non-friend who becomes a friend is a non-friend no more, and brings their engagement along', async () => {
    const ann = await world.someone();
    await scanEngagements(ann, posts, [
      engagement('61', 'p1', { actor: { relationship: 'can_request' } }),
    ]);
    await scanFriends(ann, [friend('61')]);
    expect((await ann.page.nonFriends.list({})).count).toBe(0);
    expect((await countsOf(ann))['61']).toEqual([1, 0, 0, '2026-03-01T10:00:00.000Z']);
  });

  test('an unfinished scan makes no friend active or inactive', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(3, 1));
    const known = async () => {
      const { counts, coverage } = await ann.page.friends.list({ count: true });
      const { engagement_synced_at } = await ann.page.users.current({});
      return { active: counts?.active, inactive: counts?.inactive, coverage, engagement_synced_at };
    };
    const begin = async (read: ReturnType<typeof post>[]) => {
      const id = randomUUID();
      await ann.robot.robot.openScan({
        id,
        kind: 'engagements',
        job_id: 'job-1',
        started_at: world.clock.now.toISOString(),
        facebook_profile_id: ann.profileId,
      });
      const batch = { kind: 'engagements' as const, posts: read, engagements: [] };
      if (read.length > 0) await ann.robot.robot.addBatch({ id, n: 0, batch });
    };
    const nothing = { active: 0, inactive: 3, coverage: null, engagement_synced_at: null };
    await begin([]);
    expect(await known()).toEqual(nothing);
    await begin(posts);
    expect(await known()).toEqual(nothing);

    await scanEngagements(ann, posts, [engagement('1', 'p1')]);
    const read = await known();
    expect(read).toMatchObject({ active: 1, inactive: 2, coverage: { posts_read: 3 } });
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    await begin([]);
    await begin([post('p4', '2026-03-06T10:00:00Z')]);
    expect(await known()).toEqual(read);
  });

  test('says how far inactive can be trusted', async () => {
    const ann = await world.someone();
    expect((await ann.page.friends.list({})).coverage).toBeNull();
    const full = {
      shown: { reactions: 3, comments: 0, shares: 0 },
      read: { reactions: 3, comments: 0, shares: 0 },
    };
    const whole = { state: 'whole', cause: null } as const;
    const hidden = {
      shown: { reactions: null, comments: 0, shares: 0 },
      read: { reactions: 3, comments: 0, shares: 0 },
      lists: {
        reactions: { state: 'hidden', cause: 'count_hidden' },
        comments: whole,
        shares: { state: 'unread', cause: 'opener_missing' },
      },
    } as const;
    // As an older robot tells it: the cause is not known.
    const partial = {
      shown: { reactions: 3, comments: 0, shares: 2 },
      read: { reactions: 3, comments: 0, shares: 1 },
    };
    await scanEngagements(
      ann,
      [full, hidden, partial].map((more, at) => ({
        ...post(`q${at}`, `2026-01-0${at + 1}T10:00:00Z`),
        ...more,
      })),
      [],
    );
    expect((await ann.page.friends.list({})).coverage).toEqual({
      posts_read: 3,
      posts_partial: 2,
      reactions_partial: 1,
      comments_partial: 0,
      shares_partial: 2,
      since: '2026-01-01',
      causes: {
        reactions: { count_hidden: 1 },
        comments: {},
        shares: { opener_missing: 1, not_loaded: 1 },
      },
      posts_ever: 3,
      since_ever: '2026-01-01',
      days_read: { 7: 7, 30: 30, 90: 69, 365: 69 },
      read_at: world.clock.now.toISOString(),
    });
    expect((await ann.page.users.current({})).engagement_synced_at).toBe(
      world.clock.now.toISOString(),
    );
  });
});
