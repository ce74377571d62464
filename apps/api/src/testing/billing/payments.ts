import { openStatuses, type SubscriptionStatus } from '@winnow/sdk/rules';
import {
  CardDeclined,
  type PaymentProvider,
  ProviderRefused,
} from '../../outside/payment-provider';
import { createAdvance } from './payments-clock';
import { openLedger } from './payments-ledger';
import {
  addPeriod,
  cards,
  dayMs,
  isOpen,
  previewed,
  prorated,
  type Subscription,
} from './payments-model';

export type Payments = ReturnType<typeof openPayments>;
type Method = keyof PaymentProvider;

/**
 * A payment provider in memory, with its own clock, charges and events. `before` and `after` run around each call: to
 * be slow, to be away, or to never return after the provider said yes.
 */
export function openPayments(clock: { now: Date }) {
  const ledger = openLedger(clock);
  const { customers, subscriptions, invoices, charges, events, next, now } = ledger;
  const { tell, subscriptionOf, invoiceOf, customerOf } = ledger;
  const { bill, charge, takeMoney, finish, voidOpen, held } = ledger;
  const answers = new Map<string, unknown>();
  const hooks: {
    before?: ((method: Method) => Promise<void> | void) | undefined;
    after?: ((method: Method) => Promise<void> | void) | undefined;
  } = {};
  const calls: Method[] = [];

  async function call<Result>(method: Method, work: () => Result, key?: string): Promise<Result> {
    calls.push(method);
    await hooks.before?.(method);
    const known = key === undefined ? undefined : answers.get(`${method} ${key}`);
    const result = known === undefined ? work() : (known as Result);
    if (key !== undefined) answers.set(`${method} ${key}`, result);
    await hooks.after?.(method);
    return structuredClone(result);
  }

  const provider: PaymentProvider = {
    setEmail: (customerId, email) =>
      call('setEmail', () => {
        customerOf(customerId).email = email;
      }),
    setReferral: (customerId, referral) =>
      call('setReferral', () => {
        customerOf(customerId).referral = referral;
      }),
    createCustomer: ({ userId, former, email, referral }) =>
      call(
        'createCustomer',
        () => {
          const id = next('cus');
          customers.set(id, { id, userId, email, referral, card: null, isDeleted: false });
          return id;
        },
        `${userId} ${former}`,
      ),
    read: (customerId) =>
      call('read', () => {
        const card = customers.get(customerId)?.card ?? null;
        return {
          email: customers.get(customerId)?.email ?? null,
          isDeleted: customers.get(customerId)?.isDeleted ?? false,
          referral: customers.get(customerId)?.referral ?? null,
          card: card && { brand: card.brand, last4: card.last4 },
          subscriptions: subscriptions.filter((one) => one.customerId === customerId).map(held),
        };
      }),
    preview: ({ subscriptionId, prorationDate, trialDays, ...terms }) =>
      call('preview', () => {
        const one = subscriptionId === null ? null : subscriptionOf(subscriptionId);
        return previewed(one, terms, { prorationDate, trialDays, now: now() });
      }),
    storeCard: (customerId, token, attempt) =>
      call(
        'storeCard',
        () => {
          const customer = customerOf(customerId);
          const card = cards[token];
          if (!card || card.behaviour === 'refused')
            throw new CardDeclined('Your card was declined.');
          customer.card = card;
          tell('payment_method.attached', customerId);
          return { brand: card.brand, last4: card.last4, exp_month: 12, exp_year: 2034 };
        },
        attempt,
      ),
    beginCardCheck: (customerId, attempt) =>
      call(
        'beginCardCheck',
        () => ({ clientSecret: `seti_${customerOf(customerId).id}` }),
        attempt,
      ),
    subscribe: (customerId, terms, { attempt, trialDays }) =>
      call(
        'subscribe',
        () => {
          customerOf(customerId);
          const trialEnd = trialDays > 0 ? now() + trialDays * dayMs : null;
          const one: Subscription = {
            id: next('sub'),
            customerId,
            ...terms,
            status: 'incomplete',
            attempt,
            created: now(),
            periodEnd: trialEnd ?? addPeriod(terms.plan, now()),
            trialEnd,
            cancelAt: null,
            endedAt: null,
            isOnDay: false,
            pause: null,
            isStarted: false,
            pending: null,
            latest: null,
          };
          subscriptions.push(one);
          tell('customer.subscription.created', customerId);
          const result = charge(bill(one, 'create', trialEnd === null ? terms.cents : 0));
          if (trialEnd !== null) one.status = 'trialing';
          return result;
        },
        attempt,
      ),
    change: (subscriptionId, terms, { attempt, prorationDate }) =>
      call(
        'change',
        () => {
          const one = subscriptionOf(subscriptionId);
          if (!isOpen(one.status)) throw new ProviderRefused('it has ended', 'resource_missing');
          const { amount, periodEnd } = prorated(
            one,
            terms,
            prorationDate ?? Math.floor(now() / 1000),
          );
          const invoice = bill(one, 'update', amount);
          one.pending = { terms, periodEnd, invoiceId: invoice.id, attempt };
          return charge(invoice);
        },
        attempt,
      ),
    pay: (invoiceId, attempt) =>
      call(
        'pay',
        () => {
          const invoice = invoiceOf(invoiceId);
          const told = { id: invoice.id, cents: invoice.cents };
          if (invoice.status === 'paid') return { outcome: 'paid' as const, invoice: told };
          if (invoice.status === 'open') return charge(invoice);
          return { outcome: 'declined' as const, invoice: told, text: 'This invoice is void.' };
        },
        attempt,
      ),
    voidInvoice: (invoiceId) =>
      call('voidInvoice', () => {
        const invoice = invoiceOf(invoiceId);
        if (invoice.status !== 'open') return false;
        invoice.status = 'void';
        const one = subscriptionOf(invoice.subscriptionId);
        if (one.pending?.invoiceId === invoice.id) one.pending = null;
        if (invoice.reason === 'create' && one.status === 'incomplete')
          finish(one, 'incomplete_expired');
        return true;
      }),
    setEnding: (subscriptionId, isEnding) =>
      call('setEnding', () => {
        const one = subscriptionOf(subscriptionId);
        Object.assign(one, { cancelAt: isEnding ? one.periodEnd : null, isOnDay: false });
        tell('customer.subscription.updated', one.customerId);
      }),
    end: (subscriptionId) =>
      call('end', () => {
        const one = subscriptionOf(subscriptionId);
        if (one.endedAt === null) finish(one, 'canceled');
      }),
    forget: (customerId) =>
      call('forget', () => {
        for (const one of subscriptions.filter((some) => some.customerId === customerId)) {
          voidOpen(one);
          if (one.endedAt === null) finish(one, 'canceled');
        }
        const customer = customers.get(customerId);
        if (customer) Object.assign(customer, { isDeleted: true, card: null });
      }),
    invoices: (customerId) =>
      call('invoices', () =>
        invoices
          .filter((one) => one.customerId === customerId)
          .toReversed()
          .map(({ number, cents, created, status }) => ({
            number,
            total: cents,
            created_at: new Date(created).toISOString(),
            status,
            invoice_pdf: `https://invoices.example/${number}.pdf`,
          })),
      ),
    extend: (subscriptionId, days, attempt) =>
      call(
        'extend',
        () => {
          const one = subscriptionOf(subscriptionId);
          one.periodEnd += days * dayMs;
          one.trialEnd = one.periodEnd;
          one.status = 'trialing';
          return new Date(one.periodEnd).toISOString();
        },
        attempt,
      ),
    refund: (customerId, number, attempt) =>
      call(
        'refund',
        () => {
          const invoice = invoices.find(
            (one) => one.customerId === customerId && one.number === number,
          );
          if (invoice?.status !== 'paid')
            throw new ProviderRefused('no paid invoice', 'invoice_unknown');
          return invoice.cents;
        },
        attempt,
      ),
  };

  /** The customer confirms at the bank, or refuses. */
  function confirm(invoiceId: string, isConfirmed = true): void {
    const invoice = invoiceOf(invoiceId);
    if (!invoice.waitsForBank || invoice.status !== 'open') return;
    invoice.waitsForBank = false;
    if (isConfirmed) takeMoney(invoice);
  }

  /** The subscription that is in force for the user; undefined without one. */
  function runningOf(userId: string): Subscription | undefined {
    return subscriptions.find(
      (one) =>
        customers.get(one.customerId)?.userId === userId &&
        openStatuses.includes(one.status as SubscriptionStatus),
    );
  }

  return {
    provider,
    hooks,
    calls,
    customers,
    subscriptions,
    invoices,
    charges,
    events,
    confirm,
    advance: createAdvance(clock, ledger),
    runningOf,
    tell,
  };
}
