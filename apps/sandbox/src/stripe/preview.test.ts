import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerCall } from './call';
import { StandIn } from './stand-in';
import { version } from './version';

const key = 'sk_test_winnowpractice';
const start = Date.UTC(2026, 0, 31) / 1000;

interface Bill {
  id: string;
  total: number;
  subtotal: number;
  amount_due: number;
  amount_paid: number;
  status: string;
  lines: { data: { amount: number; description: string }[] };
}
interface Subscription {
  id: string;
  latest_invoice: string;
  items: { data: { id: string; price: { id: string } }[] };
}

/** A stand-in without a server, so that hundreds of shops are opened in a second. */
function shop() {
  let now = start;
  const standIn = new StandIn(() => now);
  const call = <Answer>(method: string, path: string, fields: Record<string, string> = {}) => {
    const form = new URLSearchParams(fields).toString();
    const { status, body } = answerCall(standIn, {
      method,
      path,
      query: method === 'GET' ? form : '',
      body: method === 'GET' ? '' : form,
      origin: 'http://localhost',
      header: (name) =>
        ({
          authorization: `Bearer ${key}`,
          'content-type': 'application/x-www-form-urlencoded',
          'stripe-version': version,
        })[name],
    });
    if (status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
    return body as Answer;
  };
  return {
    call,
    pass: (seconds: number): void => {
      now += seconds;
    },
    now: () => now,
  };
}

const price = fc.constantFrom(
  'price_practice_monthly',
  'price_practice_annual',
  'price_practice_feature_plan_monthly_new',
  'price_practice_feature_plan_annual_new',
);
const coupon = fc.option(
  fc.oneof(
    fc.record({
      amount_off: fc.integer({ min: 1, max: 40_000 }).map(String),
      currency: fc.constant('usd'),
      duration: fc.constantFrom('once', 'forever'),
    }),
    fc.record({
      percent_off: fc.integer({ min: 1, max: 100 }).map(String),
      duration: fc.constantFrom('once', 'forever'),
    }),
  ),
  { nil: null },
);
const step = fc.record({
  to: price,
  quantity: fc.integer({ min: 1, max: 3 }),
  // Only the first is billed at once, as our api asks for it.
  behavior: fc.oneof(
    { weight: 4, arbitrary: fc.constant('always_invoice' as const) },
    { weight: 1, arbitrary: fc.constantFrom('create_prorations' as const, 'none' as const) },
  ),
  after: fc.integer({ min: 0, max: 50 * 86_400 }),
  thinks: fc.boolean(),
});

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Checks one change; returns whether it was billed at once. */
function checkChange({ call, pass, now }: ReturnType<typeof shop>, id: string, one: Step): boolean {
  pass(one.after);
  const before = call<Subscription>('GET', `/subscriptions/${id}`);
  const item = before.items.data[0]?.id ?? '';
  // A user may think for a minute between preview and press: the date stays the one of the preview.
  const at = String(now());
  const change = (prefix: string) => ({
    [`${prefix ? `${prefix}[items]` : 'items'}[0][id]`]: item,
    [`${prefix ? `${prefix}[items]` : 'items'}[0][price]`]: one.to,
    [`${prefix ? `${prefix}[items]` : 'items'}[0][quantity]`]: String(one.quantity),
    [prefix ? `${prefix}[proration_behavior]` : 'proration_behavior']: one.behavior,
    ...(one.behavior !== 'none' && {
      [prefix ? `${prefix}[proration_date]` : 'proration_date']: at,
    }),
  });
  const preview = call<Bill>('POST', '/invoices/create_preview', {
    subscription: id,
    ...change('subscription_details'),
  });
  if (one.thinks && one.behavior !== 'none') pass(60);
  const after = call<Subscription>('POST', `/subscriptions/${id}`, change(''));
  if (after.latest_invoice === before.latest_invoice) return false;
  const charged = call<Bill>('GET', `/invoices/${after.latest_invoice}`);
  const shown = ({ total, subtotal, amount_due, lines }: Bill) => ({
    total,
    subtotal,
    amount_due,
    lines: lines.data.map(({ amount, description }) => ({ amount, description })),
  });
  expect(shown(charged)).toEqual(shown(preview));
  expect(charged).toMatchObject({ status: 'paid', amount_paid: preview.amount_due });
  return true;
}

function newSubscription(
  one: ReturnType<typeof shop>,
  given: string,
  off: Record<string, string> | null,
) {
  const { call } = one;
  const customer = call<{ id: string }>('POST', '/customers', {
    payment_method: 'pm_card_visa',
    'invoice_settings[default_payment_method]': 'pm_card_visa',
  });
  const discount = off && call<{ id: string }>('POST', '/coupons', off).id;
  const items = { 'items[0][price]': given };
  const discounts: Record<string, string> =
    discount === null ? {} : { 'discounts[0][coupon]': discount };
  const preview = call<Bill>('POST', '/invoices/create_preview', {
    customer: customer.id,
    'subscription_details[items][0][price]': given,
    ...discounts,
  });
  const { id, latest_invoice } = call<Subscription>('POST', '/subscriptions', {
    customer: customer.id,
    ...items,
    ...discounts,
  });
  const charged = call<Bill>('GET', `/invoices/${latest_invoice}`);
  expect([charged.total, charged.amount_paid]).toEqual([preview.total, preview.amount_due]);
  return id;
}

test('500 random changes of plan are charged as their previews said, to the cent', () => {
  let billed = 0;
  fc.assert(
    fc.property(
      price,
      coupon,
      fc.array(step, { minLength: 2, maxLength: 4 }),
      (first, off, steps) => {
        const one = shop();
        const id = newSubscription(one, first, off);
        for (const change of steps) if (checkChange(one, id, change)) billed += 1;
      },
    ),
    { numRuns: 300 },
  );
  expect(billed).toBeGreaterThanOrEqual(500);
});

test('a renewal is charged as the preview of the next invoice said', () => {
  fc.assert(
    fc.property(price, coupon, fc.option(step, { nil: null }), (first, off, change) => {
      const one = shop();
      const id = newSubscription(one, first, off);
      if (change) checkChange(one, id, { ...change, after: change.after % (20 * 86_400) });
      const preview = one.call<Bill>('POST', '/invoices/create_preview', { subscription: id });
      one.pass(366 * 86_400 + 7200);
      const invoices = one.call<{ data: (Bill & { billing_reason: string })[] }>(
        'GET',
        '/invoices',
        {
          limit: '100',
        },
      ).data;
      const next = invoices.findLast(
        ({ billing_reason }) => billing_reason === 'subscription_cycle',
      );
      expect([next?.total, next?.amount_paid]).toEqual([preview.total, preview.amount_due]);
    }),
    { numRuns: 60 },
  );
});

test('what is paid for a month and taken back at once is credited in full', () => {
  const one = shop();
  const id = newSubscription(one, 'price_practice_monthly', null);
  const { items } = one.call<Subscription>('GET', `/subscriptions/${id}`);
  const preview = one.call<Bill>('POST', '/invoices/create_preview', {
    subscription: id,
    'subscription_details[items][0][id]': items.data[0]?.id ?? '',
    'subscription_details[items][0][price]': 'price_practice_annual',
    'subscription_details[proration_behavior]': 'always_invoice',
  });
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-3900, 29_900]);
});

