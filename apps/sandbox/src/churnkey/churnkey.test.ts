import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { probe } from '../probe';

const app = 'winnow-practice-app';
const hashOf = (id: string, key = 'winnow-practice-key') =>
  createHmac('sha256', key).update(id).digest('hex');

async function stand() {
  const net = await probe({ friends: 1, posts: 1 });
  const stripe = async (path: string, form: Record<string, string>) =>
    (await (
      await net.app.request(`/v1/${path}`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_winnowpractice' },
        body: new URLSearchParams(form),
      })
    ).json()) as { id: string };
  const customer = await stripe('customers', {
    email: 'ann@example.com',
    payment_method: 'pm_card_visa',
    'invoice_settings[default_payment_method]': 'pm_card_visa',
  });
  const session = {
    appId: app,
    customerId: customer.id,
    authHash: hashOf(customer.id),
    mode: 'test',
    provider: 'stripe',
  };
  const send = async (name: string, body: object) => {
    const answer = await net.app.request(`/churnkey/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return { net, stripe, customer, session, send };
}

test('the script comes for the known app alone, and not at all when blocked', async () => {
  const { net } = await stand();
  const status = async (id: string) =>
    (await net.app.request(`/churnkey/js/app.js?appId=${id}`)).status;
  expect([await status(app), await status('other'), await status('')]).toEqual([200, 403, 403]);
  await net.fault({ name: 'cancel_flow_blocked' });
  expect(await status(app)).toBe(404);
});

test("the customer's own hash lets in, and nothing else does", async () => {
  const { net, session, customer, send } = await stand();
  expect(await send('verify', session)).toEqual({
    status: 200,
    body: { customer: { id: customer.id, email: 'ann@example.com', name: null } },
  });
  const refused = async (more: object) => (await send('verify', { ...session, ...more })).status;
  expect(await refused({ authHash: hashOf(customer.id, 'other') })).toBe(401);
  expect(await refused({ authHash: hashOf('cus_other') })).toBe(401);
  expect(await refused({ appId: 'other' })).toBe(401);
  expect(await refused({ customerId: 'cus_none', authHash: hashOf('cus_none') })).toBe(404);
  expect(await refused({ mode: 'live' })).toBe(404);
  expect(await refused({ token: 'x' })).toBe(400);
  await net.fault({ name: 'cancel_flow_down' });
  expect(await refused({})).toBe(503);
});

test('without a handler it changes the subscription at the payment provider itself', async () => {
  const { net, stripe, customer, session, send } = await stand();
  expect((await send('act', { ...session, act: 'cancel' })).body['done']).toBe(false);
  const subscription = await stripe('subscriptions', {
    customer: customer.id,
    'items[0][price]': 'price_practice_monthly',
  });
  const now = () =>
    net.sandbox.stripe
      .shopOf('sk_test_winnowpractice')
      ?.account.get('subscriptions', subscription.id);
  const named = { ...session, subscriptionId: subscription.id };
  expect((await send('act', { ...named, act: 'discount' })).body['done']).toBe(true);
  expect(now()?.discounts).toHaveLength(1);
  expect((await send('act', { ...named, act: 'cancel' })).body['done']).toBe(true);
  expect(now()?.cancel_at_period_end).toBe(true);
});
