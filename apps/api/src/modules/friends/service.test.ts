// On both databases: order and search of names are the work of the database's build.
import { beforeAll, describe, expect, test } from 'vitest';
import {
  basic,
  engagement,
  friend,
  openWorld,
  post,
  scanEngagements,
  scanFriends,
  type Someone,
  type World,
  friends as manyFriends,
} from '../../testing/world';

let world: World;
let ann: Someone;

beforeAll(async () => {
  world = await openWorld();
});

describe('the friends list', () => {
  beforeAll(async () => {
    ann = await world.someone({ plan: basic });
    await scanFriends(ann, [
      friend('11', 'Zoë Łukasz', { avatar_url: 'https://pictures.example/11' }),
      friend('12', 'Bob Stone'),
      friend('13', 'Çağla Aydın'),
      friend('14', 'Deactivated Dan', { is_deactivated: true, facebook_profile_id: null }),
      friend('15', 'Eve Old'),
    ]);
    await scanEngagements(
      ann,
      [post('p1', '2026-03-08T10:00:00Z'), post('p2', '2025-12-01T10:00:00Z')],
      [
        engagement('11', 'p1'),
        engagement('11', 'p1', { kind: 'comment', item_id: 'c1', at: '2026-03-09T08:00:00Z' }),
        engagement('11', 'p1', { kind: 'comment', item_id: 'c2', at: '2026-03-09T09:00:00Z' }),
        engagement('15', 'p2', { kind: 'share' }),
      ],
    );
  });

  test('active friends are friends with engagement, by their activities (A-249, A-254, A-285)', async () => {
    const { friends, count } = await ann.page.friends.list({
      with_activities: true,
      order: 'activities_count desc, full_name asc',
    });
    expect(
      friends.map((one) => [
        one.facebook_id,
        one.reactions_count,
        one.comments_count,
        one.shares_count,
        one.activities_count,
      ]),
    ).toEqual([
      ['11', 1, 2, 0, 3],
      ['15', 0, 0, 1, 1],
    ]);
    expect(count).toBe(2);
    expect(friends[0]?.last_activity_at).toBe('2026-03-09T09:00:00.000Z');
  });

  test('a friend carries who they are and their dates, as the network has them (A-253, A-255)', async () => {
    const who = await world.someone({ plan: basic });
    const avatar_url = 'https://pictures.example/7.jpg';
    await scanFriends(who, [
      friend('7', 'Nora Nord', { facebook_profile_id: 'nora.nord', avatar_url }),
      friend('8', 'Olaf Ost', { facebook_profile_id: null, avatar_url: null }),
    ]);
    await scanEngagements(
      who,
      [post('p9', '2026-03-08T10:00:00Z')],
      [engagement('7', 'p9', { kind: 'comment', item_id: 'c9', at: '2026-03-09T09:00:00Z' })],
    );
    await who.robot.robot.saveFriendshipDates({
      dates: [{ facebook_id: '7', friendship_date: '2014-05-01' }],
    });
    const { friends } = await who.page.friends.list({ order: 'full_name asc' });
    expect(friends).toMatchObject([
      {
        facebook_id: '7',
        facebook_profile_id: 'nora.nord',
        full_name: 'Nora Nord',
        avatar_url,
        friendship_date: expect.stringMatching(/^2014-05-01/),
        last_activity_at: '2026-03-09T09:00:00.000Z',
      },
      {
        facebook_id: '8',
        facebook_profile_id: null,
        full_name: 'Olaf Ost',
        avatar_url: null,
        friendship_date: null,
        last_activity_at: null,
      },
    ]);
  });

  test('a time frame narrows counts and group', async () => {
    const week = await ann.page.friends.list({ with_activities: true, timeframe: 7 });
    const inactive = await ann.page.friends.list({ no_activities: true, timeframe: 30 });
    expect(week.friends.map((one) => one.facebook_id)).toEqual(['11']);
    expect(inactive.friends.map((one) => one.facebook_id)).toEqual(['12', '13', '14', '15']);
    expect(inactive.friends.at(-1)?.activities_count).toBe(0);
  });

  test.each([
    ['zoe', ['11']],
    ['ŁUK', ['11']],
    ['ydi', ['13']],
    ['CAGLA', ['13']],
    ['  stone ', ['12']],
    ['o', ['11', '12', '15']],
    ['%', []],
    ['nobody', []],
  ])('search finds any part of the name without case and accents: %j', async (search, ids) => {
    const { friends, count, count_filtered } = await ann.page.friends.list({ search });
    expect(friends.map((one) => one.facebook_id).toSorted()).toEqual(ids);
    expect([count, count_filtered]).toEqual([5, ids.length]);
  });

  test('names are sorted without case and accents, in both directions (A-277)', async () => {
    const up = await ann.page.friends.list({ order: 'full_name asc' });
    const down = await ann.page.friends.list({ order: 'full_name desc' });
    expect(up.friends.map((one) => one.facebook_id)).toEqual(['12', '13', '14', '15', '11']);
    expect(down.friends).toEqual(up.friends.toReversed());
  });

  test.each([
    ['reactions_count desc', [2, 1, 0, 0]],
    ['reactions_count asc', [0, 0, 1, 2]],
  ] as const)(
    'an order by one kind of engagement counts that kind alone: %s',
    async (order, by) => {
      const who = await world.someone({ plan: basic });
      await scanFriends(who, manyFriends(4, 1));
      const comments = ['c1', 'c2', 'c3'].map((item_id) =>
        engagement('4', 'p1', { kind: 'comment', item_id, at: '2026-03-09T08:00:00Z' }),
      );
      await scanEngagements(
        who,
        [post('p1', '2026-03-08T10:00:00Z'), post('p2', '2026-03-07T10:00:00Z')],
        [engagement('3', 'p1'), engagement('2', 'p1'), engagement('2', 'p2'), ...comments],
      );
      const { friends } = await who.page.friends.list({ order });
      expect(friends.map((one) => one.reactions_count)).toEqual(by);
      const ids = friends.map((one) => one.facebook_id);
      expect(ids).toEqual(order.endsWith('desc') ? ['2', '3', '1', '4'] : ['1', '4', '3', '2']);
    },
  );

  test('a search narrows the list, and no count of a tab', async () => {
    const { friends, counts } = await ann.page.friends.list({
      search: 'STON',
      no_activities: true,
      count: true,
    });
    expect(friends.map((one) => one.full_name)).toEqual(['Bob Stone']);
    expect(counts).toMatchObject({ active: 2, inactive: 3 });
  });

  test('deactivated accounts only (A-272)', async () => {
    const { friends, count, count_filtered } = await ann.page.friends.list({
      no_activities: true,
      is_banned: true,
    });
    expect(friends).toMatchObject([
      { facebook_id: '14', is_banned: true, facebook_profile_id: null },
    ]);
    expect([count, count_filtered]).toEqual([3, 1]);
  });

  test('pages do not overlap and know the whole count (A-006, A-008)', async () => {
    const pages = await Promise.all(
      [0, 2, 4].map((offset) => ann.page.friends.list({ limit: 2, offset })),
    );
    const ids = pages.flatMap(({ friends }) => friends.map((one) => one.facebook_id));
    expect(ids).toEqual(['12', '13', '14', '15', '11']);
    expect((await ann.page.friends.list({ offset: 100 })).count).toBe(5);
  });

  test('top friends are the ten with most activities, the latest first among equals (A-033, A-034, A-260)', async () => {
    const { friends } = await ann.page.friends.list({
      limit: 10,
      order: 'activities_count desc, last_activity_at desc',
    });
    expect(
      friends.slice(0, 2).map((one) => [one.facebook_id, one.full_name, one.activities_count]),
    ).toEqual([
      ['11', 'Zoë Łukasz', 3],
      ['15', 'Eve Old', 1],
    ]);
    expect(friends[0]).toMatchObject({
      avatar_url: expect.stringMatching(/11$/),
      comments_count: 2,
    });
  });

  test('one call gives the counts of all tabs, within the time frame (A-007)', async () => {
    expect((await ann.page.friends.list({ count: true })).counts).toEqual({
      active: 2,
      inactive: 3,
      whitelist: 0,
      removed: 0,
      removed_outside: 0,
      nonfriends: 0,
    });
    expect((await ann.page.friends.list({ count: true, timeframe: 7 })).counts).toMatchObject({
      active: 1,
      inactive: 4,
    });
    expect((await ann.page.friends.list({})).counts).toBeUndefined();
  });

  test('everybody of a group comes at once, in the order asked for, beyond the hundred of a page', async () => {
    const who = await world.someone();
    await scanFriends(who, manyFriends(130, 1));
    const { friends } = await who.page.friends.all({
      no_activities: true,
      order: 'full_name desc',
    });
    expect(friends).toHaveLength(130);
    const pages = await Promise.all(
      [0, 100].map((offset) =>
        who.page.friends.list({ no_activities: true, order: 'full_name desc', offset }),
      ),
    );
    expect(friends).toEqual(pages.flatMap((page) => page.friends));
    expect((await who.page.friends.all({ search: friends[7]!.full_name })).friends[0]).toEqual(
      friends[7],
    );
    expect((await who.page.friends.all({ is_whitelisted: true })).friends).toEqual([]);
  });

  test.each([
    '/friends?order=name',
    '/friends?order=full_name%20up',
    '/friends?is_deletd=true',
    '/friends?limit=101',
    '/friends?timeframe=8',
  ])('an unknown order, filter or number is refused rather than ignored: %s', async (path) => {
    const reply = await world.app.request(`${world.publicUrl}/v1${path}`, {
      headers: { authorization: `Bearer ${ann.token}` },
    });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      code: 'input_invalid',
      fields: expect.any(Object) as object,
    });
  });
});
