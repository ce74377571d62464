import type { Account, Waiting } from '../account';
import { invalid } from '../errors';
import { emit, tell } from '../events';
import type { DraftLine } from '../money/arithmetic';
import { cardFor, collect, finalize } from '../money/collect';
import { outcomeOf } from '../money/intents';
import { drawUp } from '../money/invoice';
import { withhold } from '../money/pause';
import type { Change, Planned } from '../money/plan-change';
import { billedBy, planChange } from '../money/plan-change';
import { applyPlan, bill, discountsOf, pendingLines, planRenewal } from '../money/plan-start';
import type * as wire from '../wire';
import { redeem } from './coupons';
import { newInvoiceItem } from './invoice-items';
import { cardOf } from './payment-methods';
import { refuseUnlessPaid } from './subscription-create';
import { dropPendingUpdate, endTrialWithoutCard } from './subscription-end';
import { discountsWanted, setFields } from './subscription-object';
import type { Preview, Update } from './subscription-params';

const day = 86_400;

type Details = Pick<
  NonNullable<Preview['subscription_details']>,
  'items' | 'proration_behavior' | 'proration_date' | 'trial_end' | 'billing_cycle_anchor'
>;

const changeOf = (account: Account, given: Details): Change => ({
  items: given.items,
  proration: given.proration_behavior ?? 'create_prorations',
  prorationDate: given.proration_date,
  trialEnd:
    given.trial_end === 'now' || typeof given.trial_end !== 'string'
      ? given.trial_end === 'now'
        ? account.now()
        : given.trial_end
      : undefined,
  anchorNow: given.billing_cycle_anchor === 'now',
});

const isMoney = (given: Details): boolean =>
  given.items !== undefined ||
  given.trial_end !== undefined ||
  given.billing_cycle_anchor === 'now';

/** Everything that an invoice of a change made now has on it. */
const linesNow = (
  account: Account,
  subscription: wire.Subscription,
  planned: Planned,
): DraftLine[] => [
  ...pendingLines(account, subscription.customer, subscription.id),
  ...planned.lines,
];

/** What the next invoice of a subscription will be, with or without a change. */
export function previewChange(
  account: Account,
  subscription: wire.Subscription,
  params: Preview,
): wire.Invoice {
  const customer = account.need('customers', subscription.customer);
  const details = params.subscription_details ?? {};
  const of = {
    customer: customer.id,
    subscription: subscription.id,
    start: account.now(),
  };
  const discounts =
    discountsWanted(account, params.discounts, of) ?? discountsOf(account, subscription);
  const draw = (lines: DraftLine[], period: { start: number; end: number }) =>
    drawUp(
      account,
      {
        customer,
        subscription,
        lines,
        discounts,
        reason: 'upcoming',
        currency: subscription.currency,
        period,
        prorationDate: details.proration_date,
      },
      { isPreview: true },
    );
  const ends = details.cancel_at_period_end ?? subscription.cancel_at_period_end;
  const none = invalid(`No upcoming invoices for customer: ${customer.id}`, {
    code: 'invoice_upcoming_none',
    status: 404,
  });
  if (subscription.ended_at !== null) throw none;
  if (!isMoney(details)) {
    if (ends) throw none;
    const { lines, period } = planRenewal(account, subscription);
    return draw(lines, period);
  }
  const planned = planChange(account, subscription, changeOf(account, details), discounts);
  if (planned.isBilledNow) return draw(linesNow(account, subscription, planned), planned.period);
  if (ends) throw none;
  const thought = structuredClone(subscription);
  thought.items.data = planned.items;
  const { lines, period } = planRenewal(account, thought);
  return draw([...planned.lines, ...lines], period);
}

const withPending = new Set([
  'cancel_at_period_end',
  'discounts',
  'metadata',
  'billing_cycle_anchor',
  'items',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'trial_end',
  'trial_from_plan',
  'off_session',
]);

function refuseWrongState(subscription: wire.Subscription, params: Update): void {
  const { status } = subscription;
  const names = Object.keys(params);
  if (status === 'canceled' || status === 'incomplete_expired') {
    if (names.every((name) => name === 'metadata' || name === 'cancellation_details')) return;
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  }
  if (status === 'incomplete') {
    const wrong = names.find((name) => name !== 'metadata' && name !== 'default_payment_method');
    if (wrong === undefined) return;
    throw invalid(
      `The parameter \`${wrong}\` cannot be updated while the subscription is incomplete.`,
      { param: wrong },
    );
  }
  if (params.payment_behavior !== 'pending_if_incomplete') return;
  const wrong = names.find((name) => !withPending.has(name));
  if (wrong !== undefined) {
    throw invalid(
      `The parameter \`${wrong}\` cannot be used with \`payment_behavior=pending_if_incomplete\`.`,
      { param: wrong },
    );
  }
}

