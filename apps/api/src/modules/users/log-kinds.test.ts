import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as userLogs from '../../platform/user-logs';
import { forget } from '../../platform/user-logs-days';
import { issueToken } from '../../platform/tokens';
import { judgedAffiliate } from '../../testing/outside/judged-affiliate';
import { startGraph } from '../../testing/outside/graph';
import { actPermitted, removal } from '../../testing/permitted';
import { openShop, type Shop } from '../../testing/billing/shop';
import { stripeCalls } from '../../testing/billing/stripe-calls';
import {
  basic,
  friends,
  networkId,
  openWorld,
  post,
  scanEngagements,
  scanFriends,
  scanOnePost,
  type Someone,
} from '../../testing/world';
import { leaseTimes, removeDueData, syncBilling } from '../billing/service';
import { releaseProfile } from '../robot/service';

const stripeSecret = 'whsec_a_secret';
let graph: Awaited<ReturnType<typeof startGraph>>;
let shop: Shop;
beforeAll(async () => {
  graph = await startGraph();
  const read = await openWorld();
  const stripe = { ...read.services.config.stripe, webhookSecret: stripeSecret } as never;
  shop = await openShop({}, { graph: graph.config, stripe });
});
afterAll(() => graph.stop());

interface Row {
  kind: string;
  details: Record<string, unknown>;
}

const rowsOf = (userId: string, kind: string) =>
  shop.world.db.query<Row>(
    'select kind, details from user_logs where user_id = $1 and kind = $2 order by id',
    [userId, kind],
  );

const named = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' };
const person = () => ({ ...named, id: networkId() });
type Person = ReturnType<typeof person>;

async function signIn(one: Person) {
  const { world } = shop;
  const facebook_token = graph.tokenFor(one);
  const { token } = await world.client(null).auth.login({ facebook_token });
  const page = world.client(token);
  return { page, id: (await page.users.current({})).id };
}

const billing = () => {
  const { db, log, now, payments } = shop.contextOf({ id: '' });
  return { db, log, now, payments, removalDays: 90, times: leaseTimes };
};

async function cancelled() {
  const ann = await shop.subscriber();
  await ann.page.billing.cancel({});
  return ann.id;
}

async function rebound(who: Someone) {
  await scanFriends(who, friends(2));
  await releaseProfile(shop.world.db, who.id, shop.world.clock.now);
  const identity = {
    facebook_profile_id: networkId(),
    username: 'ann',
    full_name: 'Ann Lee',
    first_name: 'Ann',
    last_name: 'Lee',
    avatar_url: null,
    location: null,
  };
  await who.robot.robot.identity({ identity, confirmed: true, replaces: true });
  return who.id;
}

const reason = 'They asked.';
const staff = () => shop.world.someone({ is_admin: true });

async function impersonated() {
  const [ann, admin] = [await shop.world.someone(), await staff()];
  const begun = await admin.page.impersonation.begin({ user_id: ann.id, reason });
  await shop.world.client(begun.admin_sign_as_user_token).auth.logout({});
  return ann.id;
}

async function supported() {
  const ann = await shop.world.someone();
  await ann.page.supportAccess.give({});
  await ann.page.supportAccess.end({});
  return ann.id;
}

