import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { catalogue, planIds, priceOf } from '@winnow/sdk/rules';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GuestContext } from '../platform/http/implement';
import { timestamped } from '../platform/http/signature';
import { kept, type StandIn, startStandIn, termsOf } from '../testing/outside/stand-in';
import { CardDeclined, ProviderRefused } from './payment-provider';

/** The adapter against the stand-in, which knows nothing of it: two sides that must agree. */

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.stop());

const attempt = () => randomUUID();
const dayMs = 86_400_000;
const minuteMs = 60_000;

const msBetween = (one: string | null, other: string | null) =>
  Math.abs(Date.parse(one ?? '') - Date.parse(other ?? ''));

describe('a customer', () => {
  test('is created once for a user; with another name by then it is no conflict', async () => {
    const { provider } = standIn.newShop();
    const person = {
      userId: randomUUID(),
      email: null,
      name: null,
      referral: 'ref-1',
      former: null,
    };
    const id = await provider.createCustomer(person, attempt());
    expect(await provider.createCustomer(person, attempt())).toBe(id);
    const once = attempt();
    const renamed = await provider.createCustomer({ ...person, name: 'Dana Whitfield' }, once);
    expect(renamed).toMatch(/^cus_/);
    // Deleted at the provider since.
    expect(await provider.createCustomer({ ...person, former: id }, once)).not.toBe(id);
    expect(await provider.read(id)).toEqual({
      email: null,
      isDeleted: false,
      referral: 'ref-1',
      card: null,
      subscriptions: [],
    });
    expect(await provider.invoices(id)).toEqual([]);
  });

  test('is created although the provider keeps a failure of its own', async () => {
    const { provider } = standIn.newShop();
    const faults = `${standIn.url}/__sandbox/stripe/faults`;
    const fault = { kind: 'error', status: 500 };
    // A call and its repeat.
    const body = JSON.stringify({ method: 'POST', path: '/customers', times: 2, fault });
    await fetch(faults, { method: 'POST', body });
    const person = { userId: randomUUID(), email: null, name: null, referral: null, former: null };
    expect(await provider.createCustomer(person, attempt())).toMatch(/^cus_/);
  });

  test('is told later who sent it', async () => {
    const shop = await standIn.open(null);
    expect(await shop.read()).toMatchObject({ referral: null });
    await shop.provider.setReferral(shop.customer, 'ref-2');
    expect(await shop.read()).toMatchObject({ referral: 'ref-2' });
  });

  test('is forgotten with everything that could charge', async () => {
    const shop = await standIn.open();
    await shop.buy('monthly');
    await shop.provider.forget(shop.customer, kept);
    await shop.provider.forget(shop.customer, kept);
    await shop.pass(40);
    expect(await shop.read()).toMatchObject({ isDeleted: true, card: null });
    expect((await shop.held()).status).toBe('canceled');
    expect(await shop.provider.invoices(shop.customer)).toHaveLength(1);
  });
});

test('before each further write the caller may stop a chain of them', async () => {
  const shop = await standIn.open();
  await shop.buy('monthly');
  /** What the caller holds is another's after so many writes. */
  const lostAfter = (writes: number) => () =>
    writes-- > 0 ? Promise.resolve() : Promise.reject(new Error('another’s by now'));
  for (const writes of [0, 1, 2]) {
    const stored = shop.provider.storeCard(
      shop.customer,
      'tok_mastercard',
      attempt(),
      lostAfter(writes),
    );
    await expect(stored).rejects.toThrow('another’s by now');
    const card = { brand: writes < 2 ? 'visa' : 'mastercard' };
    expect((await shop.read()).card).toMatchObject(card);
  }
  await expect(shop.provider.forget(shop.customer, lostAfter(0))).rejects.toThrow('another’s');
  expect(await shop.held()).toMatchObject({ status: 'active' });
  await expect(shop.provider.forget(shop.customer, lostAfter(1))).rejects.toThrow('another’s');
  expect(await shop.held()).toMatchObject({ status: 'canceled' });
  expect((await shop.read()).isDeleted).toBe(false);
});

