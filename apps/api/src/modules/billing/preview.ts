import type { Preview } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import {
  currency,
  type Discount,
  openStatuses,
  type PlanId,
  priceOf,
  priceSetFor,
  type SubscriptionStatus,
} from '@winnow/sdk/rules';
import type { CustomerState, HeldSubscription, Terms } from '../../outside/payment-provider';
import * as coupons from '../coupons/service';
import type * as users from '../users/service';
import type { BillingContext } from './context';
import type { Billing } from './sync';

/** What the browser chose. Prices are ours: none of these is an amount. */
export interface Choice {
  plan: PlanId;
  discount_token?: string | undefined;
  lucky_hour?: boolean | undefined;
}

/**
 * Throws for users whose plan the provider does not decide, for an account that is being deleted, and for one that an
 * admin has locked: a purchase would not open it.
 */
export function requireBuyer(account: users.Account): void {
  if (account.is_manual_subscription || account.subscribed_plan === 'once')
    throw new ApiError('subscription_manual');
  if (account.deletion_requested_at !== null) throw new ApiError('account_ending');
  if (account.locked_by_admin) throw new ApiError('purchase_locked');
}

/**
 * The price of the choice, by the token, the user's plan and our clock. A repeated attempt has the price that it had: its
 * own purchase used the token up. Whether it may pay is decided where it claims the token again.
 */
export async function termsOf(
  { db, userId, now, config }: BillingContext,
  account: users.Account,
  { plan, discount_token, lucky_hour = false }: Choice,
  attempt?: string,
): Promise<Terms> {
  let discount: Discount = 'none';
  if (discount_token !== undefined) {
    const asker = { db, userId, now, testToken: config.plans.testToken };
    discount = await coupons.discountOf(asker, discount_token);
    if (discount === 'none' && attempt !== undefined)
      discount = (await coupons.isClaimedBy(asker, discount_token, attempt))
        ? 'discounted'
        : 'none';
    if (discount === 'none') throw new ApiError('coupon_token_invalid');
  }
  const set = priceSetFor(account, { discount, luckyHour: lucky_hour }, now);
  return { plan, cents: priceOf(plan, set) };
}

/** The subscription in force at the provider: active, in its trial or past due. */
export function runningOf({ subscriptions }: CustomerState): HeldSubscription | undefined {
  return subscriptions.find(isRunning);
}

export const isRunning = ({ status }: HeldSubscription): boolean =>
  openStatuses.includes(status as SubscriptionStatus);

/** Not in force and not over: a first purchase that is not paid, or a plan whose invoice was given up. */
export const isUnfinished = ({ status }: HeldSubscription): boolean =>
  ['incomplete', 'unpaid', 'paused'].includes(status);

/**
 * What the choice costs in this state. Null: the plan is in force already and goes on, so there is nothing to buy.
 */
export async function previewOf(
  { payments }: Billing,
  account: users.Account,
  state: CustomerState,
  { terms, prorationDate, trialDays }: PreviewOptions,
): Promise<Preview | null> {
  const running = runningOf(state);
  const common = { plan: terms.plan, currency, price: terms.cents } as const;
  if (running?.plan === terms.plan) {
    if (running.ends_at === null) return null;
    // The cancellation is taken back: the paid period goes on, at the price it had.
    const price = running.cents ?? terms.cents;
    return {
      ...common,
      kind: 'purchase',
      price,
      lines: [],
      credit: 0,
      tax: 0,
      amount: 0,
      next_payment_at: running.period_ends_at,
      next_payment_amount: price,
      proration_date: null,
    };
  }
  const said = await payments.preview({
    ...terms,
    customerId: state.isDeleted ? null : account.stripe_customer_id,
    subscriptionId: running?.id ?? null,
    prorationDate: running ? prorationDate : null,
    trialDays: running ? 0 : trialDays,
  });
  return {
    ...common,
    kind: running && running.ends_at === null ? 'upgrade' : 'purchase',
    ...said,
    next_payment_amount: terms.cents,
  };
}

export interface PreviewOptions {
  terms: Terms;
  prorationDate: number | null;
  trialDays: number;
}

/** A trial is for the first subscription alone. */
export function trialDaysFor({ config }: BillingContext, state: CustomerState): number {
  const isFirst = state.subscriptions.every(({ is_started }) => !is_started);
  return isFirst ? config.plans.trialDays : 0;
}