/** What causes a row of each kind. Returns the user. */
const causes: Record<userLogs.Kind, () => Promise<string>> = {
  stripe_customer_created: async () => (await shop.subscriber()).id,
  subscription_request: async () => (await shop.subscriber()).id,
  subscription_success: async () => (await shop.subscriber()).id,
  subscription_fields_changed: async () => (await shop.subscriber()).id,
  cancel_request: cancelled,
  cancel_success: cancelled,
  webhooks_received: async () => {
    const ann = await shop.subscriber();
    const customer = [...shop.payments.customers.values()].find(({ userId }) => userId === ann.id);
    await stripeCalls(shop.world, customer?.id ?? '', stripeSecret);
    return ann.id;
  },
  data_cleanup: async () => {
    const { world, payments } = shop;
    const began = world.clock.now;
    const ann = await shop.subscriber();
    await scanFriends(ann, friends(2));
    const one = payments.runningOf(ann.id);
    if (one) Object.assign(one, { status: 'canceled', endedAt: world.clock.now.getTime() });
    await syncBilling(billing(), ann.id);
    payments.advance(90);
    const { db, services, clock } = world;
    await removeDueData({ db, storage: services.storage, now: clock.now }, billing());
    world.clock.now = began;
    return ann.id;
  },
  affiliate_registered: () => judgedAffiliate(shop.world.db),
  affiliate_approved: () => judgedAffiliate(shop.world.db),
  affiliate_disapproved: () => judgedAffiliate(shop.world.db),
  login: async () => (await signIn(person())).id,
  seen_online: async () => (await signIn(person())).id,
  logout: async () => {
    const { page, id } = await signIn(person());
    await page.auth.logout({});
    return id;
  },
  sso_update: async () => {
    const ann = person();
    await signIn(ann);
    return (await signIn({ ...ann, last_name: 'Lee-Berg' })).id;
  },
  trial_reset_on_relogin: async () => {
    const { world } = shop;
    const ann = person();
    await signIn(ann);
    const began = world.clock.now;
    world.clock.now = new Date(began.getTime() + 31 * 86_400_000);
    world.services.config.trialResetAfterDays = 30;
    const { id } = await signIn(ann);
    world.services.config.trialResetAfterDays = 0;
    world.clock.now = began;
    return id;
  },
  username_confirmed: async () => rebound(await shop.world.someone()),
  profile_bound: async () => rebound(await shop.world.someone()),
  profile_released: async () => rebound(await shop.world.someone()),
  profile_data_deleted: async () => rebound(await shop.world.someone()),
  unfriend: async () => {
    const { world } = shop;
    const ann = await world.someone({ plan: basic });
    await scanFriends(ann, friends(3));
    const done = { state: 'confirmed' as const, seq: 3, evidence: 'not_friends' };
    const removed = ['1000', '1001'].map((id) => removal(world.clock.now, id, done));
    await actPermitted(world.db, ann, removed);
    return ann.id;
  },
  friends_scan: async () => {
    const ann = await shop.world.someone();
    await scanFriends(ann, friends(3));
    return ann.id;
  },
  engagements_scan: async () => {
    const ann = await shop.world.someone();
    await scanEngagements(ann, [post('1', '2026-03-09T10:00:00Z')], []);
    return ann.id;
  },
  became_active: async () => {
    const ann = await shop.world.someone();
    await scanFriends(ann, friends(1));
    await ann.robot.robot.acts({ acts: [removal(shop.world.clock.now, '1000')] });
    await scanOnePost(ann);
    return ann.id;
  },
  payment_terms_accepted: async () => {
    const ann = await shop.world.someone();
    for (const checkbox_payment_terms_accept of [true, true])
      await ann.page.flags.write({ flags: { checkbox_payment_terms_accept } });
    return ann.id;
  },
  support_access_given: supported,
  support_access_ended: supported,
  impersonation_began: impersonated,
  impersonation_ended: impersonated,
  admin_updated_user: async () => {
    const { id } = await shop.world.someone();
    await (await staff()).page.adminUsers.update({ id, fields: { is_locked: true }, reason });
    return id;
  },
  admin_note: async () => {
    const { id } = await shop.world.someone();
    await (await staff()).page.adminUsers.note({ id, text: 'Called about a scan.' });
    return id;
  },
  subscription_moved: async () => {
    const [source, target] = [await shop.subscriber(), await shop.world.someone()];
    const ids = { source_id: source.id, target_id: target.id };
    await (await staff()).page.adminBilling.move({ ...ids, reason });
    return target.id;
  },
  subscription_canceled: async () => {
    const { id } = await shop.subscriber();
    await (await staff()).page.adminBilling.cancel({ id, reason });
    return id;
  },
};

