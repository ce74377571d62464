import type { Account } from '../account';
import { noSuch } from '../errors';
import { mergeMetadata } from '../route';
import type * as wire from '../wire';
import { couponWanted, newDiscount } from './coupons';
import type { Create, Update } from './subscription-params';

export function newSubscription(
  account: Account,
  of: { id: string; customer: string; currency: string; anchor: number },
): wire.Subscription {
  return {
    id: of.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: of.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: account.now(),
    currency: of.currency,
    customer: of.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/subscription_items?subscription=${of.id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: account.now(),
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
}

/** The fields that change nothing about money. */
export function setFields(
  account: Account,
  subscription: wire.Subscription,
  params: Create | Update,
): void {
  const method = params.default_payment_method;
  if (typeof method === 'string') {
    if (account.get('payment_methods', method)?.customer !== subscription.customer) {
      throw noSuch('PaymentMethod', method, 'default_payment_method');
    }
  }
  if (method !== undefined) subscription.default_payment_method = method;
  if (params.description !== undefined) subscription.description = params.description;
  subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
  const saves = params.payment_settings?.save_default_payment_method;
  if (saves && subscription.payment_settings) {
    subscription.payment_settings.save_default_payment_method = saves;
  }
  const missing = params.trial_settings?.end_behavior.missing_payment_method;
  if (missing && subscription.trial_settings) {
    subscription.trial_settings.end_behavior.missing_payment_method = missing;
  }
  if ('pause_collection' in params && params.pause_collection !== undefined) {
    const { behavior, resumes_at = null } = params.pause_collection ?? {};
    subscription.pause_collection = behavior ? { behavior, resumes_at } : null;
  }
  setCancellation(account, subscription, params);
}

export function setCancellation(
  account: Account,
  subscription: wire.Subscription,
  params: Pick<Update, 'cancel_at' | 'cancel_at_period_end' | 'cancellation_details'>,
): void {
  const details = params.cancellation_details;
  const present = subscription.cancellation_details;
  if (details && present) {
    if (details.comment !== undefined) present.comment = details.comment;
    if (details.feedback !== undefined) present.feedback = details.feedback;
  }
  const { cancel_at_period_end: atEnd, cancel_at: at } = params;
  if (atEnd === undefined && at === undefined) return;
  // A day of its own is taken back by `cancel_at` alone.
  const hasDay = subscription.cancel_at !== null && !subscription.cancel_at_period_end;
  if (hasDay && atEnd === false && at === undefined) return;
  const end = subscription.items.data[0]?.current_period_end ?? null;
  const isEnding = atEnd === true || typeof at === 'number';
  subscription.cancel_at_period_end = atEnd === true;
  subscription.cancel_at = atEnd === true ? end : (at ?? null);
  subscription.canceled_at = isEnding ? account.now() : null;
  if (present) present.reason = isEnding ? 'cancellation_requested' : null;
}

/** The discounts that a request asks for, not yet redeemed; undefined where it asks for no change. */
export function discountsWanted(
  account: Account,
  wanted: Create['discounts'],
  of: { customer: string; subscription: string | null; start: number },
): wire.Discount[] | undefined {
  if (wanted === undefined) return undefined;
  return (wanted ?? []).map((one, at) => {
    if (one.discount !== undefined) {
      const present = account.get('discounts', one.discount);
      if (!present) throw noSuch('discount', one.discount, `discounts[${at}][discount]`);
      return present;
    }
    return newDiscount(account, couponWanted(account, one, `discounts[${at}]`, of.customer), of);
  });
}
