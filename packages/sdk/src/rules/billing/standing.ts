import { openStatuses, type SubscribedPlan, type SubscriptionStatus } from '../plans';
import { catalogue, type PlanId } from './catalogue';

/** A subscription as the payment provider described it. Times are ISO 8601. */
export interface ProviderSubscription {
  id: string;
  /** The provider may add statuses. */
  status: string;
  /** Null: its price is not one of ours. */
  plan: PlanId | null;
  created_at: string;
  started_at: string;
  /** End of the paid period, and the next payment if the subscription goes on. */
  period_ends_at: string | null;
  trial_ends_at: string | null;
  /** When it will end, or did end. Null: it goes on. */
  ends_at: string | null;
  /** Payments are paused at the provider, until then or without an end: nothing is charged meanwhile. Null: no pause. */
  pause: { until: string | null } | null;
  /** Whether its first invoice was paid, or needed no payment. */
  is_started: boolean;
  /** The invoice that waits for a payment. */
  open_invoice: { cents: number; next_try_at: string | null } | null;
}

export interface ProviderFacts {
  /** All subscriptions of the customer, ended ones too. Empty without a customer. */
  subscriptions: readonly ProviderSubscription[];
  card: { brand: string; last4: string } | null;
}

/** The fields of a user that follow from what the provider said. Names are those of `User`. */
export interface Standing {
  subscribed_plan: SubscribedPlan;
  plan_type: string | null;
  subscription_status: SubscriptionStatus | null;
  stripe_subscription_id: string | null;
  subscribed_from_at: string | null;
  subscription_ends_at: string | null;
  trial_ends_at: string | null;
  next_payment_at: string | null;
  data_removal_at: string | null;
  /** The lock that follows from the status. An admin's lock is stored apart. */
  locked_by_status: boolean;
  is_manual_subscription: boolean;
  open_payment_cents: number | null;
  open_payment_plan: string | null;
  open_payment_try_at: string | null;
  card_brand: string | null;
  card_last4: string | null;
}

/** Days from the lock to the removal of the account's data. */
export const defaultDataRemovalDays = 90;
const dayMs = 86_400_000;

/**
 * Derives plan, status, lock and dates from what the provider said. Pure: the same facts give the same result, so a
 * repeated or late sync changes nothing. A lifetime plan and a manual subscription stay as they are.
 */
export function planFromProvider(
  current: Standing,
  facts: ProviderFacts,
  now: Date,
  removalDays = defaultDataRemovalDays,
): Standing {
  if (current.is_manual_subscription || current.subscribed_plan === 'once') return current;
  const { card, subscriptions } = facts;
  const own = subscriptions.map((one) => known(current, one)).filter((one) => one !== null);
  const running = newest(own.filter(({ status }) => openStatuses.includes(status)));
  const over = newest(own.filter(isOver));
  const currentId = (running ?? over)?.id ?? current.stripe_subscription_id;
  const base: Standing = {
    ...current,
    // What counts only as the user's former subscription would be another's at the next reading.
    ...openPayment(own.filter(({ id, is_ours }) => is_ours || id === currentId)),
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
  };
  if (running) return inForce(base, running);
  if (over) return ended(base, over, now, removalDays);
  const begun = newest(own);
  if (begun) return base.subscribed_plan === 'free' ? notStarted(base, begun.status) : base;
  // The provider forgot a subscription that we know: it charges nothing any more.
  if (current.stripe_subscription_id !== null && subscriptions.length === 0)
    return locked({ ...base, subscription_status: 'canceled' }, current, now, removalDays);
  return base;
}

interface OwnSubscription extends ProviderSubscription {
  status: SubscriptionStatus;
  plan: PlanId;
  /** Its price and status are ones that we know, whosever it is. */
  is_ours: boolean;
  is_stopped: boolean;
}

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete_expired',
  canceled: 'canceled',
  unpaid: 'unpaid',
  // A trial ended without a card, or a paid plan was stopped at the provider: nothing is charged until it goes on.
  paused: 'unpaid',
};

/**
 * The subscription in our terms. A price or status that we do not know counts as the current one when the subscription
 * is the user's, so that a change at the provider never ends a paid plan. Any other such subscription is ignored.
 */
