import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { removal } from '../../testing/permitted';
import { friends, openWorld, scanFriends, type Someone, type World } from '../../testing/world';

let world: World;
let admin: Someone;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.someone({ is_admin: true });
});

type Input = Parameters<Someone['page']['adminUsers']['update']>[0];
const reason = 'asked by the user';
const update = (who: { id: string }, fields: Input['fields'], by = admin) =>
  by.page.adminUsers.update({ id: who.id, fields, reason });

const actionsOn = (userId: string) =>
  world.db.query(
    `select action, admin_id, before, after, reason, address, request_id is not null as is_named
       from admin_actions where user_id = $1 order by id`,
    [userId],
  );
const logOf = async (userId: string) => (await admin.page.adminUsers.logs({ id: userId })).logs;

test('PUT /admin/users/{id} changes marks, plan and limits, and keeps both sides with the reason (B-054, B-378, B-392)', async () => {
  const ann = await world.someone();
  const row = await update(ann, {
    is_locked: true,
    is_admin: true,
    admin_pinned: true,
    subscribed_plan: 'annual',
    plan_type: 'feature_plan_annual_new',
    unfriening_limit: 20,
    trial_ends_at: '2026-04-01T00:00:00.000Z',
  });
  expect(row).toMatchObject({
    id: ann.id,
    is_locked: true,
    locked_by_admin: true,
    is_admin: true,
    admin_pinned: true,
    subscribed_plan: 'annual',
    plan_type: 'feature_plan_annual_new',
    subscription_status: 'active',
    is_manual_subscription: true,
  });
  expect(await ann.page.settings.read({})).toMatchObject({ unfriening_limit: 20 });
  const change = {
    before: {
      is_locked: false,
      is_admin: false,
      admin_pinned: false,
      subscribed_plan: 'free',
      plan_type: null,
      unfriening_limit: null,
      trial_ends_at: null,
    },
    after: {
      is_locked: true,
      is_admin: true,
      admin_pinned: true,
      subscribed_plan: 'annual',
      plan_type: 'feature_plan_annual_new',
      unfriening_limit: 20,
      trial_ends_at: expect.stringMatching(/^2026-04-01/),
    },
    reason,
  };
  expect(await actionsOn(ann.id)).toEqual([
    {
      action: 'adminUsers.update',
      admin_id: admin.id,
      ...change,
      address: 'unknown',
      is_named: true,
    },
  ]);
  expect(await logOf(ann.id)).toMatchObject([
    { kind: 'admin_updated_user', details: change, admin: { id: admin.id, name: 'Ann Example' } },
  ]);
});

describe('a ban', () => {
  test('ends the robot’s sign-in and what it planned, as the operator’s command does (B-378)', async () => {
    const ann = await world.someone();
    await scanFriends(ann, friends(3));
    await ann.robot.robot.acts({ acts: [removal(world.clock.now, '1000')] });
    await update(ann, { is_banned: true });
    await expect(ann.robot.robot.policy({})).rejects.toMatchObject({ code: 'token_invalid' });
    expect(await ann.page.users.current({})).toMatchObject({ is_banned: true });
    await expect(ann.page.friends.limits({})).rejects.toMatchObject({ code: 'account_banned' });
    const acts = await world.db.query('select state, evidence from acts where user_id = $1', [
      ann.id,
    ]);
    expect(acts).toEqual([{ state: 'cancelled', evidence: 'banned' }]);
    expect(await update(ann, { is_banned: false })).toMatchObject({ is_banned: false });
  });
});

describe('nobody', () => {
  test.each([{ is_banned: true }, { is_locked: true }, { is_admin: false }])(
    'does %j to themself (B-378)',
    async (fields) => {
      const before = await world.db.query('select * from users where id = $1', [admin.id]);
      await expect(update(admin, fields)).rejects.toMatchObject({
        code: 'admin_refused',
        text: 'You cannot ban, lock or demote yourself.',
      });
      expect(await world.db.query('select * from users where id = $1', [admin.id])).toEqual(before);
    },
  );

  test.each([{ is_banned: true }, { is_locked: true }, { is_admin: false }])(
    'does %j to themself by their id in capitals',
    async (fields) => {
      const boss = await world.someone({ is_admin: true });
      await expect(update({ id: boss.id.toUpperCase() }, fields, boss)).rejects.toMatchObject({
        code: 'admin_refused',
      });
    },
  );

  test('is left without an admin by two who demote each other', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const [ann, bob] = [
          await world.someone({ is_admin: true }),
          await world.someone({ is_admin: true }),
        ];
        const outcomes = await Promise.allSettled([
          update(bob, { is_admin: false }, ann),
          update(ann, { is_admin: false }, bob),
        ]);
        const rows = await world.db.query(
          'select 1 from users where is_admin and id = any($1::uuid[])',
          [[ann.id, bob.id]],
        );
        return [rows.length, outcomes.filter(({ status }) => status === 'fulfilled').length];
      }),
    );
    expect(pairs).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
  });
});

test('a lock stays whatever plan is set, and is lifted by its own field', async () => {
  const ann = await world.someone();
  await update(ann, { is_locked: true });
  expect(await update(ann, { subscribed_plan: 'once' })).toMatchObject({ is_locked: true });
  expect(await update(ann, { is_locked: false })).toMatchObject({ is_locked: false });
});

test('another address is unconfirmed, and is in no record that outlives the user', async () => {
  const ann = await world.someone();
  await update(ann, { email: 'Other.Address@example.com' });
  expect(await ann.page.users.current({})).toMatchObject({
    email: 'Other.Address@example.com',
    email_state: 'unavailable',
  });
  const actions = await actionsOn(ann.id);
  expect(actions).toMatchObject([{ after: { email: 'changed' } }]);
  expect(JSON.stringify(actions)).not.toContain('@');
});

describe('an update is refused', () => {
  test.each([
    ['a field that is not known', { colour: 'red' }],
    ['no field', {}],
    ['a plan that is none of ours', { subscribed_plan: 'free', plan_type: 'annual' }],
    ['a plan type alone', { plan_type: 'annual' }],
    ['a limit that is none', { unfriening_limit: 0 }],
  ])('for %s: 422, and nothing changes (B-054)', async (_title, fields) => {
    const ann = await world.someone();
    const input = { admin_pinned: true, ...fields };
    const wrong = Object.keys(fields).length === 0 ? {} : input;
    await expect(update(ann, wrong as Input['fields'])).rejects.toMatchObject({
      code: 'input_invalid',
      status: 422,
    });
    expect(await actionsOn(ann.id)).toEqual([]);
    expect((await admin.page.adminUsers.read({ id: ann.id })).user.admin_pinned).toBe(false);
  });

  test.each([undefined, '', ' ', 'x'.repeat(501)])(
    'without a reason of 1 to 500 characters: %s',
    async (wrong) => {
      const ann = await world.someone();
      const input = { id: ann.id, fields: { admin_pinned: true }, reason: wrong } as Input;
      await expect(admin.page.adminUsers.update(input)).rejects.toMatchObject({
        code: 'input_invalid',
      });
    },
  );

  test('for a user who does not exist', async () => {
    await expect(update({ id: randomUUID() }, { admin_pinned: true })).rejects.toMatchObject({
      code: 'user_not_found',
    });
  });
});
