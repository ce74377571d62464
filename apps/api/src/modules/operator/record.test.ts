import { operatorId } from '@winnow/sdk/rules';
import { beforeAll, expect, test } from 'vitest';
import { ProviderAway } from '../../outside/payment-provider';
import { openShop, type Shop } from '../../testing/billing/shop';
import type { Someone } from '../../testing/world';
import { operateBilling } from './billing';
import { operate, usage } from './service';

let shop: Shop;
let admin: Someone;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.world.someone({ is_admin: true });
});

const say = (...words: string[]) => operate(shop.world.db, words, shop.world.clock.now);
const bill = (...words: string[]) => {
  const { log, now, payments } = shop.contextOf({ id: '' });
  const tools = { db: shop.world.db, log, now, payments, removalDays: 90 };
  return operateBilling(tools, ['billing', ...words]);
};
const rowsOf = async ({ id }: Someone) =>
  (await admin.page.adminUsers.actions({ id })).actions.toReversed();

const commands: readonly [verb: string, value: string | null, after: object][] = [
  ['make-admin', null, { is_admin: true }],
  ['lock', null, { is_locked: true }],
  ['unlock', null, { is_locked: false }],
  ['ban', null, { is_banned: true }],
  ['unban', null, { is_banned: false }],
  [
    'set-plan',
    'feature_plan_annual_new',
    { subscribed_plan: 'annual', plan_type: 'feature_plan_annual_new' },
  ],
  ['set-affiliate', 'aff-1', { affiliate_id: true }],
  ['release-profile', null, { released: true }],
];

test.each(commands)('the command ‘user %s’ leaves a row in the log of the staff', async (...of) => {
  const [verb, value, after] = of;
  const ann = await shop.world.someone();
  await say('user', verb, ann.id, ...(value === null ? [] : [value]));
  expect(await rowsOf(ann)).toMatchObject([
    {
      action: `operator.${verb}`,
      admin: { id: operatorId, name: 'the operator' },
      after,
      reason: null,
      address: 'the command line',
    },
  ]);
});

test('these are all commands that change a user', () => {
  const named = [...usage.matchAll(/^user ([a-z-]+)/gm)].map(([, verb]) => verb);
  expect(new Set(named)).toEqual(new Set(['list', 'show', ...commands.map(([verb]) => verb)]));
});

test('what reads, or is refused, leaves none', async () => {
  const ann = await shop.subscriber();
  await say('user', 'show', ann.id);
  await bill('sync', ann.id, 'dry');
  await expect(say('user', 'set-plan', ann.id, 'free')).rejects.toThrow('is charged');
  expect(await rowsOf(ann)).toEqual([]);
});

test('a comparison of all that repairs a user leaves one with this user', async () => {
  const [ann, bob] = [await shop.subscriber(), await shop.subscriber()];
  shop.payments.runningOf(ann.id)!.status = 'canceled';
  await bill('sync', 'all');
  expect(await rowsOf(ann)).toMatchObject([
    { action: 'operator.billing-sync', after: { fields: expect.stringContaining('status') } },
  ]);
  expect(await rowsOf(bob)).toEqual([]);
});

test('a command about a user who is gone meanwhile changes nothing, and says so', async () => {
  const { id } = await shop.world.someone();
  const gone = shop.world.db;
  const racing = {
    ...gone,
    tx: async (...asked: Parameters<typeof gone.tx>) => {
      await gone.query('delete from users where id = $1', [id]);
      return gone.tx(...asked);
    },
  } as typeof gone;
  const lock = operate(racing, ['user', 'lock', id], shop.world.clock.now);
  await expect(lock).rejects.toThrow('There is no user');
  const rows = await gone.query('select 1 from admin_actions where user_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('the commands about money leave one before the provider is asked', async () => {
  const ann = await shop.subscriber();
  const [invoice] = (await ann.page.billing.invoices({})).invoices;
  await bill('sync', ann.id);
  await bill('extend', ann.id, '10');
  await bill('refund', ann.id, invoice?.number ?? '');
  shop.payments.hooks.before = () => Promise.reject(new ProviderAway('gave no answer'));
  await expect(bill('extend', ann.id, '20')).rejects.toThrow('does not answer');
  shop.payments.hooks.before = undefined;
  expect((await rowsOf(ann)).map(({ action, after }) => [action, after])).toEqual([
    ['operator.billing-sync', { fields: '' }],
    ['operator.billing-extend', { days: 10 }],
    ['operator.billing-refund', { invoice: invoice?.number }],
    ['operator.billing-extend', { days: 20 }],
  ]);
});