describe('a card', () => {
  test('is stored as the default, and replaced by another', async () => {
    const shop = await standIn.open('tok_visa');
    expect((await shop.read()).card).toEqual({ brand: 'visa', last4: '4242' });
    await shop.buy('monthly');
    const stored = await shop.provider.storeCard(shop.customer, 'tok_mastercard', attempt(), kept);
    expect(stored).toMatchObject({ brand: 'mastercard', last4: '4444' });
    expect((await shop.read()).card).toEqual({ brand: 'mastercard', last4: '4444' });
    await shop.pass(32);
    expect((await shop.held()).status).toBe('active');
  });

  test.each([
    ['tok_chargeDeclined', 'Your card was declined.'],
    ['tok_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['tok_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ['tok_chargeDeclinedIncorrectCvc', "Your card's security code is incorrect."],
  ])('that is refused says why: %s', async (token, text) => {
    const shop = await standIn.open(null);
    const refused = shop.provider.storeCard(shop.customer, token, attempt(), kept);
    await expect(refused).rejects.toThrow(new CardDeclined(text));
    await expect(refused).rejects.toBeInstanceOf(CardDeclined);
    expect((await shop.read()).card).toBeNull();
  });

  test('that its bank checked in the browser is stored, and stored again', async () => {
    const shop = await standIn.open(null);
    const { clientSecret } = await shop.provider.beginCardCheck(shop.customer, attempt());
    const [intent = ''] = clientSecret.split('_secret_');
    const { payment_method } = await shop.inBrowser<{ payment_method: string }>(
      `setup_intents/${intent}/confirm`,
      { client_secret: clientSecret, payment_method: 'pm_card_visa' },
    );
    for (let time = 0; time < 2; time += 1)
      await shop.provider.storeCard(shop.customer, payment_method, attempt(), kept);
    expect((await shop.read()).card).toEqual({ brand: 'visa', last4: '4242' });
  });
});

describe('a first purchase', () => {
  test.each(planIds)('of %s is charged as its preview said, to a guest too', async (plan) => {
    const shop = await standIn.open();
    const asked = await shop.preview(plan);
    expect(asked).toMatchObject({ amount: priceOf(plan), credit: 0, tax: 0, proration_date: null });
    const { next_payment_at: next, ...guests } = await shop.preview(plan, { customerId: null });
    expect(asked).toMatchObject(guests);
    expect(msBetween(asked.next_payment_at, next)).toBeLessThan(minuteMs);
    const result = await shop.buy(plan);
    expect(result).toEqual({
      outcome: 'paid',
      invoice: { id: expect.stringMatching(/^in_/), cents: asked.amount },
    });
    const held = await shop.held();
    expect(held).toMatchObject({ status: 'active', plan, cents: priceOf(plan), is_started: true });
    expect(held).toMatchObject({ ends_at: null, open_invoices: [], pending_change: null });
    expect(msBetween(held.period_ends_at, asked.next_payment_at)).toBeLessThan(minuteMs);
    const days = (Date.parse(held.period_ends_at ?? '') - Date.now()) / dayMs;
    expect(days).toBeGreaterThan(catalogue[plan].period === 'annual' ? 364 : 27);
  });

  test('that costs nothing is paid at once', async () => {
    const shop = await standIn.open(null);
    const terms = { plan: 'annual', cents: 0 } as const;
    const how = { attempt: attempt(), trialDays: 0 };
    const result = await shop.provider.subscribe(shop.customer, terms, how);
    expect(result).toMatchObject({ outcome: 'paid', invoice: { cents: 0 } });
    expect(await shop.held()).toMatchObject({ status: 'active', cents: 0, is_started: true });
  });

  test('that is sent again under its id is the same', async () => {
    const shop = await standIn.open();
    const how = { attempt: attempt(), trialDays: 0 };
    const first = await shop.provider.subscribe(shop.customer, termsOf('monthly'), how);
    expect(await shop.provider.subscribe(shop.customer, termsOf('monthly'), how)).toEqual(first);
    expect((await shop.read()).subscriptions).toHaveLength(1);
    expect((await shop.held()).attempt).toBe(how.attempt);
  });

  test('that the bank refuses waits for another card on the same invoice', async () => {
    const shop = await standIn.open('tok_chargeCustomerFail');
    const refused = await shop.buy('monthly');
    expect(refused).toMatchObject({ outcome: 'declined', text: 'Your card was declined.' });
    const held = await shop.held();
    expect(held).toMatchObject({ status: 'incomplete', is_started: false });
    expect(held.open_invoices).toEqual([{ id: refused.invoice?.id, cents: 3900 }]);
    await shop.provider.storeCard(shop.customer, 'tok_visa', attempt(), kept);
    const paid = await shop.provider.pay(refused.invoice?.id ?? '', attempt());
    expect(paid).toMatchObject({ outcome: 'paid' });
    expect(await shop.held()).toMatchObject({ status: 'active', is_started: true });
  });

  test.each(['complete', 'fail'] as const)('that the bank asks about: %s', async (answer) => {
    const shop = await standIn.open('tok_threeDSecure2Required');
    const asked = await shop.buy('annual');
    if (asked.outcome !== 'requires_action') throw new Error(asked.outcome);
    expect(await shop.held()).toMatchObject({ status: 'incomplete', is_started: false });
    await shop.authenticate(asked.clientSecret, answer);
    const status = answer === 'complete' ? 'active' : 'incomplete';
    expect(await shop.held()).toMatchObject({ status, is_started: answer === 'complete' });
  });

  test('with free days charges nothing until they are over', async () => {
    const shop = await standIn.open();
    expect(await shop.preview('monthly', { trialDays: 7 })).toMatchObject({ amount: 0 });
    expect(await shop.buy('monthly', 7)).toMatchObject({ outcome: 'paid', invoice: { cents: 0 } });
    expect(await shop.held()).toMatchObject({ status: 'trialing', is_started: true });
    await shop.pass(8);
    expect(await shop.held()).toMatchObject({ status: 'active' });
    const totals = (await shop.provider.invoices(shop.customer)).map(({ total }) => total);
    expect(totals).toEqual([3900, 0]);
  });
});

describe('invoices', () => {
  test('have numbers, totals and PDFs, and are paid back', async () => {
    const shop = await standIn.open();
    await shop.buy('monthly');
    const [invoice] = await shop.provider.invoices(shop.customer);
    expect(invoice).toMatchObject({ total: 3900, status: 'paid', number: expect.any(String) });
    const pdf = await fetch(invoice?.invoice_pdf ?? '');
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    const number = invoice?.number ?? '';
    expect(await shop.provider.refund(shop.customer, number, attempt())).toBe(3900);
    const unknown = shop.provider.refund(shop.customer, 'none', attempt());
    await expect(unknown).rejects.toThrow(ProviderRefused);
  });
});

test('its webhooks carry a signature that we accept and Stripe’s own package too', async () => {
  const secret = 'whsec_contract';
  const received: { bytes: Buffer; headers: Headers }[] = [];
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = new Headers({
        'stripe-signature': String(request.headers['stripe-signature']),
      });
      received.push({ bytes: Buffer.concat(parts), headers });
      answer.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const shop = standIn.newShop();
  await shop.control('endpoint', { url, secret });
  const person = { userId: 'u', email: null, name: null, referral: null, former: null };
  await shop.provider.createCustomer(person, attempt());
  await shop.control('drain');
  server.close();
  const [first] = received;
  if (!first) throw new Error('no webhook');
  const services = { config: {}, now: new Date() } as GuestContext;
  const isSigned = (as: string) => timestamped('stripe-signature', () => as)(services, first);
  expect(isSigned(secret)).toBeTruthy();
  expect(isSigned('whsec_other')).toBe(false);
  const event = Stripe.webhooks.constructEvent(
    first.bytes,
    first.headers.get('stripe-signature') ?? '',
    secret,
  );
  expect(event).toMatchObject({ type: 'customer.created', livemode: false });
});
