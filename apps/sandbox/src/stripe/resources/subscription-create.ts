import type { Account } from '../account';
import { invalid, missingParam } from '../errors';
import { emit } from '../events';
import { cardFor, collect, finalize } from '../money/collect';
import type { Outcome } from '../money/intents';
import { errorOf, outcomeOf } from '../money/intents';
import { drawUp } from '../money/invoice';
import { fullLine, newItem, recurringPrice } from '../money/plan-change';
import { bill } from '../money/plan-start';
import { intervalOf, periodEnd } from '../money/periods';
import { found } from '../route';
import type * as wire from '../wire';
import { cardError } from '../errors';
import { cardOf } from './payment-methods';
import { newSetupIntent } from './setup-intents';
import { discountsWanted, newSubscription, setFields } from './subscription-object';
import type { Create, Preview } from './subscription-params';

const day = 86_400;

interface Start {
  items: { price?: string | undefined; quantity?: number | undefined }[];
  trialEnd: number | null;
  discounts: Create['discounts'];
}

/** Works out a new subscription and its first invoice. A preview shows it, a purchase carries it out. */
export function planStart(account: Account, customer: wire.Customer, start: Start) {
  const now = account.now();
  const { trialEnd } = start;
  const prices = start.items.map(({ price }, at) => {
    if (price === undefined) throw missingParam(`items[${at}][price]`);
    return recurringPrice(account, price, `items[${at}][price]`);
  });
  const [first] = prices;
  if (!first) throw missingParam('items');
  const anchor = trialEnd ?? now;
  const subscription = newSubscription(account, {
    id: account.newId('sub'),
    customer: customer.id,
    currency: first.currency,
    anchor,
  });
  const end = trialEnd ?? periodEnd(anchor, intervalOf(first), now);
  subscription.items.data = prices.map((price, at) =>
    newItem(account, subscription.id, price, {
      quantity: start.items[at]?.quantity ?? 1,
      start: now,
      end,
    }),
  );
  if (trialEnd !== null) {
    Object.assign(subscription, { status: 'trialing', trial_start: now, trial_end: trialEnd });
  }
  const lines = subscription.items.data.map((one) => fullLine(account, one, trialEnd !== null));
  const of = { customer: customer.id, subscription: subscription.id, start: now };
  const discounts = discountsWanted(account, start.discounts, of) ?? [];
  return { subscription, lines, discounts, period: { start: now, end: now } };
}

const trialOf = (account: Account, params: Create): number | null => {
  if (params.trial_period_days !== undefined && params.trial_end !== undefined) {
    throw invalid('You may only specify one of these parameters: trial_end, trial_period_days.', {
      param: 'trial_end',
    });
  }
  if (params.trial_period_days) return account.now() + params.trial_period_days * day;
  const end = params.trial_end;
  if (end === undefined || end === 'now') return null;
  if (typeof end === 'number' && end <= account.now()) {
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', {
      param: 'trial_end',
    });
  }
  return end;
};

/** What `error_if_incomplete` answers. Nothing was changed. */
export function refuseUnlessPaid(
  account: Account,
  method: wire.PaymentMethod | undefined,
  offSession: boolean,
): void {
  if (!method) return;
  const outcome: Outcome = outcomeOf(cardOf(account, method.id), { offSession });
  if (outcome === 'paid') return;
  if (outcome === 'asks') {
    throw cardError({
      code: 'subscription_payment_intent_requires_action',
      message:
        'Payment for this subscription requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the latest invoice of the subscription.',
    });
  }
  throw cardError(outcome, errorOf(outcome, method));
}

export function createSubscription(account: Account, params: Create): wire.Subscription {
  const customer = found(account, 'customers', 'customer', params.customer, 'customer');
  const behavior = params.payment_behavior ?? 'allow_incomplete';
  if (behavior === 'pending_if_incomplete') {
    throw invalid('`pending_if_incomplete` is only supported when updating a subscription.', {
      param: 'payment_behavior',
    });
  }
  const trialEnd = trialOf(account, params);
  const plan = planStart(account, customer, {
    items: params.items,
    trialEnd,
    discounts: params.discounts,
  });
  const { subscription } = plan;
  setFields(account, subscription, params);
  const method = cardFor(account, customer, subscription);
  const { amount_due } = drawUp(
    account,
    { ...plan, customer, reason: 'subscription_create', currency: subscription.currency },
    { isPreview: true },
  );
  const isCharged = amount_due > 0 && behavior !== 'default_incomplete';
  const missing = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (isCharged && !method) {
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
      { code: 'resource_missing' },
    );
  }
  const offSession = params.off_session ?? false;
  if (isCharged && behavior === 'error_if_incomplete') {
    refuseUnlessPaid(account, method, offSession);
  }
  account.add('subscriptions', subscription);
  if (trialEnd !== null && (!method || behavior === 'default_incomplete') && missing !== 'pause') {
    subscription.pending_setup_intent = newSetupIntent(account, customer.id, null).id;
  }
  emit(account, 'customer.subscription.created', subscription);
  const { invoice } = bill(account, subscription, {
    ...plan,
    reason: 'subscription_create',
  });
  subscription.discounts = keptDiscounts(account, plan.discounts);
  emit(account, 'invoice.created', invoice);
  finalize(account, invoice);
  if (isCharged && invoice.status === 'open') collect(account, invoice, { offSession });
  return subscription;
}

/** Those that outlive the first invoice. */
const keptDiscounts = (account: Account, discounts: wire.Discount[]): string[] =>
  discounts.map(({ id }) => id).filter((id) => account.state.redeemed[id]?.duration !== 'once');

/** The first invoice of a subscription that is only thought of. */
export function previewStart(account: Account, customer: wire.Customer, params: Preview) {
  const details = params.subscription_details;
  const end = details?.trial_end;
  const plan = planStart(account, customer, {
    items: details?.items ?? [],
    trialEnd: typeof end === 'number' ? end : null,
    discounts: params.discounts,
  });
  const invoice = drawUp(
    account,
    {
      customer,
      reason: 'upcoming',
      currency: plan.subscription.currency,
      ...plan,
    },
    { isPreview: true },
  );
  // There is no such subscription yet.
  invoice.parent = null;
  return invoice;
}