/** Names and e-mail addresses of the users above and of their friends. The log is kept longer than these. */
const personal = /@|\b(Ann|Example|Lee|Berg|Friend|Actor)\b/i;

test.each(Object.entries(causes))(
  'what happened is in the log: %s (B-387, B-388, B-389, B-390, B-391, B-392, B-393, B-394, B-395)',
  async (kind, cause) => {
    const id = await cause();
    const rows = await rowsOf(id, kind);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(personal);
  },
);

describe('the log', () => {
  test('has a sign-in once, and that the user was seen once a day', async () => {
    const { world } = shop;
    const began = world.clock.now;
    const ann = person();
    const { page, id } = await signIn(ann);
    await page.bootstrap.read({});
    expect(await rowsOf(id, 'login')).toHaveLength(1);
    expect(await rowsOf(id, 'seen_online')).toHaveLength(1);
    world.clock.now = new Date(began.getTime() + 86_400_000);
    for (const _ of [1, 2]) await page.bootstrap.read({});
    await page.users.current({});
    expect(await rowsOf(id, 'seen_online')).toHaveLength(2);
    const [row] = await world.db.query<{ last_seen_at: string }>(
      'select last_seen_at from users where id = $1',
      [id],
    );
    expect(new Date(row?.last_seen_at ?? 0)).toEqual(world.clock.now);
    world.clock.now = began;
  });

  test('does not take an admin who acts as the user for them', async () => {
    const { world } = shop;
    const [ann, admin] = [await world.someone(), await world.someone({ is_admin: true })];
    const began = world.clock.now;
    world.clock.now = new Date(began.getTime() + 86_400_000);
    const impersonation = { userId: ann.id, kind: 'impersonation' as const, adminId: admin.id };
    const { token } = await issueToken(world.db, { ...impersonation, now: world.clock.now });
    await world.client(token).bootstrap.read({});
    expect(await rowsOf(ann.id, 'seen_online')).toEqual([]);
    world.clock.now = began;
  });

  test('has one row for a job and day with the number of its removals, however often it is told', async () => {
    const { world } = shop;
    const ann = await world.someone({ plan: basic });
    await scanFriends(ann, friends(6));
    const told = (id: string, job_id: string) =>
      removal(world.clock.now, id, { job_id, state: 'confirmed', seq: 3, evidence: 'not_friends' });
    const first = [told('1000', 'job-1'), told('1001', 'job-1'), told('1002', 'job-2')];
    await actPermitted(world.db, ann, first);
    await actPermitted(world.db, ann, first);
    await actPermitted(world.db, ann, [told('1003', 'job-1')]);
    expect((await rowsOf(ann.id, 'unfriend')).map(({ details }) => details)).toEqual([
      { job_id: 'job-1', count: 3 },
      { job_id: 'job-2', count: 1 },
    ]);
  });

  test('names the fields that a sign-in changed, not what they hold; without a change there is none', async () => {
    const ann = person();
    await signIn(ann);
    const { id } = await signIn(ann);
    expect(await rowsOf(id, 'sso_update')).toEqual([]);
    await signIn({ ...ann, first_name: 'Anna', email: 'anna@example.com' });
    expect((await rowsOf(id, 'sso_update')).map(({ details }) => details)).toEqual([
      { fields: 'name, email' },
    ]);
  });

  test('keeps rows 400 days, and notes of the staff as long as the account', async () => {
    const { world } = shop;
    const { id } = await world.someone();
    const add = (kind: userLogs.Kind, at: string) => userLogs.add(world.db, id, kind, {}, at);
    await add('login', '2025-02-01T00:00:00Z');
    await add('admin_note', '2025-02-01T00:00:00Z');
    await add('logout', '2025-02-03T00:00:00Z');
    await forget(world.db, '2025-02-02T00:00:00Z');
    const kept = await world.db.query<Row>(
      'select kind from user_logs where user_id = $1 order by id',
      [id],
    );
    expect(kept.map(({ kind }) => kind)).toEqual(['admin_note', 'logout']);
  });
});
