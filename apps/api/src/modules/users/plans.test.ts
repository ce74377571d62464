import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  basic,
  engagement,
  friends,
  openWorld,
  post,
  pro,
  scanEngagements,
  scanFriends,
  type World,
} from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test.each([
  ['the Basic plan has', basic],
  ['the PRO plan has, as Basic does,', pro],
])(
  '%s removal, engagement as deep as paid plans go, friendship dates and growth (A-408, A-409, A-410, A-412)',
  async (_title, plan) => {
    const who = await world.someone({ plan });
    const people = friends(60);
    await scanFriends(who, people);
    const ids = people.map(({ facebook_id }) => facebook_id);

    // More than a free account ever has.
    const { granted } = await who.robot.robot.permits({ kind: 'removal', job_id: 'j', ids });
    expect(granted).toHaveLength(60);
    expect((await who.robot.robot.policy({})).depth).toEqual({ posts: 500, days: 180 });
    const [first = ''] = ids;
    await who.robot.robot.saveFriendshipDates({
      dates: [{ facebook_id: first, friendship_date: '2015-03-12' }],
    });
    expect((await who.page.friends.list({})).friends).toContainEqual(
      expect.objectContaining({ facebook_id: first, friendship_date: '2015-03-12' }),
    );
    expect((await who.page.analytics.chart({})).engagement_performace).not.toBeNull();
  },
);

test('the PRO plan has auto reactions and friend requests without a lifetime limit; Basic ends at ten (A-413, A-414, B-083, B-084)', async () => {
  const posts = Array.from({ length: 12 }, () => randomUUID());
  const people = Array.from({ length: 12 }, (_, n) => String(8001 + n));
  const granted = async (plan: typeof basic | typeof pro, kind: 'reaction' | 'friend_request') => {
    const who = await world.someone({ plan });
    await scanEngagements(
      who,
      [post('p', '2026-03-01T00:00:00Z')],
      people.map((id) => engagement(id, 'p', { actor: { relationship: 'can_request' } })),
    );
    const ids = kind === 'reaction' ? posts : people;
    return (await who.robot.robot.permits({ kind, job_id: 'j', ids })).granted.length;
  };
  expect([await granted(pro, 'reaction'), await granted(pro, 'friend_request')]).toEqual([12, 12]);
  expect(await granted(basic, 'reaction')).toBe(10);
});
