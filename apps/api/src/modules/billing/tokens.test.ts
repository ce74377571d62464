import { randomUUID } from 'node:crypto';
import { CallError } from '@winnow/sdk/errors/call-error';
import { beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/billing/shop';
import type { Someone } from '../../testing/world';
import { issue, withdraw } from '../coupons/service';
import { operate } from '../operator/service';

/** Tokens of a single use, in purchases. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

const key = () => ({ idempotencyKey: randomUUID() });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );
const wishOf = (discount_token: string) =>
  ({ plan: 'monthly', discount_token, token: 'tok_visa', amount: 1500 }) as const;
async function token(): Promise<string> {
  const name = `ONCE-${randomUUID()}`;
  await issue(shop.world.db, name, shop.world.clock.now, { isSingleUse: true });
  return name;
}
const validity = async (who: Someone, discount_token: string) =>
  (await who.page.coupons.check({ discount_token })).coupon.validity;

test('a purchase that is repeated with its key is answered again, though the token is used up', async () => {
  const [ann, name] = [await shop.world.someone(), await token()];
  const once = key();
  const first = await ann.page.billing.subscribe(wishOf(name), once);
  expect(await ann.page.billing.subscribe(wishOf(name), once)).toEqual(first);
  await withdraw(shop.world.db, name);
  expect(await ann.page.billing.subscribe(wishOf(name), once)).toEqual(first);
  expect(shop.chargesOf(ann.id).map(({ cents }) => cents)).toEqual([1500]);
});

test('with the key of a purchase no second one is made for its token', async () => {
  const [ann, name] = [await shop.world.someone(), await token()];
  const once = key();
  await ann.page.billing.subscribe(wishOf(name), once);
  await shop.payments.provider.end(shop.payments.runningOf(ann.id)?.id ?? '');
  await ann.page.billing.refresh({});
  expect(await codeOf(ann.page.billing.subscribe(wishOf(name), once))).toBe('coupon_token_invalid');
  expect(shop.chargesOf(ann.id)).toHaveLength(1);
});

test('a token that was used stays used when the account is deleted', async () => {
  const [ann, bob, name] = [await shop.world.someone(), await shop.world.someone(), await token()];
  await ann.page.billing.subscribe(wishOf(name), key());
  await ann.page.users.remove({ confirm: 'delete everything' });
  expect(await validity(bob, name)).toBe(0);
});

test('a token that was used is good for one purchase more when it is issued again', async () => {
  const [ann, bob, name] = [await shop.world.someone(), await shop.world.someone(), await token()];
  await ann.page.billing.subscribe(wishOf(name), key());
  const { db, clock } = shop.world;
  expect(await operate(db, ['coupon', 'issue', name, 'once'], clock.now)).toContain('one purchase');
  expect([await validity(ann, name), await validity(bob, name)]).toEqual([1, 1]);
  // A sync reads of Ann's purchase again.
  await ann.page.billing.refresh({});
  expect(await validity(bob, name)).toBe(1);
  await bob.page.billing.subscribe(wishOf(name), key());
  expect([await validity(ann, name), await validity(bob, name)]).toEqual([0, 0]);
});
