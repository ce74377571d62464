import { randomUUID } from 'node:crypto';
import { planIds } from '@winnow/sdk/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kept, type StandIn, startStandIn, termsOf } from '../testing/outside/stand-in';

/** What becomes of a subscription, at the stand-in. */

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.stop());

const attempt = () => randomUUID();
const dayMs = 86_400_000;

describe('a change of plan', () => {
  const changes = planIds.flatMap((from) =>
    planIds.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  test.each(changes)('from %s to %s is charged as its preview said', async (from, to) => {
    const shop = await standIn.open();
    await shop.buy(from);
    await shop.pass(9);
    const { id } = await shop.held();
    const asked = await shop.preview(to, { subscriptionId: id });
    const again = { subscriptionId: id, prorationDate: asked.proration_date };
    expect((await shop.preview(to, again)).amount).toBe(asked.amount);
    const how = { attempt: attempt(), prorationDate: asked.proration_date };
    const result = await shop.provider.change(id, termsOf(to), how);
    expect(result).toMatchObject({ outcome: 'paid', invoice: { cents: asked.amount } });
    expect(await shop.held()).toMatchObject({ plan: to, status: 'active', pending_change: null });
  });

  test('that the bank refuses leaves the plan, and its invoice can be voided', async () => {
    const shop = await standIn.open();
    await shop.buy('monthly');
    await shop.provider.storeCard(shop.customer, 'tok_chargeCustomerFail', attempt(), kept);
    const { id } = await shop.held();
    const how = { attempt: attempt(), prorationDate: null };
    const result = await shop.provider.change(id, termsOf('annual'), how);
    expect(result).toMatchObject({ outcome: 'declined', text: 'Your card was declined.' });
    const held = await shop.held();
    expect(held).toMatchObject({ plan: 'monthly', status: 'active', open_invoice: null });
    expect(held.pending_change).toBe(result.invoice?.id);
    expect(await shop.provider.voidInvoice(held.pending_change ?? '')).toBe(true);
    expect(await shop.provider.voidInvoice(held.pending_change ?? '')).toBe(false);
    expect(await shop.held()).toMatchObject({ plan: 'monthly', pending_change: null });
  });

  test('that the bank asks about is in force after its yes', async () => {
    const shop = await standIn.open('tok_visa');
    await shop.buy('monthly');
    await shop.provider.storeCard(shop.customer, 'tok_threeDSecure2Required', attempt(), kept);
    const { id } = await shop.held();
    const how = { attempt: attempt(), prorationDate: null };
    const result = await shop.provider.change(id, termsOf('annual'), how);
    if (result.outcome !== 'requires_action') throw new Error(result.outcome);
    expect(await shop.held()).toMatchObject({ plan: 'monthly', status: 'active' });
    await shop.authenticate(result.clientSecret, 'complete');
    expect(await shop.held()).toMatchObject({ plan: 'annual', pending_change: null });
  });
});

test.each(['keep_as_draft', 'mark_uncollectible', 'void'] as const)(
  'a change that nobody paid, because payments are paused (%s), counts as not paid',
  async (behavior) => {
    const shop = await standIn.open();
    await shop.buy('monthly');
    const { id } = await shop.held();
    await shop.stripe.subscriptions.update(id, { pause_collection: { behavior } });
    expect((await shop.held()).pause).toEqual({ until: null });
    const how = { attempt: attempt(), prorationDate: null };
    const result = await shop.provider.change(id, termsOf('annual'), how);
    expect(result).toMatchObject({ outcome: 'declined', text: 'The payment was not taken.' });
  },
);

test('a day of its own on which a subscription ends is told, and is taken back by resuming', async () => {
  const shop = await standIn.open();
  await shop.buy('monthly');
  const { id } = await shop.held();
  const cancel_at = Math.floor(Date.now() / 1000) + 10 * 86_400;
  await shop.stripe.subscriptions.update(id, { cancel_at });
  const how = { attempt: attempt(), prorationDate: null };
  await shop.provider.change(id, termsOf('annual'), how);
  expect(await shop.held()).toMatchObject({
    ends_at: new Date(cancel_at * 1000).toISOString(),
    ends_on_day: true,
  });
  await shop.provider.setEnding(id, false);
  expect(await shop.held()).toMatchObject({ ends_at: null, ends_on_day: false });
});

describe('a subscription', () => {
  test('is cancelled, resumed, cancelled again and ends with its period', async () => {
    const shop = await standIn.open();
    await shop.buy('monthly');
    const { id, period_ends_at } = await shop.held();
    await shop.provider.setEnding(id, true);
    expect((await shop.held()).ends_at).toBe(period_ends_at);
    await shop.provider.setEnding(id, false);
    expect((await shop.held()).ends_at).toBeNull();
    await shop.provider.setEnding(id, true);
    await shop.pass(32);
    expect(await shop.held()).toMatchObject({ status: 'canceled', ends_at: period_ends_at });
  });

  test.each([
    ['with its period', 'resume'],
    ['with its period', 'change'],
    ['on a day that was set at the service', 'resume'],
  ])('that ends %s goes on after a %s', async (end, how) => {
    const shop = await standIn.open();
    await shop.buy('monthly');
    const { id } = await shop.held();
    if (end === 'with its period') await shop.provider.setEnding(id, true);
    else {
      const cancel_at = Math.floor(Date.now() / 1000) + 10 * 86_400;
      await shop.stripe.subscriptions.update(id, { cancel_at });
    }
    expect((await shop.held()).ends_at).not.toBeNull();
    if (how === 'resume') await shop.provider.setEnding(id, false);
    else {
      const terms = termsOf('annual');
      await shop.provider.change(id, terms, { attempt: attempt(), prorationDate: null });
    }
    expect(await shop.held()).toMatchObject({ status: 'active', ends_at: null });
  });

  test('that ends stays so while the bank asks about its change, and goes on after the yes', async () => {
    const shop = await standIn.open();
    await shop.buy('monthly');
    const { id } = await shop.held();
    await shop.provider.setEnding(id, true);
    await shop.provider.storeCard(shop.customer, 'tok_threeDSecure2Required', attempt(), kept);
    const how = { attempt: attempt(), prorationDate: null };
    const asked = await shop.provider.change(id, termsOf('annual'), how);
    if (asked.outcome !== 'requires_action') throw new Error(asked.outcome);
    expect((await shop.held()).ends_at).not.toBeNull();
    await shop.authenticate(asked.clientSecret, 'complete');
    expect(await shop.held()).toMatchObject({ plan: 'annual', ends_at: null });
  });

  test('ends at once, and a second end changes nothing', async () => {
    const shop = await standIn.open();
    await shop.buy('annual');
    const { id } = await shop.held();
    await shop.provider.end(id);
    await shop.provider.end(id);
    expect(await shop.held()).toMatchObject({ status: 'canceled' });
  });

  test('whose renewal fails is past due, and its open invoice is paid with another card', async () => {
    const shop = await standIn.open();
    await shop.buy('monthly');
    await shop.provider.storeCard(shop.customer, 'tok_chargeCustomerFail', attempt(), kept);
    await shop.pass(32);
    const behind = await shop.held();
    expect(behind).toMatchObject({ status: 'past_due', open_invoice: { cents: 3900 } });
    expect(Date.parse(behind.open_invoice?.next_try_at ?? '')).toBeGreaterThan(Date.now());
    const [invoice] = behind.open_invoices;
    expect(await shop.provider.pay(invoice?.id ?? '', attempt())).toMatchObject({
      outcome: 'declined',
    });
    await shop.provider.storeCard(shop.customer, 'tok_visa', attempt(), kept);
    const paid = await shop.provider.pay(invoice?.id ?? '', attempt());
    expect(paid).toMatchObject({ outcome: 'paid', invoice: { cents: 3900 } });
    expect(await shop.held()).toMatchObject({ status: 'active', open_invoice: null });
  });

  test('whose renewal the bank asks about is paid after its yes', async () => {
    const shop = await standIn.open();
    await shop.buy('monthly');
    await shop.provider.storeCard(shop.customer, 'tok_threeDSecure2Required', attempt(), kept);
    await shop.pass(32);
    const { status, open_invoices } = await shop.held();
    expect(status).toBe('past_due');
    const asked = await shop.provider.pay(open_invoices[0]?.id ?? '', attempt());
    if (asked.outcome !== 'requires_action') throw new Error(asked.outcome);
    await shop.authenticate(asked.clientSecret, 'complete');
    expect(await shop.held()).toMatchObject({ status: 'active', open_invoice: null });
  });

  test('gets free days', async () => {
    const shop = await standIn.open();
    await shop.buy('monthly');
    const { id, period_ends_at } = await shop.held();
    const until = await shop.provider.extend(id, 10, attempt());
    expect(Date.parse(until) - Date.parse(period_ends_at ?? '')).toBe(10 * dayMs);
    expect((await shop.held()).period_ends_at).toBe(until);
    await shop.pass(32);
    expect(await shop.provider.invoices(shop.customer)).not.toContainEqual(
      expect.objectContaining({ total: 3900, status: 'open' }),
    );
  });
});
