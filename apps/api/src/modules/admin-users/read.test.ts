import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { actPermitted, removal } from '../../testing/permitted';
import { sampleInputs } from '../../testing/sample-inputs';
import {
  basic,
  friends,
  openWorld,
  scanFriends,
  scanOnePost,
  type Someone,
  type World,
} from '../../testing/world';

let world: World;
let admin: Someone;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.someone({ is_admin: true });
});

const at = '2026-03-10T12:00:00.000Z';

test('GET /admin/users/{id} answers a support question: plan, robot, limits, accounts, sign-ins (B-053, B-378)', async () => {
  const ann = await world.someone({ plan: basic });
  await scanFriends(ann, friends(3));
  await ann.robot.robot.logs(sampleInputs(ann).robot.logs);
  await ann.robot.robot.report(sampleInputs(ann).robot.report);
  await actPermitted(world.db, ann, [
    removal(world.clock.now, '1000', { state: 'confirmed' }),
    removal(world.clock.now, '1001', { state: 'failed', evidence: 'no_menu' }),
  ]);

  const found = await admin.page.adminUsers.read({ id: ann.id });

  const current = await ann.page.users.current({});
  expect(found.user).toEqual({ ...current, last_seen_at: at, admin_pinned: false });
  expect(found.robot).toEqual({
    version: '7.0.4',
    seen_at: at,
    reports: 1,
    scans: [
      {
        kind: 'friends',
        started_at: at,
        completed_at: at,
        proven: true,
        doubt: null,
        read_total: 3,
      },
    ],
    last_report: { id: expect.any(String), at },
    acts: { confirmed: 1, failed: 1 },
    jobs: [
      {
        id: 'job-1',
        kind: 'removal',
        acts: { confirmed: 1, failed: 1 },
        began_at: at,
        changed_at: at,
      },
    ],
    last_problem: { at, code: 'no_menu' },
  });
  expect(found.limits.removals).toEqual(await ann.page.friends.limits({}));
  expect(found.limits.requests).toEqual(await ann.page.nonFriends.limits({}));
  expect(found.limits.reactions).toEqual(await ann.page.autoReactions.limits({}));
  expect(found.bindings).toEqual([
    { facebook_profile_id: ann.profileId, bound_at: at, released_at: null },
  ]);
  expect(found.sign_ins).toMatchObject([{ begun_at: at, is_current: false }]);
  expect(Object.keys(found.sign_ins[0] ?? {})).not.toContain('hash');
  expect([found.mail, found.support_access_until]).toEqual([null, null]);
});

test('a user without anything is read, too, and the own sign-in is marked (B-053)', async () => {
  const own = await admin.page.adminUsers.read({ id: admin.id });
  expect(own.sign_ins).toMatchObject([{ is_current: true }]);
  expect(own.robot).toMatchObject({ version: null, scans: [], acts: {}, last_problem: null });
});

test('GET /admin/users/preview tells how much a deletion would take (B-056)', async () => {
  const ann = await world.someone();
  for (const one of [ann, await world.someone()]) {
    await scanFriends(one, friends(4));
    await scanOnePost(one);
    await one.robot.robot.logs(sampleInputs(one).robot.logs);
  }
  const found = await admin.page.adminUsers.preview({ id: ann.id });
  expect(found).toMatchObject({
    user: { id: ann.id, email: ann.email, count_devtools_opens_app: 0 },
    friends: 4,
    non_friends: 1,
    posts: 1,
    engagements: 2,
    robot_logs: 1,
  });
});

test('a user who does not exist is not found', async () => {
  const id = randomUUID();
  for (const call of [admin.page.adminUsers.read, admin.page.adminUsers.preview])
    await expect(call({ id })).rejects.toMatchObject({ code: 'user_not_found' });
});
