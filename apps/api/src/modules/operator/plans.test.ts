import { beforeAll, describe, expect, test } from 'vitest';
import {
  basic,
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

const lifetime = { subscribed_plan: 'once' } as const;
const numbered = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));

async function granted(who: Someone, kind: 'removal' | 'reaction', count: number) {
  const ids = kind === 'removal' ? numbered(count) : numbered(count).map((id) => `pfbid${id}`);
  const answer = await who.robot.robot.permits({ kind, job_id: 'job-1', ids });
  return answer.granted.length;
}

describe.each([
  ['Basic', basic],
  ['PRO', pro],
  ['lifetime', lifetime],
])('the %s plan', (_, plan) => {
  test('removes a hundred friends a day, where free has 50 in all (A-336, A-408, A-412, A-416)', async () => {
    const [paid, free] = [await world.someone({ plan }), await world.someone()];
    for (const who of [paid, free]) await scanFriends(who, friends(120, 1));
    expect([await granted(paid, 'removal', 120), await granted(free, 'removal', 120)]).toEqual([
      100, 50,
    ]);
  });

  test('reads engagement deeper than free (A-409, A-412)', async () => {
    const [paid, free] = [await world.someone({ plan }), await world.someone()];
    const depth = async (who: Someone) => (await who.robot.robot.policy({})).depth;
    expect(await depth(paid)).toEqual({ posts: 500, days: 180 });
    expect(await depth(free)).toEqual({ posts: 10, days: 20 });
    await scanFriends(paid, friends(2, 1));
    await scanEngagements(paid, [post('p1', '2026-03-09T12:00:00Z')], [engagement('1', 'p1')]);
    const { friends: active } = await paid.page.friends.list({ with_activities: true });
    expect(active.map((friend) => friend.facebook_id)).toEqual(['1']);
  });

  test('keeps friendship dates (A-410, A-412)', async () => {
    const paid = await world.someone({ plan });
    await scanFriends(paid, friends(1, 1));
    await paid.robot.robot.saveFriendshipDates({
      dates: [{ facebook_id: '1', friendship_date: '2015-03' }],
    });
    expect((await paid.page.friends.list({})).friends[0]?.friendship_date).toBe('2015-03');
  });

  test('sees how engagement grew (A-411, A-412)', async () => {
    const [paid, free] = [await world.someone({ plan }), await world.someone()];
    expect((await paid.page.analytics.chart({})).engagement_performace).not.toBeNull();
    expect((await free.page.analytics.chart({})).engagement_performace).toBeNull();
  });
});

test('PRO alone reacts more than ten times (A-414)', async () => {
  const count = async (plan: typeof basic | typeof pro | undefined) =>
    granted(await world.someone(plan && { plan }), 'reaction', 40);
  expect([await count(pro), await count(basic), await count(undefined)]).toEqual([40, 10, 10]);
});
