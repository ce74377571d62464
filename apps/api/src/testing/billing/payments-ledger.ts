import type { HeldSubscription, PaymentResult } from '../../outside/payment-provider';
import { ProviderRefused } from '../../outside/payment-provider';
import {
  addPeriod,
  type Customer,
  type Invoice,
  isOpen,
  type Subscription,
} from './payments-model';

/** What a payment provider in memory holds, and how money moves in it. */
export function openLedger(clock: { now: Date }) {
  const customers = new Map<string, Customer>();
  const subscriptions: Subscription[] = [];
  const invoices: Invoice[] = [];
  const charges: { customerId: string; invoiceId: string; cents: number; at: number }[] = [];
  const events: { id: string; type: string; customerId: string }[] = [];
  let count = 0;
  const next = (prefix: string) => `${prefix}_${Math.random().toString(36).slice(2, 8)}${++count}`;
  const now = () => clock.now.getTime();

  const tell = (type: string, customerId: string) =>
    events.push({ id: next('evt'), type, customerId });
  const subscriptionOf = (id: string) =>
    found(
      subscriptions.find((one) => one.id === id),
      id,
    );
  const invoiceOf = (id: string) =>
    found(
      invoices.find((one) => one.id === id),
      id,
    );
  const customerOf = (id: string) => {
    const customer = found(customers.get(id), id);
    if (customer.isDeleted)
      throw new ProviderRefused(`No such customer: '${id}'`, 'resource_missing');
    return customer;
  };

  function bill(one: Subscription, reason: Invoice['reason'], cents: number): Invoice {
    const invoice: Invoice = {
      id: next('in'),
      number: `W-${invoices.length + 1}`,
      customerId: one.customerId,
      subscriptionId: one.id,
      cents,
      reason,
      status: 'open',
      created: now(),
      tries: 0,
      nextTry: null,
      waitsForBank: false,
    };
    invoices.push(invoice);
    one.latest = invoice;
    return invoice;
  }

  function charge(invoice: Invoice): PaymentResult {
    const told = { id: invoice.id, cents: invoice.cents };
    const card = customers.get(invoice.customerId)?.card ?? null;
    invoice.tries++;
    if (invoice.cents > 0) {
      if (!card || card.behaviour === 'fails')
        return { outcome: 'declined', invoice: told, text: 'Your card has insufficient funds.' };
      if (card.behaviour === 'asks_bank') {
        invoice.waitsForBank = true;
        return { outcome: 'requires_action', invoice: told, clientSecret: `${invoice.id}_secret` };
      }
    }
    return takeMoney(invoice);
  }

  function takeMoney(invoice: Invoice): PaymentResult {
    invoice.status = 'paid';
    invoice.waitsForBank = false;
    invoice.nextTry = null;
    const { customerId, cents } = invoice;
    if (cents > 0) charges.push({ customerId, invoiceId: invoice.id, cents, at: now() });
    const one = subscriptionOf(invoice.subscriptionId);
    one.isStarted = true;
    if (invoice.reason === 'update' && one.pending) {
      const { terms, periodEnd, attempt } = one.pending;
      Object.assign(one, terms, { periodEnd, attempt, ...(!one.isOnDay && { cancelAt: null }) });
      one.pending = null;
    } else if (invoice.reason === 'cycle') {
      one.periodEnd = addPeriod(one.plan, one.periodEnd);
    }
    if (isOpen(one.status) || one.status === 'incomplete' || one.status === 'unpaid')
      one.status = 'active';
    tell('invoice.paid', customerId);
    tell('customer.subscription.updated', customerId);
    return { outcome: 'paid', invoice: { id: invoice.id, cents } };
  }

  function finish(one: Subscription, status: string) {
    one.status = status;
    one.endedAt = now();
    tell('customer.subscription.deleted', one.customerId);
  }

  function voidOpen(one: Subscription) {
    for (const invoice of invoices)
      if (invoice.subscriptionId === one.id && invoice.status === 'open') invoice.status = 'void';
    one.pending = null;
  }

  function held(one: Subscription): HeldSubscription {
    const open = invoices.filter(
      ({ subscriptionId, status }) => subscriptionId === one.id && status === 'open',
    );
    const due = open.find(({ id }) => id !== one.pending?.invoiceId);
    const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
    return {
      id: one.id,
      status: one.status,
      plan: one.plan,
      cents: one.cents,
      attempt: one.attempt,
      created_at: new Date(one.created).toISOString(),
      started_at: new Date(one.created).toISOString(),
      period_ends_at: iso(one.periodEnd),
      trial_ends_at: iso(one.trialEnd),
      ends_at: iso(one.endedAt ?? one.cancelAt),
      pause: one.pause,
      ends_on_day: one.isOnDay,
      is_started: one.isStarted,
      open_invoice: due ? { cents: due.cents, next_try_at: iso(due.nextTry) } : null,
      open_invoices: open.map(({ id, cents }) => ({ id, cents })),
      latest_invoice: one.latest ? { id: one.latest.id, cents: one.latest.cents } : null,
      pending_change: one.pending?.invoiceId ?? null,
    };
  }

  return {
    customers,
    subscriptions,
    invoices,
    charges,
    events,
    next,
    now,
    tell,
    subscriptionOf,
    invoiceOf,
    customerOf,
    bill,
    charge,
    takeMoney,
    finish,
    voidOpen,
    held,
  };
}

function found<Thing>(thing: Thing | undefined, id: string): Thing {
  if (!thing) throw new ProviderRefused(`No such object: '${id}'`, 'resource_missing');
  return thing;
}