function known(current: Standing, one: ProviderSubscription): OwnSubscription | null {
  const isCurrent = current.stripe_subscription_id === one.id;
  const is_ours = one.plan !== null && Object.hasOwn(statuses, one.status);
  const plan = one.plan ?? (isCurrent ? (current.plan_type as PlanId | null) : null);
  const status = Object.hasOwn(statuses, one.status)
    ? statuses[one.status]
    : isCurrent
      ? current.subscription_status
      : null;
  if (plan === null || status === null || status === undefined) return null;
  // A first purchase that was given up, not a plan that ended.
  const isGivenUp = status === 'canceled' && !one.is_started;
  const is_stopped = isStopped(one);
  return { ...one, plan, is_ours, is_stopped, status: isGivenUp ? 'incomplete_expired' : status };
}

/**
 * A plan that was paid and is stopped at the provider, where it can go on. A trial that ended without a card was never
 * paid: its period is the trial.
 */
export const isStopped = ({
  status,
  is_started,
  trial_ends_at,
  period_ends_at,
}: Pick<ProviderSubscription, 'status' | 'is_started' | 'trial_ends_at' | 'period_ends_at'>) =>
  status === 'paused' &&
  is_started &&
  (trial_ends_at === null || (period_ends_at !== null && period_ends_at > trial_ends_at));

function newest(subscriptions: readonly OwnSubscription[]): OwnSubscription | undefined {
  return subscriptions.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))[0];
}

const isOver = ({ status }: OwnSubscription) => status === 'canceled' || status === 'unpaid';

function openPayment(subscriptions: readonly OwnSubscription[]) {
  const waiting = subscriptions.filter(
    ({ status }) => status === 'past_due' || status === 'incomplete' || status === 'unpaid',
  );
  const one = newest(waiting);
  const invoice = one?.open_invoice;
  return {
    open_payment_cents: invoice?.cents ?? null,
    open_payment_plan: invoice ? one.plan : null,
    open_payment_try_at: invoice?.next_try_at ?? null,
  };
}

function inForce(base: Standing, one: OwnSubscription): Standing {
  return {
    ...base,
    ...planFields(one),
    subscription_ends_at: one.ends_at,
    next_payment_at: nextPayment(one),
    data_removal_at: null,
    locked_by_status: false,
  };
}

/** Null: it ends, or its payments are paused without an end. */
function nextPayment({ ends_at, pause, period_ends_at, plan }: OwnSubscription): string | null {
  if (ends_at !== null) return null;
  if (pause === null || period_ends_at === null) return period_ends_at;
  if (pause.until === null) return null;
  // The provider goes on with its periods, and charges again at the first one that begins after the pause.
  const months = catalogue[plan].period === 'monthly' ? 1 : 12;
  let periods = 0;
  while (monthsLater(period_ends_at, periods * months) < pause.until) periods += 1;
  return monthsLater(period_ends_at, periods * months);
}

/** The same day and time of a later month, or its last day where it has no such day. */
function monthsLater(moment: string, months: number): string {
  const from = new Date(moment);
  const to = new Date(moment);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.toISOString();
}

function planFields(one: OwnSubscription) {
  return {
    subscribed_plan: catalogue[one.plan].period,
    plan_type: one.plan,
    subscription_status: one.status,
    stripe_subscription_id: one.id,
    subscribed_from_at: one.started_at,
    trial_ends_at: one.trial_ends_at,
  };
}

function ended(base: Standing, one: OwnSubscription, now: Date, removalDays: number): Standing {
  const over = { ...base, ...planFields(one), subscription_ends_at: one.ends_at };
  const standing = locked(over, base, now, removalDays);
  return one.is_stopped ? { ...standing, data_removal_at: null } : standing;
}

/** The day of the removal is set once, when the account is locked, and stays. */
function locked(over: Standing, before: Standing, now: Date, removalDays: number): Standing {
  const isKept = before.locked_by_status && before.data_removal_at !== null;
  const removal = new Date(now.getTime() + removalDays * dayMs).toISOString();
  return {
    ...over,
    next_payment_at: null,
    locked_by_status: true,
    data_removal_at: isKept ? before.data_removal_at : removal,
  };
}

/** A first purchase that is not paid: the user stays free, and only the status says so. */
const notStarted = (base: Standing, status: SubscriptionStatus): Standing => ({
  ...base,
  subscription_status: status,
});
