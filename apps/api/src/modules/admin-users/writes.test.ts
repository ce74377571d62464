import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ProviderAway } from '../../outside/payment-provider';
import { openShop, type Shop } from '../../testing/billing/shop';
import { allRowsOf } from '../../testing/rows';
import { friends, scanFriends, scanOnePost, type Someone } from '../../testing/world';

let shop: Shop;
let admin: Someone;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.world.someone({ is_admin: true });
});

const reason = 'asked by the user';
const logOf = (id: string, more = {}) => admin.page.adminUsers.logs({ id, ...more });
const actionsOn = (userId: string) =>
  shop.world.db.query<{ action: string }>(
    'select action, admin_id, before, after, reason from admin_actions where user_id = $1 order by id',
    [userId],
  );

test('DELETE /admin/users/{id} ends the subscription at the provider, then deletes everything but the record (B-055, B-381)', async () => {
  const ann = await shop.subscriber();
  await scanFriends(ann, friends(3));
  const { id } = ann;
  expect(await admin.page.adminUsers.remove({ id, reason })).toEqual({ state: 'deleted' });
  expect(shop.payments.runningOf(id)).toBeUndefined();
  const rows = Object.entries(await allRowsOf(shop.world.db, id)).filter(
    ([, all]) => all.length > 0,
  );
  expect(rows.map(([table]) => table)).toEqual(['admin_actions.user_id']);
  const actions = await actionsOn(id);
  expect(actions).toEqual([
    {
      action: 'adminUsers.remove',
      admin_id: admin.id,
      before: {},
      after: { deletion: 'deleted' },
      reason,
    },
  ]);
  expect(JSON.stringify(actions)).not.toContain(ann.email);
});

test('a deletion waits for a provider that does not answer, and is recorded once (B-055)', async () => {
  const ann = await shop.subscriber();
  shop.payments.hooks.before = () => {
    throw new ProviderAway('away');
  };
  const answer = await admin.page.adminUsers.remove({ id: ann.id, reason });
  shop.payments.hooks.before = undefined;
  expect(answer).toEqual({ state: 'waiting' });
  expect(await actionsOn(ann.id)).toMatchObject([{ after: { deletion: 'waiting' } }]);
  expect((await logOf(ann.id, { kind: 'admin_updated_user' })).logs).toHaveLength(1);
});

test('nobody deletes themself here (B-055)', async () => {
  for (const id of [admin.id, admin.id.toUpperCase()])
    await expect(admin.page.adminUsers.remove({ id, reason })).rejects.toMatchObject({
      code: 'admin_refused',
    });
  await expect(admin.page.adminUsers.remove({ id: randomUUID(), reason })).rejects.toMatchObject({
    code: 'user_not_found',
  });
});

test('DELETE /admin/users/{id}/fetched deletes what was read of posts; friends, plan and settings stay (B-057, B-379)', async () => {
  const ann = await shop.world.someone({
    plan: { subscribed_plan: 'monthly', plan_type: 'monthly' },
  });
  const bob = await shop.world.someone();
  for (const one of [ann, bob]) {
    await scanFriends(one, friends(3));
    await scanOnePost(one);
  }
  const { cleared } = await admin.page.adminUsers.clear({ id: ann.id });
  expect(cleared).toMatchObject({ posts: 1, engagements: 2, friends: 1, non_friends: 1 });
  const left = await admin.page.adminUsers.preview({ id: ann.id });
  expect(left).toMatchObject({ friends: 3, non_friends: 0, posts: 0, engagements: 0 });
  expect(left.user.subscribed_plan).toBe('monthly');
  expect(await admin.page.adminUsers.preview({ id: bob.id })).toMatchObject({
    friends: 3,
    non_friends: 1,
    posts: 1,
    engagements: 2,
  });
  const { friends: list } = await ann.page.friends.list({});
  expect(
    list.map(({ reactions_count, last_activity_at }) => [reactions_count, last_activity_at]),
  ).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ]);
  expect((await ann.page.users.current({})).engagement_synced_at).toBeNull();
  expect(await actionsOn(ann.id)).toMatchObject([{ action: 'adminUsers.clear', reason: null }]);
  expect((await logOf(ann.id, { kind: 'data_cleanup' })).logs).toMatchObject([
    { details: { posts: 1 }, admin: { id: admin.id } },
  ]);
});

test('a network account is released for its owner', async () => {
  const ann = await shop.world.someone();
  expect(await admin.page.adminUsers.releaseProfile({ id: ann.id, reason })).toEqual({
    released: true,
  });
  expect((await admin.page.adminUsers.read({ id: ann.id })).user.facebook_profile_id).toBeNull();
  expect(await admin.page.adminUsers.releaseProfile({ id: ann.id, reason })).toEqual({
    released: false,
  });
  expect((await logOf(ann.id)).logs).toMatchObject([
    { kind: 'profile_released', details: { by: 'operator' }, admin: { id: admin.id } },
  ]);
  expect(await actionsOn(ann.id)).toHaveLength(2);
});

test('a note is in the user’s log, and goes with the user (B-392)', async () => {
  const ann = await shop.world.someone();
  const text = 'Ann called; her removal stops.';
  await admin.page.adminUsers.note({ id: ann.id, text });
  expect((await logOf(ann.id)).logs).toMatchObject([
    { kind: 'admin_note', details: { text }, admin: { id: admin.id, name: 'Ann Example' } },
  ]);
  expect(JSON.stringify(await actionsOn(ann.id))).not.toContain('Ann');
});

test('GET /admin/user_logs/{id} pages through the log, the newest first, by kind as well (B-058, B-383)', async () => {
  const ann = await shop.world.someone();
  for (const text of ['one', 'two', 'three', 'four', 'five'])
    await admin.page.adminUsers.note({ id: ann.id, text });
  await admin.page.adminUsers.update({ id: ann.id, fields: { admin_pinned: true }, reason });
  const texts: unknown[] = [];
  let after: string | undefined;
  do {
    const page = await logOf(ann.id, { limit: 2, kind: 'admin_note', ...(after && { after }) });
    texts.push(...page.logs.map(({ details }) => details['text']));
    after = page.next ?? undefined;
  } while (after);
  expect(texts).toEqual(['five', 'four', 'three', 'two', 'one']);
  expect((await logOf(ann.id)).logs[0]).toMatchObject({ kind: 'admin_updated_user' });
  await expect(logOf(randomUUID())).rejects.toMatchObject({ code: 'user_not_found' });
  await expect(logOf(ann.id, { after: 'x' })).rejects.toMatchObject({ code: 'input_invalid' });
});

test('an admin reads a user’s flags (B-383)', async () => {
  const ann = await shop.world.someone();
  expect(await admin.page.flags.read({ user_id: ann.id })).toEqual(await ann.page.flags.read({}));
});
