import type { openLedger } from './payments-ledger';
import { dayMs, isOpen, type Subscription } from './payments-model';

/** Moves the clock: renewals, tries of a failed payment, ends, and unfinished purchases. */
export function createAdvance(clock: { now: Date }, ledger: ReturnType<typeof openLedger>) {
  const { subscriptions, invoices, now, tell, bill, charge, finish, voidOpen } = ledger;

  function turn(one: Subscription, afterLastTry: string): void {
    if (one.status === 'incomplete' && now() - one.created > 23 * 3_600_000) {
      voidOpen(one);
      finish(one, 'incomplete_expired');
    }
    if (!isOpen(one.status)) return;
    if (one.cancelAt !== null && one.cancelAt <= now()) return finish(one, 'canceled');
    if (one.status === 'past_due') return retry(one, afterLastTry);
    if (one.periodEnd > now()) return;
    const invoice = bill(one, 'cycle', one.cents);
    if (charge(invoice).outcome === 'paid') return;
    one.status = 'past_due';
    invoice.nextTry = now() + 3 * dayMs;
    tell('invoice.payment_failed', one.customerId);
  }

  function retry(one: Subscription, afterLastTry: string): void {
    const invoice = invoices.findLast(
      ({ subscriptionId, status, reason }) =>
        subscriptionId === one.id && status === 'open' && reason === 'cycle',
    );
    if (!invoice || (invoice.nextTry ?? 0) > now()) return;
    if (charge(invoice).outcome === 'paid') return;
    invoice.nextTry = now() + 3 * dayMs;
    tell('invoice.payment_failed', one.customerId);
    if (invoice.tries < 4) return;
    invoice.nextTry = null;
    if (afterLastTry === 'canceled') finish(one, 'canceled');
    else one.status = afterLastTry;
    tell('customer.subscription.updated', one.customerId);
  }

  return function advance(days: number, afterLastTry: 'canceled' | 'unpaid' = 'canceled'): void {
    for (let day = 0; day < days; day++) {
      clock.now = new Date(now() + dayMs);
      for (const one of subscriptions) turn(one, afterLastTry);
    }
  };
}
