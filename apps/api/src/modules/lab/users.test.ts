import { randomUUID } from 'node:crypto';
import { LabAction } from '@winnow/sdk/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { openWorld, scanFriends, friends, type Someone, type World } from '../../testing/world';

let world: World;
let admin: Someone;
beforeAll(async () => {
  world = await openWorld({ lab: true });
  admin = await world.someone({ is_admin: true });
});

const run = (action: LabAction) => admin.page.lab.run(action);
const me = (who: Someone) => who.page.users.current({});

test('one call takes the name of an action and its payload (B-049, B-422)', async () => {
  const ann = await world.someone();
  await ann.page.flags.write({ flags: { count_payment_error: 3 } });
  const reply = await world.fetch(`${world.publicUrl}/v1/lab/remove_flag`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: ann.id, flag: 'count_payment_error' }),
  });
  expect(await reply.json()).toMatchObject({ users: [{ id: ann.id }] });
  expect(await ann.page.flags.read({})).toMatchObject({ count_payment_error: 0 });
  await expect(run({ name: 'paint_it_black', id: ann.id } as never)).rejects.toMatchObject({
    code: 'input_invalid',
  });
});

test('where the lab is off no action runs, not even for an admin', async () => {
  const off = await openWorld({ lab: false });
  const { page } = await off.someone({ is_admin: true });
  const ann = await off.someone();
  for (const action of [
    { name: 'find_user', id: ann.id },
    { name: 'remove_user', id: ann.id },
    { name: 'remove_all_users' },
  ] as const)
    await expect(page.lab.run(action)).rejects.toMatchObject({ code: 'lab_not_enabled' });
  expect((await me(ann)).id).toBe(ann.id);
});

test('the actions are for admins alone (B-421, B-474)', async () => {
  const ann = await world.someone();
  await expect(ann.page.lab.run({ name: 'find_user', id: ann.id })).rejects.toMatchObject({
    code: 'access_denied',
  });
  expect((await run({ name: 'find_user', id: ann.id })).users).toHaveLength(1);
});

test('find_user finds by id, and by the beginning of a name or an address (B-424)', async () => {
  const ann = await world.someone();
  for (let others = 0; others < 10; others++) await world.someone();
  const found = async (query: string) =>
    (await run({ name: 'find_user', query })).users.map(({ id }) => id);
  expect(await found(ann.id)).toEqual([ann.id]);
  expect(await found(ann.email.toUpperCase())).toEqual([ann.id]);
  expect(await found(ann.email.slice(0, -4))).toEqual([ann.id]);
  expect(await found('Ann Exa')).toHaveLength(10);
  expect(await found(ann.profileId)).toEqual([ann.id]);
  expect(await found('%')).toEqual([]);
  const { users, text } = await run({ name: 'find_user', query: 'nobody at all' });
  expect([users, text]).toEqual([[], 'No user matches.']);
  await expect(run({ name: 'find_user', id: randomUUID() })).rejects.toMatchObject({
    code: 'user_not_found',
  });
  await expect(run({ name: 'find_user' })).rejects.toMatchObject({ code: 'input_invalid' });
});

