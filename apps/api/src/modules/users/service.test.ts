import * as userLogs from '../../platform/user-logs';
import { beforeAll, expect, test } from 'vitest';
import { issueToken } from '../../platform/tokens';
import { sampleInputs } from '../../testing/sample-inputs';
import { allRowsOf } from '../../testing/rows';
import {
  basic,
  friends,
  openWorld,
  post,
  scanEngagements,
  scanFriends,
  scanOnePost,
  type World,
} from '../../testing/world';
import { claim, issue } from '../coupons/service';
import { askForMail } from '../../testing/outside/mails';

/** The rows of a user who bought, earned and was handed to marketing. */
async function billed(userId: string): Promise<void> {
  const now = world.clock.now.toISOString();
  const token = `TOKEN-${userId}`;
  await issue(world.db, token, world.clock.now);
  await claim(
    { db: world.db, userId, now: world.clock.now, testToken: undefined },
    token,
    'attempt',
  );
  for (const statement of [
    'insert into billing (user_id, synced_at) values ($1, $2)',
    `insert into webhook_events (service, id, type, user_id, received_at) values ('stripe', 'evt ' || $1, 'x', $1::uuid, $2)`,
    `insert into affiliate_balances (user_id, affiliate_id, paid, pending, due, read_at) values ($1, 'a', 0, 0, 0, $2)`,
    'insert into marketing_contacts (user_id, requested_at) values ($1, $2)',
  ])
    await world.db.query(statement, [userId, now]);
}

const advertising = {
  pixelId: '123456789',
  token: 'a secret',
  graphUrl: 'https://graph.example',
  version: 'v26.0',
  pixelUrl: 'https://www.facebook.com/tr',
};
// Nothing is sent: no worker runs.
const mail = { url: 'smtp://localhost:9', from: 'winnow@example.com', requireTls: false };
let world: World;
beforeAll(async () => {
  world = await openWorld({ conversions: advertising, mail });
});

test('the user as the specification names it (A-005, A-067, A-068, A-069, A-070, A-071, B-177, B-179, B-185, B-180, B-182, B-183, B-184)', async () => {
  const ann = await world.someone({ plan: basic, is_locked: true });
  expect(await ann.page.users.current({})).toEqual({
    id: ann.id,
    first_name: 'Ann',
    last_name: 'Example',
    email: ann.email,
    email_state: 'confirmed',
    avatar_url: null,
    location: null,
    facebook_id: expect.stringMatching(/^\d+$/) as string,
    facebook_profile_id: ann.profileId,
    username: null,
    is_admin: false,
    is_locked: true,
    locked_by_admin: true,
    is_banned: false,
    subscribed_plan: 'monthly',
    plan_type: 'monthly',
    is_manual_subscription: false,
    stripe_customer_id: null,
    stripe_subscription_id: null,
    subscribed_from_at: world.clock.now.toISOString(),
    trial_ends_at: null,
    data_removal_at: null,
    subscription_ends_at: null,
    next_payment_at: null,
    subscription_status: 'active',
    open_payment_cents: null,
    open_payment_plan: null,
    open_payment_try_at: null,
    card_brand: null,
    card_last4: null,
    created_at: world.clock.now.toISOString(),
    deletion_requested_at: null,
    affiliate_id: null,
    affiliate_link: null,
    friends_synced_at: null,
    engagement_synced_at: null,
    friends_read: null,
  });
});

test('the number of friends of the last scan stays, whatever was removed or added since', async () => {
  const ann = await world.someone({ plan: basic });
  const read = async () => (await ann.page.users.current({})).friends_read;
  await scanFriends(ann, friends(4, 1000));
  expect(await read()).toBe(4);
  await ann.page.friends.markDeleted({ friends: '1000,1001' });
  expect(await read()).toBe(4);
  const now = ann.clock.now;
  ann.clock.now = new Date(now.getTime() + 60_000);
  await scanFriends(ann, friends(3, 1001));
  expect(await read()).toBe(3);
  await scanEngagements(ann, [post('p', '2026-03-01T00:00:00Z')], []);
  expect(await read()).toBe(3);
  ann.clock.now = now;
});

test('deleting a user leaves nothing behind, and nobody else is touched', async () => {
  const [ann, bob] = [
    await world.someone({ plan: basic, is_admin: true }),
    await world.someone({ plan: basic }),
  ];
  for (const who of [ann, bob]) {
    const { robot, autoReactions, articleProgress, support, conversions } = sampleInputs(who);
    await who.page.conversions.answer(conversions.answer);
    await scanFriends(who, friends(5, 1000));
    await scanOnePost(who);
    await who.robot.robot.permits(robot.permits);
    await who.robot.robot.acts(robot.acts, { idempotencyKey: 'acts-1' });
    await who.robot.robot.logs(robot.logs);
    await who.robot.robot.report(robot.report);
    await who.page.autoReactions.write(autoReactions.write);
    await who.page.articleProgress.update(articleProgress.update);
    await who.page.support.send(support.send);
    await askForMail(world, who);
    await userLogs.add(world.db, who.id, 'profile_bound', {}, world.clock.now.toISOString());
    await billed(who.id);
  }
  await issueToken(world.db, {
    userId: bob.id,
    kind: 'impersonation',
    adminId: ann.id,
    now: world.clock.now,
  });
  const before = await allRowsOf(world.db, bob.id);
  const filled = Object.entries(before)
    .filter(([, rows]) => rows.length > 0)
    .map(([table]) => table);
  // The staff's records outlive whom they are about.
  const others = /\.admin_id$|^admin_actions\./;
  expect(filled).toEqual(Object.keys(before).filter((column) => !others.test(column)));

  await ann.page.users.remove({ confirm: 'delete everything' });

  expect(Object.values(await allRowsOf(world.db, ann.id)).flat()).toEqual([]);
  const after = await allRowsOf(world.db, bob.id);
  expect({ ...after, 'tokens.user_id': [] }).toEqual({ ...before, 'tokens.user_id': [] });
  await expect(ann.page.users.current({})).rejects.toMatchObject({ code: 'token_invalid' });
  await expect(bob.page.users.current({})).resolves.toMatchObject({ id: bob.id });
});

test('an admin in their name neither deletes them nor gets what outlives the impersonation', async () => {
  const [ann, admin] = [await world.someone(), await world.someone({ is_admin: true })];
  const impersonation = { userId: ann.id, kind: 'impersonation' as const, adminId: admin.id };
  const { token } = await issueToken(world.db, { ...impersonation, now: world.clock.now });
  const page = world.client(token);
  for (const call of [
    () => page.users.remove({ confirm: 'delete everything' }),
    () => page.auth.robot({}),
    () => page.auth.oneTime({}),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'access_denied' });
  await expect(ann.page.users.current({})).resolves.toMatchObject({ id: ann.id });
});

test('deleting asks for the exact words', async () => {
  const ann = await world.someone();
  await expect(ann.page.users.remove({ confirm: 'yes' as never })).rejects.toMatchObject({
    code: 'input_invalid',
  });
  await expect(ann.page.users.current({})).resolves.toMatchObject({ id: ann.id });
});