test('half a period later an upgrade costs half the difference', () => {
  const one = shop();
  // From the last of January to the last of February: 28 days.
  const id = newSubscription(one, 'price_practice_monthly', null);
  one.pass(14 * 86_400);
  const { items } = one.call<Subscription>('GET', `/subscriptions/${id}`);
  const { latest_invoice } = one.call<Subscription>('POST', `/subscriptions/${id}`, {
    'items[0][id]': items.data[0]?.id ?? '',
    'items[0][price]': 'price_practice_feature_plan_monthly_new',
    proration_behavior: 'always_invoice',
  });
  const { lines, total } = one.call<Bill>('GET', `/invoices/${latest_invoice}`);
  expect(lines.data).toMatchObject([
    { amount: -1950, description: 'Unused time on Basic after 14 Feb 2026' },
    { amount: 2450, description: 'Remaining time on PRO after 14 Feb 2026' },
  ]);
  expect(total).toBe(500);
});

test('a dearer plan given back leaves a credit that the next invoice uses', () => {
  const one = shop();
  const id = newSubscription(one, 'price_practice_annual', null);
  const change = (to: string) => {
    const { items } = one.call<Subscription>('GET', `/subscriptions/${id}`);
    const { latest_invoice } = one.call<Subscription>('POST', `/subscriptions/${id}`, {
      'items[0][id]': items.data[0]?.id ?? '',
      'items[0][price]': to,
      proration_behavior: 'always_invoice',
    });
    return one.call<Bill>('GET', `/invoices/${latest_invoice}`);
  };
  expect(change('price_practice_monthly')).toMatchObject({ total: -26_000, amount_due: 0 });
  // 29900 for the year, 3900 of it used by the month; the month is credited and the rest pays the PRO year.
  expect(change('price_practice_feature_plan_annual_new')).toMatchObject({
    total: 31_000,
    amount_due: 5000,
    status: 'paid',
  });
});

test('a preview needs no customer: it says what a new one would pay', () => {
  const { call } = shop();
  const preview = call<Bill & { customer: null; currency: string }>(
    'POST',
    '/invoices/create_preview',
    { currency: 'usd', 'subscription_details[items][0][price]': 'price_practice_annual' },
  );
  expect(preview).toMatchObject({ customer: null, currency: 'usd', amount_due: 29_900 });
  expect(call<{ data: unknown[] }>('GET', '/customers').data).toEqual([]);
});