describe('update (B-425)', () => {
  const update = (who: Someone, fields: Extract<LabAction, { name: 'update' }>['fields']) =>
    run({ name: 'update', id: who.id, fields });

  test('removes the username (B-426) and the network account (B-427)', async () => {
    const ann = await world.someone();
    await ann.robot.robot.identity({
      identity: {
        facebook_profile_id: ann.profileId,
        username: 'ann.example',
        full_name: 'Ann Example',
        first_name: null,
        last_name: null,
        avatar_url: null,
        location: null,
      },
    });
    expect((await me(ann)).username).toBe('ann.example');
    await update(ann, { username: null });
    expect(await me(ann)).toMatchObject({ username: null, facebook_profile_id: ann.profileId });
    await update(ann, { facebook_profile_id: null });
    expect((await me(ann)).facebook_profile_id).toBeNull();
  });

  test('grants and revokes superadmin, but not one’s own (B-428)', async () => {
    const ann = await world.someone();
    const { text } = await update(ann, { is_admin: true });
    expect(text).toBe('Ann Example is an admin.');
    expect((await ann.page.lab.run({ name: 'find_user', id: ann.id })).users).toHaveLength(1);
    await update(ann, { is_admin: false });
    expect((await me(ann)).is_admin).toBe(false);
    await expect(update(admin, { is_admin: false })).rejects.toMatchObject({
      code: 'lab_refused',
      text: 'You cannot revoke your own rights.',
    });
  });

  test('leaves an admin of two who revoke each other’s rights', async () => {
    const outcomes: number[] = [];
    for (let pair = 0; pair < 3; pair++) {
      const [ann, bob] = [
        await world.someone({ is_admin: true }),
        await world.someone({ is_admin: true }),
      ];
      const revoke = (by: Someone, of: Someone) =>
        by.page.lab.run({ name: 'update', id: of.id, fields: { is_admin: false } });
      await Promise.allSettled([revoke(ann, bob), revoke(bob, ann)]);
      const left = await world.db.query(
        'select 1 from users where is_admin and id = any($1::uuid[])',
        [[ann.id, bob.id]],
      );
      outcomes.push(left.length);
    }
    expect(outcomes).toEqual([1, 1, 1]);
  });

  test('bans and unbans; a ban signs the robot out (B-429)', async () => {
    const ann = await world.someone();
    await update(ann, { is_banned: true });
    expect((await me(ann)).is_banned).toBe(true);
    await expect(ann.robot.robot.policy({})).rejects.toMatchObject({ code: 'token_invalid' });
    await update(ann, { is_banned: false });
    expect((await me(ann)).is_banned).toBe(false);
    await expect(update(admin, { is_banned: true })).rejects.toMatchObject({ code: 'lab_refused' });
  });

  test('locks and unlocks (B-430)', async () => {
    const ann = await world.someone();
    await update(ann, { is_locked: true });
    expect(await me(ann)).toMatchObject({ is_locked: true, locked_by_admin: true });
    await update(ann, { is_locked: false });
    expect(await me(ann)).toMatchObject({ is_locked: false, locked_by_admin: false });
    await expect(update(admin, { is_locked: true })).rejects.toMatchObject({ code: 'lab_refused' });
  });

  test('disconnects the affiliate link (B-431)', async () => {
    const ann = await world.someone();
    await world.db.query('update users set affiliate_id = $2 where id = $1', [ann.id, 'aff-1']);
    await update(ann, { affiliate_id: null });
    expect(await me(ann)).toMatchObject({ affiliate_id: null, affiliate_link: null });
  });

  test.each(['free', 'once', 'monthly', 'annual'] as const)(
    'sets the plan to %s (B-432)',
    async (plan) => {
      const ann = await world.someone();
      await update(ann, { subscribed_plan: plan });
      expect((await me(ann)).subscribed_plan).toBe(plan);
      const { depth } = await ann.robot.robot.policy({});
      expect(depth.posts).toBe(plan === 'free' ? 10 : 500);
    },
  );

  test('sets manual subscription to yes or no (B-433)', async () => {
    const ann = await world.someone();
    await update(ann, { is_manual_subscription: true });
    expect((await me(ann)).is_manual_subscription).toBe(true);
    await update(ann, { is_manual_subscription: false });
    expect((await me(ann)).is_manual_subscription).toBe(false);
  });

  test.each([
    ['now', '2026-03-10T12:00:00.000Z'],
    ['30 minutes', '2026-03-10T11:30:00.000Z'],
    ['59.5 minutes', '2026-03-10T11:00:30.000Z'],
    ['4 days', '2026-03-06T12:00:00.000Z'],
    ['8 days', '2026-03-02T12:00:00.000Z'],
    ['15 days', '2026-02-23T12:00:00.000Z'],
  ] as const)('sets the beginning of the plan to %s ago (B-434)', async (age, at) => {
    const ann = await world.someone();
    await update(ann, { subscribed_from_at: age });
    expect((await me(ann)).subscribed_from_at).toBe(at);
  });

  test('says all that it did in one sentence', async () => {
    const ann = await world.someone();
    const { text, users } = await update(ann, {
      is_locked: true,
      username: null,
      subscribed_from_at: '4 days',
    });
    expect(text).toBe('Ann Example has no username, is locked, and began 4 days ago.');
    expect(users).toMatchObject([{ id: ann.id, locked_by_admin: true, username: null }]);
    await expect(update(ann, {})).rejects.toMatchObject({ code: 'input_invalid' });
  });
});

