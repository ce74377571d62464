import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import type { CustomerState, PaymentProvider, ProviderPreview } from './payment-provider';
import { ProviderAway, ProviderRefused } from './payment-provider';
import {
  endsOnDay,
  idOf,
  listedInvoice,
  previewFrom,
  subscriptionFrom,
  cardFrom,
} from './stripe-facts';
import { createCards } from './stripe-cards';
import { asFailure } from './stripe-failures';
import { createOutcomes } from './stripe-outcomes';
import { createPrices } from './stripe-prices';
import { createStaffActs } from './stripe-staff';
import { currency } from '@winnow/sdk/rules';

export interface StripeConfig {
  secretKey: string;
  apiUrl: string;
  /** Of one try of a call. */
  timeoutMs?: number;
}

/** With its one retry a call takes at most about 40 s. A lease is longer than two of them. */
const defaultTimeoutMs = 20_000;
/** After a failure the service counts as away for this long, or until a call succeeds. */
const awayMs = 120_000;
const api = currency.toLowerCase();

/** Billing by Stripe. https://docs.stripe.com/api, version as pinned by the package. */
export function createStripe(config: StripeConfig): PaymentProvider {
  const { protocol, hostname, port } = new URL(config.apiUrl);
  const isSecure = protocol === 'https:';
  const stripe = new Stripe(config.secretKey, {
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? 'https' : 'http',
    timeout: config.timeoutMs ?? defaultTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const priceId = createPrices(stripe);
  const { outcomeOf, subscriptionOutcome } = createOutcomes(stripe);
  let awaySince: number | undefined;

  /** Every call to Stripe: its failures in our words. */
  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      awaySince = undefined;
      return result;
    } catch (error) {
      const failure = asFailure(error);
      if (failure instanceof ProviderAway) awaySince = Date.now();
      throw failure;
    }
  }

  async function itemOf(subscriptionId: string): Promise<string> {
    const { items } = await stripe.subscriptions.retrieve(subscriptionId);
    const [item] = items.data;
    if (!item) throw new ProviderRefused('a subscription without an item', 'item_missing');
    return item.id;
  }

  async function allSubscriptions(customer: string): Promise<Stripe.Subscription[]> {
    return stripe.subscriptions
      .list({ customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] })
      .autoPagingToArray({ limit: 1000 });
  }

  const cards = createCards(stripe, allSubscriptions);
  const staff = createStaffActs(stripe);

  async function end(subscriptionId: string): Promise<void> {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return;
    await stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false });
  }

  async function voidInvoice(invoiceId: string): Promise<boolean> {
    const { status } = await stripe.invoices.retrieve(invoiceId);
    if (status !== 'open') return false;
    try {
      await stripe.invoices.voidInvoice(invoiceId);
      return true;
    } catch (error) {
      // Paid between the two calls.
      if (asFailure(error) instanceof ProviderRefused) return false;
      throw error;
    }
  }

  return {
    createCustomer: ({ userId, former, email, name, referral }, attempt) =>
      ask(async () => {
        const metadata = { userId, ...(referral !== null && { referral }) };
        const person = {
          ...(email !== null && { email }),
          ...(name !== null && { name }),
          metadata,
        };
        // By now the user may have another address or name, and a key is refused with other contents.
        const contents = createHash('sha256')
          .update(JSON.stringify([person, former]))
          .digest('hex');
        const create = (key: string) =>
          stripe.customers.create(person, { idempotencyKey: `${key}:customer:${contents}` });
        const { id } = await create(userId).catch((error: unknown) => {
          // Stripe repeats an internal failure under the same key for a day, so the attempt's own key is tried.
          if (isBroken(error)) return create(attempt);
          throw error;
        });
        return id;
      }),

    read: (customerId) =>
      ask(async (): Promise<CustomerState> => {
        const [customer, subscriptions, open] = await Promise.all([
          stripe.customers.retrieve(customerId),
          allSubscriptions(customerId),
          stripe.invoices.list({ customer: customerId, status: 'open', limit: 100 }),
        ]);
        // Not expanded: a deleted customer has no such field.
        const method = customer.deleted ? null : customer.invoice_settings.default_payment_method;
        const methodId = idOf(method);
        return {
          email: customer.deleted ? null : customer.email,
          isDeleted: customer.deleted === true,
          referral: customer.deleted ? null : (customer.metadata['referral'] ?? null),
          card: methodId === null ? null : cardFrom(await stripe.paymentMethods.retrieve(methodId)),
          subscriptions: subscriptions.map((one) => subscriptionFrom(one, open.data)),
        };
      }),

    setReferral: (customerId, referral) =>
      ask(async () => {
        await stripe.customers.update(customerId, { metadata: { referral } });
      }),

    setEmail: (customerId, email) =>
      ask(async () => {
        await stripe.customers.update(customerId, { email });
      }),

    preview: ({ customerId, subscriptionId, prorationDate, trialDays, ...terms }) =>
      ask(async (): Promise<ProviderPreview> => {
        const price = await priceId(terms);
        const item =
          subscriptionId === null ? { price } : { id: await itemOf(subscriptionId), price };
        const trialEnd = Math.floor(Date.now() / 1000) + trialDays * 86_400;
        const preview = await stripe.invoices.createPreview({
          ...(customerId !== null && { customer: customerId }),
          ...(customerId === null && { currency: api }),
          ...(subscriptionId !== null && { subscription: subscriptionId }),
          subscription_details: {
            items: [item],
            ...(subscriptionId !== null && { proration_behavior: 'always_invoice' }),
            ...(prorationDate !== null && { proration_date: prorationDate }),
            ...(trialDays > 0 && { trial_end: trialEnd }),
          },
        });
        return previewFrom(preview, subscriptionId !== null);
      }),

    storeCard: (...args) => ask(() => cards.storeCard(...args)),
    beginCardCheck: (...args) => ask(() => cards.beginCardCheck(...args)),

    subscribe: (customerId, terms, { attempt, trialDays }) =>
      ask(async () => {
        const price = await priceId(terms);
        const subscription = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price }],
            payment_behavior: 'allow_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            off_session: false,
            metadata: { attempt },
            ...(trialDays > 0 && { trial_period_days: trialDays }),
          },
          { idempotencyKey: `${attempt}:subscribe` },
        );
        return subscriptionOutcome(subscription);
      }),

    change: (subscriptionId, terms, { attempt, prorationDate }) =>
      ask(async () => {
        const price = await priceId(terms);
        const subscription = await stripe.subscriptions.update(
          subscriptionId,
          {
            items: [{ id: await itemOf(subscriptionId), price }],
            proration_behavior: 'always_invoice',
            payment_behavior: 'pending_if_incomplete',
            // Stripe applies these two together with the change, once it is paid.
            metadata: { attempt },
            cancel_at_period_end: false,
            ...(prorationDate !== null && { proration_date: prorationDate }),
          },
          { idempotencyKey: `${attempt}:change` },
        );
        return subscriptionOutcome(subscription);
      }),

    pay: (invoiceId, attempt) =>
      ask(async () => {
        try {
          await stripe.invoices.pay(
            invoiceId,
            { off_session: false },
            { idempotencyKey: `${attempt}:pay` },
          );
        } catch (error) {
          // A refused card, a confirmation that is needed, or paid meanwhile: the invoice says which.
          if (asFailure(error) instanceof ProviderAway) throw error;
        }
        return outcomeOf(invoiceId);
      }),

    voidInvoice: (invoiceId) => ask(() => voidInvoice(invoiceId)),

    setEnding: (subscriptionId, isEnding) =>
      ask(async () => {
        const ending = { cancel_at_period_end: isEnding };
        if (isEnding) return void (await stripe.subscriptions.update(subscriptionId, ending));
        // A day that was set at Stripe itself is not taken back by the other parameter.
        const isOnDay = endsOnDay(await stripe.subscriptions.retrieve(subscriptionId));
        await stripe.subscriptions.update(subscriptionId, isOnDay ? { cancel_at: '' } : ending);
      }),

    end: (subscriptionId) => ask(() => end(subscriptionId)),

    forget: (customerId, keep) =>
      ask(async () => {
        const customer = await stripe.customers.retrieve(customerId).catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        });
        if (!customer || customer.deleted) return;
        for (const { id } of await allSubscriptions(customerId)) {
          await keep();
          await end(id);
        }
        const open = await stripe.invoices.list({
          customer: customerId,
          status: 'open',
          limit: 100,
        });
        for (const { id } of open.data) {
          await keep();
          if (id) await voidInvoice(id);
        }
        await keep();
        await stripe.customers.del(customerId);
      }),

    invoices: (customerId) =>
      ask(async () => {
        const { data } = await stripe.invoices.list({ customer: customerId, limit: 100 });
        return data.map(listedInvoice);
      }),

    isAway: (now) => awaySince !== undefined && now.getTime() - awaySince < awayMs,

    extend: (...args) => ask(() => staff.extend(...args)),
    refund: (...args) => ask(() => staff.refund(...args)),
  };
}

const isBroken = (error: unknown) =>
  error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
