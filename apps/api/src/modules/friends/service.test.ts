import { beforeAll, describe, expect, test } from 'vitest';
import { basic, engagement, friend, openWorld, post, scanEngagements, scanFriends, type Someone, type World } from '../../testing/world';

let world: World;
let ann: Someone;

beforeAll(async () => {
  world = await openWorld();
});

describe('the friends list', () => {
  beforeAll(async () => {
    ann = await world.someone({ plan: basic });
    await scanFriends(ann, [
      friend('11', 'Zoë Łukasz'),
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
    const { friends, count } = await ann.page.friends.list({ with_activities: true, order: 'activities_count desc, full_name asc' });
    expect(friends.map((one) => [one.facebook_id, one.reactions_count, one.comments_count, one.shares_count, one.activities_count])).toEqual([
      ['11', 1, 2, 0, 3],
      ['15', 0, 0, 1, 1],
    ]);
    expect(count).toBe(2);
    expect(friends[0]?.last_activity_at).toBe('2026-03-09T09:00:00.000Z');
  });

  test('a time frame narrows counts and group', async () => {
    const week = await ann.page.friends.list({ with_activities: true, timeframe: 7 });
    const inactive = await ann.page.friends.list({ no_activities: true, timeframe: 30 });
    expect(week.friends.map((one) => one.facebook_id)).toEqual(['11']);
    expect(inactive.friends.map((one) => one.facebook_id)).toEqual(['12', '13', '14', '15']);
    expect(inactive.friends.at(-1)?.activities_count).toBe(0);
  });
});