test('remove_flag lowers what otherwise only rises (B-435)', async () => {
  const ann = await world.someone();
  await ann.page.flags.write({
    flags: {
      count_payment_error: 4,
      welcome_page_seen: true,
      last_share_facebook_unfriending_milestone_at: '2026-03-01T00:00:00Z',
    },
  });
  for (const flag of [
    'count_payment_error',
    'welcome_page_seen',
    'last_share_facebook_unfriending_milestone_at',
  ] as const)
    await run({ name: 'remove_flag', id: ann.id, flag });
  expect(await ann.page.flags.read({})).toMatchObject({
    count_payment_error: 0,
    welcome_page_seen: false,
    last_share_facebook_unfriending_milestone_at: null,
  });
});

test('remove_user removes a user, and nobody removes themself (B-436)', async () => {
  const ann = await world.someone();
  const { text, users } = await run({ name: 'remove_user', id: ann.id });
  expect([text, users]).toEqual(['Ann Example was removed, with everything about them.', []]);
  await expect(me(ann)).rejects.toMatchObject({ code: 'token_invalid' });
  await expect(run({ name: 'remove_user', id: admin.id })).rejects.toMatchObject({
    code: 'lab_refused',
  });
});

const everyAction = (id: string): LabAction[] => [
  { name: 'update', id, fields: { is_locked: true } },
  { name: 'remove_flag', id, flag: 'count_payment_error' },
  { name: 'fake_friends', id, count: 3 },
  { name: 'unfriending', id, count: 2, day: true },
  { name: 'unfriending_reset', id, week: true },
  { name: 'fake_activities', id, count: 5 },
  { name: 'fake_metrics', id, days: 3 },
  { name: 'remove_metrics', id },
  { name: 'remove_activities', id },
  { name: 'update_subscription', id, status: 'active' },
  { name: 'update_subscription', id, days_left: 15 },
  { name: 'remove_subscription', id },
  { name: 'remove_friends', id },
  { name: 'remove_user', id },
];

test('each action that changes something leaves a row in the log of the staff', async () => {
  const ann = await world.someone();
  for (const action of everyAction(ann.id)) await run(action);
  const rows = await world.db.query<{ action: string; admin_id: string; text: string }>(
    `select action, admin_id, before::text || after::text as text from admin_actions
      where user_id = $1 order by id`,
    [ann.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(
    everyAction(ann.id).map(({ name }) => `lab.${name}`),
  );
  expect(new Set(rows.map(({ admin_id }) => admin_id))).toEqual(new Set([admin.id]));
  // The rows outlive the user, so they name nobody.
  expect(rows.map(({ text }) => text).join()).not.toMatch(/Ann|example\.com/);
  const named = new Set(LabAction.options.map(({ shape }) => shape.name.value));
  const withoutUser = ['find_user', 'remove_all_users', 'sync_subscription_fields'];
  expect([...named].toSorted()).toEqual(
    [...new Set([...everyAction('').map(({ name }) => name), ...withoutUser])].toSorted(),
  );
});

test('what is refused changes nothing and leaves no row', async () => {
  const ann = await world.someone();
  await expect(
    run({ name: 'update_subscription', id: ann.id, days_left: 15 }),
  ).rejects.toMatchObject({ code: 'lab_refused' });
  const rows = await world.db.query('select 1 from admin_actions where user_id = $1', [ann.id]);
  expect(rows).toEqual([]);
});

test('remove_all_users removes everybody but the admins (B-456)', async () => {
  const [ann, other] = [await world.someone(), await world.someone({ is_admin: true })];
  await scanFriends(ann, friends(3));
  let text = '';
  do ({ text } = await run({ name: 'remove_all_users' }));
  while (text.includes('run it again'));
  expect(text).toMatch(/removed\. Admins stay\./);
  await expect(me(ann)).rejects.toMatchObject({ code: 'token_invalid' });
  expect((await me(admin)).id).toBe(admin.id);
  expect((await me(other)).id).toBe(other.id);
});
