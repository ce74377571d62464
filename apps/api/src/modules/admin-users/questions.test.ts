import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliver } from '../emails/service';
import { askForMail, startMailServer } from '../../testing/outside/mails';
import { actPermitted, removal } from '../../testing/permitted';
import { sampleInputs } from '../../testing/sample-inputs';
import { openShop, type Shop } from '../../testing/billing/shop';
import { friends, scanFriends, type Someone } from '../../testing/world';

/** The usual questions to support. Each is answered by the user's page: `read`, its log, the records of the staff. */

let mails: Awaited<ReturnType<typeof startMailServer>>;
let shop: Shop;
let admin: Someone;
beforeAll(async () => {
  mails = await startMailServer();
  shop = await openShop({}, { mail: mails.config });
  admin = await shop.world.someone({ is_admin: true });
});
afterAll(() => mails.stop());

const at = '2026-03-10T12:00:00.000Z';
const reason = 'two accounts shared one card';
const read = (who: { id: string }) => admin.page.adminUsers.read({ id: who.id });
const kindsOf = async ({ id }: Someone) =>
  (await admin.page.adminUsers.logs({ id })).logs.map(({ kind }) => kind);

test('1. “My removal stopped.” How far each job came, and why the last act failed', async () => {
  const ann = await shop.world.someone();
  await scanFriends(ann, friends(4));
  const { now } = shop.world.clock;
  await actPermitted(shop.world.db, ann, [
    removal(now, '1000', { state: 'confirmed' }),
    removal(now, '1001', { state: 'failed', evidence: 'no_menu' }),
    removal(now, '1002'),
    removal(now, '1003', { job_id: 'job-2', state: 'confirmed' }),
  ]);
  const { robot } = await read(ann);
  expect(robot.jobs).toEqual([
    {
      id: 'job-1',
      kind: 'removal',
      acts: { confirmed: 1, failed: 1, planned: 1 },
      began_at: at,
      changed_at: at,
    },
    { id: 'job-2', kind: 'removal', acts: { confirmed: 1 }, began_at: at, changed_at: at },
  ]);
  expect(robot.acts).toEqual({ confirmed: 2, failed: 1, planned: 1 });
  expect(robot.last_problem).toEqual({ at, code: 'no_menu' });
});

test('2. “Winnow does not see my extension.” Its version, when it called last, the newest report', async () => {
  const ann = await shop.world.someone();
  await ann.robot.robot.logs(sampleInputs(ann).robot.logs);
  const { id } = await ann.robot.robot.report(sampleInputs(ann).robot.report);
  expect((await read(ann)).robot).toMatchObject({
    version: '7.0.4',
    seen_at: at,
    reports: 1,
    last_report: { id, at },
  });
});

test('3. “My list of friends is not complete.” The readings, and why one proves nothing', async () => {
  const ann = await shop.world.someone();
  await scanFriends(ann, friends(3));
  const { robot, user } = await read(ann);
  expect(robot.scans).toMatchObject([
    { kind: 'friends', completed_at: at, proven: true, doubt: null, read_total: 3 },
  ]);
  expect(user.friends_synced_at).toBe(at);
});

test('4. “I paid and cannot use it.” What the provider says otherwise', async () => {
  const ann = await shop.subscriber();
  await shop.world.db.query(`update users set subscription_status = 'unpaid' where id = $1`, [
    ann.id,
  ]);
  const { differences } = await admin.page.adminBilling.sync({ id: ann.id, dry: true });
  expect(differences).toContainEqual({
    field: 'subscription_status',
    here: 'unpaid',
    provider: 'active',
  });
});

test('5. “I cancelled. Will I be charged again?” When the plan ends, and that it was asked for', async () => {
  const ann = await shop.subscriber();
  await ann.page.billing.cancel({});
  const { user } = await read(ann);
  expect(user.next_payment_at).toBeNull();
  expect(Date.parse(user.subscription_ends_at ?? '')).toBeGreaterThan(Date.parse(at));
  expect(await kindsOf(ann)).toEqual(expect.arrayContaining(['cancel_request', 'cancel_success']));
});