export function updateSubscription(
  account: Account,
  subscription: wire.Subscription,
  params: Update,
): wire.Subscription {
  refuseWrongState(subscription, params);
  const before = structuredClone(subscription);
  const next = structuredClone(subscription);
  const of = { customer: next.customer, subscription: next.id, start: account.now() };
  const wanted = discountsWanted(account, params.discounts, of);
  setFields(account, next, params);
  if (!isMoney(params)) {
    Object.assign(subscription, next);
    if (wanted) setDiscounts(account, subscription, wanted);
    tell(account, 'customer.subscription.updated', before, subscription);
    return subscription;
  }
  const discounts = wanted ?? discountsOf(account, next);
  const planned = planChange(account, next, changeOf(account, params), discounts);
  if (planned.trial === 'ended' && endTrialWithoutCard(account, subscription)) return subscription;
  const lines = linesNow(account, next, planned);
  const behavior = params.payment_behavior ?? 'allow_incomplete';
  const offSession = params.off_session ?? false;
  const customer = account.need('customers', of.customer);
  // A further change takes the place of one that waits.
  dropPendingUpdate(account, subscription);
  const card = cardFor(account, customer, next);
  const isPaid = (): boolean => {
    const draft = { customer, subscription: next, lines, discounts, currency: next.currency };
    const { period } = planned;
    const due = { ...draft, reason: 'subscription_update', period } as const;
    const { amount_due } = drawUp(account, due, { isPreview: true });
    if (behavior === 'error_if_incomplete' && amount_due > 0) {
      refuseUnlessPaid(account, card, offSession);
    }
    return (
      amount_due === 0 ||
      (card !== undefined && outcomeOf(cardOf(account, card.id), { offSession }) === 'paid')
    );
  };
  const isKnown = planned.isBilledNow && behavior.endsWith('if_incomplete');
  const isWaiting = isKnown && !isPaid() && behavior === 'pending_if_incomplete';
  if (!isWaiting) {
    Object.assign(subscription, next);
    if (wanted) setDiscounts(account, subscription, wanted);
    applyPlan(account, subscription, planned);
  }
  if (!planned.isBilledNow) {
    for (const line of planned.lines) newInvoiceItem(account, customer.id, subscription, line);
    Object.assign(account.state.billed, billedBy(planned.lines, null));
    tell(account, 'customer.subscription.updated', before, subscription);
    return subscription;
  }
  const { invoice, billed } = bill(account, subscription, {
    lines,
    reason: 'subscription_update',
    period: planned.period,
    discounts,
    isWaiting,
  });
  if (isWaiting) {
    const { billing_cycle_anchor, items, trial } = planned;
    wait(account, subscription, {
      invoice: invoice.id,
      items,
      billing_cycle_anchor,
      trial,
      billed,
      metadata: params.metadata ?? null,
      discounts: wanted?.map(({ id }) => id) ?? null,
      cancel_at_period_end: params.cancel_at_period_end ?? null,
    });
  }
  tell(account, 'customer.subscription.updated', before, subscription);
  emit(account, 'invoice.created', invoice);
  if (withhold(account, invoice)) return subscription;
  finalize(account, invoice);
  if (invoice.status === 'open' && behavior !== 'default_incomplete') {
    collect(account, invoice, { offSession });
  }
  return subscription;
}

function setDiscounts(
  account: Account,
  subscription: wire.Subscription,
  wanted: wire.Discount[],
): void {
  for (const one of wanted) if (!account.get('discounts', one.id)) redeem(account, one);
  subscription.discounts = wanted.map(({ id }) => id);
}

/** Keeps the change aside until its invoice is paid. */
function wait(account: Account, subscription: wire.Subscription, waits: Waiting): void {
  account.state.waiting[subscription.id] = waits;
  const { trial, billing_cycle_anchor: anchor } = waits;
  subscription.latest_invoice = waits.invoice;
  subscription.pending_update = {
    billing_cycle_anchor: anchor === subscription.billing_cycle_anchor ? null : anchor,
    cancel_at_period_end: waits.cancel_at_period_end,
    discount: null,
    discounts: waits.discounts,
    expires_at: account.now() + (23 * day) / 24,
    metadata: waits.metadata,
    subscription_items: structuredClone(waits.items),
    trial_end: trial === 'ended' ? account.now() : (trial?.end ?? null),
    trial_from_plan: null,
  };
}
