import { createHmac } from 'node:crypto';
import type { Invoice, Preview } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import type { GuestContext, UserContext } from '../../platform/http/implement';
import { lockUser } from '../../platform/database/lock-user';
import * as userLogs from '../../platform/user-logs';
import * as webhookEvents from '../../platform/webhook-events';
import * as users from '../users/service';
import { withProviderErrors, type BillingContext, billingOf } from './context';
import { type Choice, previewOf, requireBuyer, termsOf, trialDaysFor } from './preview';
import { accountOf, readState, requestSync, syncBilling } from './sync';

export { type Billing, syncBilling, requestAddressSync } from './sync';
export { leaseTimes } from './lease';
export { isLeased } from './sql';

export type { BillingContext } from './context';
export { setUpCard, storeCard } from './customer';
export { cancel, removeAccount, resume } from './ending';
export { startAfresh } from './fresh-start';
export { move } from './moving';
export { payOpen } from './payment';
export { endFor, syncFor } from './staff';
export { subscribe, upgrade } from './purchase';
export {
  catchUpOne,
  compareAll,
  comparePage,
  type Comparison,
  type Difference,
  differences,
  endRequested,
  enqueueEnding,
  removeDueData,
} from './nightly';

/** What a browser needs to know. No secret. */
export function settings({ config, payments }: Pick<UserContext, 'config' | 'payments'>) {
  const { stripe, churnkey, referrals } = config;
  return {
    publishable_key: payments && stripe ? stripe.publishableKey : null,
    stripe_js_url: stripe?.jsUrl ?? null,
    churnkey: churnkey ? { app_id: churnkey.appId, js_url: churnkey.jsUrl } : null,
    rewardful: referrals ? { key: referrals.key, js_url: referrals.jsUrl } : null,
  };
}

/** What the choice costs today and later. */
export async function preview(context: BillingContext, choice: Choice): Promise<Preview> {
  return withProviderErrors(async () => {
    const billing = billingOf(context);
    const account = await accountOf(context.db, context.userId);
    requireBuyer(account);
    const terms = await termsOf(context, account, choice);
    const state = await readState(billing, account);
    const trialDays = trialDaysFor(context, state);
    const found = await previewOf(billing, account, state, {
      terms,
      prorationDate: null,
      trialDays,
    });
    if (!found) throw new ApiError('subscription_exists');
    return found;
  });
}

/** Reads the provider again: after a payment in the browser, and when the user asks for it. */
export async function refresh(context: BillingContext): Promise<{ changed: boolean }> {
  return withProviderErrors(async () => ({
    changed: await syncBilling(billingOf(context), context.userId),
  }));
}

export async function cancellationDate({ db, userId }: BillingContext) {
  const { subscription_ends_at } = await accountOf(db, userId);
  return { cancellation_date: subscription_ends_at };
}

export async function invoices(
  context: BillingContext,
): Promise<{ invoices: Invoice[]; next_subscription_payment_at: string | null }> {
  return withProviderErrors(async () => {
    const { stripe_customer_id, next_payment_at } = await accountOf(context.db, context.userId);
    const next = { next_subscription_payment_at: next_payment_at };
    const { payments } = context;
    // Where nothing is sold there are none.
    if (stripe_customer_id === null || !payments) return { invoices: [], ...next };
    return { invoices: await payments.invoices(stripe_customer_id), ...next };
  });
}

/** The proof that ChurnKey asks for: only for the caller's own customer id. */
export async function proveCustomer({ db, userId, config }: UserContext) {
  if (!config.churnkey) throw new ApiError('churnkey_not_enabled');
  const { stripe_customer_id, stripe_subscription_id } = await accountOf(db, userId);
  if (stripe_customer_id === null) throw new ApiError('customer_unknown');
  const { apiKey } = config.churnkey;
  return {
    data: {
      auth_hash: createHmac('sha256', apiKey).update(stripe_customer_id).digest('hex'),
      customer_id: stripe_customer_id,
      subscription_id: stripe_subscription_id,
      mode: config.stripe?.isLive ? ('live' as const) : ('test' as const),
    },
  };
}

export interface ProviderEvent {
  id: string;
  type: string;
  livemode: boolean;
  data: { object: Record<string, unknown> };
}

/** Events about what a sync reads. Others are stored and change nothing. */
const read = /^(customer|invoice|payment_method|payment_intent|setup_intent|charge)\./;

/**
 * Stores the event and enqueues a sync, in one transaction. An event says that something may have changed, never what
 * is true: so a doubled, late or reordered one does no harm.
 */
export async function takeEvent(
  { db, config, log, now }: Pick<GuestContext, 'db' | 'config' | 'log' | 'now'>,
  { id, type, livemode, data }: ProviderEvent,
): Promise<{ received: true }> {
  if (livemode !== (config.stripe?.isLive ?? false)) {
    log.warn({ type }, 'an event of the other mode of the payment provider');
    return { received: true };
  }
  const customer = customerIn(data.object);
  const found = customer === null ? null : await users.selectByCustomer(db, customer);
  await db.tx(async (tx) => {
    // The account may be deleted meanwhile.
    const userId = found !== null && (await lockUser(tx, found)) ? found : null;
    if (!(await webhookEvents.take(tx, 'stripe', { id, type, userId }, now))) return;
    if (userId === null || !read.test(type)) return;
    await userLogs.add(tx, userId, 'webhooks_received', { type }, now.toISOString());
    await requestSync(tx, userId);
  });
  return { received: true };
}

function customerIn(object: Record<string, unknown>): string | null {
  if (object['object'] === 'customer' && typeof object['id'] === 'string') return object['id'];
  const { customer } = object;
  if (typeof customer === 'string') return customer;
  const id = (customer as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : null;
}