test('6. “Why is my account locked?” By whom, when and for what reason', async () => {
  const ann = await shop.world.someone();
  await admin.page.adminUsers.update({ id: ann.id, fields: { is_locked: true }, reason });
  expect((await read(ann)).user).toMatchObject({ is_locked: true, locked_by_admin: true });
  const { actions, next } = await admin.page.adminUsers.actions({ id: ann.id });
  expect(actions).toEqual([
    {
      id: expect.any(Number),
      at,
      action: 'adminUsers.update',
      admin: { id: admin.id, name: 'Ann Example' },
      before: { is_locked: false },
      after: { is_locked: true },
      reason,
      address: 'unknown',
    },
  ]);
  expect(next).toBeNull();
});

test('7. “My profile is in use by another account.” Who holds it, and what each account held', async () => {
  const ann = await shop.world.someone();
  const { users } = await admin.page.adminUsers.list({ search: ann.profileId });
  expect(users.map(({ id }) => id)).toEqual([ann.id]);
  await admin.page.adminUsers.releaseProfile({ id: ann.id, reason });
  expect((await read(ann)).bindings).toEqual([
    { facebook_profile_id: ann.profileId, bound_at: at, released_at: at },
  ]);
});

test('8. “No confirmation mail arrives.” Whether it was sent, or why not', async () => {
  const ann = await shop.world.someone();
  await askForMail(shop.world, ann);
  const asked = { requested_at: at, attempts: 0, sent_at: null, refused_at: null };
  const found = await read(ann);
  expect([found.user.email_state, found.mail]).toEqual(['open', asked]);
  const settings = { mail: mails.config, publicUrl: shop.world.publicUrl };
  await deliver(shop.world.db, settings, () => shop.world.clock.now);
  expect((await read(ann)).mail).toEqual({ ...asked, attempts: 1, sent_at: at });
});

test('9. “Was somebody in my account?” Sign-ins, visits of the staff, and what they may see', async () => {
  const ann = await shop.world.someone();
  await ann.page.supportAccess.give({});
  await admin.page.impersonation.begin({ user_id: ann.id, reason: 'They asked us to look.' });
  const found = await read(ann);
  expect(found.sign_ins).toMatchObject([{ begun_at: at, is_current: false }]);
  expect(found.support_access_until).toBe('2026-03-17T12:00:00.000Z');
  expect(await kindsOf(ann)).toEqual(['impersonation_began', 'support_access_given']);
  const { actions } = await admin.page.adminUsers.actions({ id: ann.id });
  expect(actions).toMatchObject([
    { action: 'impersonation.begin', reason: 'They asked us to look.' },
  ]);
});

test('10. “How many removals do I have left?” The limits as the user sees them', async () => {
  const ann = await shop.world.someone();
  const { limits } = await read(ann);
  expect(limits.removals).toEqual(await ann.page.friends.limits({}));
  expect(limits.requests).toEqual(await ann.page.nonFriends.limits({}));
});

test('the records of a deleted user are still read, page by page', async () => {
  const ann = await shop.world.someone();
  for (const admin_pinned of [true, false])
    await admin.page.adminUsers.update({ id: ann.id, fields: { admin_pinned }, reason });
  await admin.page.adminUsers.remove({ id: ann.id, reason });
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await admin.page.adminUsers.actions({
      id: ann.id,
      limit: 1,
      ...(after && { after }),
    });
    found.push(...page.actions.map(({ action }) => action));
    after = page.next ?? undefined;
  } while (after);
  expect(found).toEqual(['adminUsers.remove', 'adminUsers.update', 'adminUsers.update']);
  const none = await admin.page.adminUsers.actions({ id: randomUUID() });
  expect(none).toEqual({ actions: [], next: null });
  const wrong = { id: ann.id, after: 'x' };
  await expect(admin.page.adminUsers.actions(wrong)).rejects.toMatchObject({
    code: 'input_invalid',
  });
});
