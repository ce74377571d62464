import type { Account } from '../account';
import { change, emit } from '../events';
import {
  cancelNow,
  dropPendingUpdate,
  endTrialWithoutCard,
  expire,
} from '../resources/subscription-end';
import type * as wire from '../wire';
import { collect, finalize } from './collect';
import { subscriptionOf } from './invoice';
import { endPause, withhold } from './pause';
import { bill, discountsOf, planRenewal } from './plan-start';

const hour = 3600;
const day = 24 * hour;

interface Due {
  at: number;
  act: () => void;
}

/** The moments of a subscription that come by themselves. */
function dueOfSubscription(account: Account, one: wire.Subscription): Due[] {
  const due: Due[] = [];
  const end = one.items.data[0]?.current_period_end ?? Infinity;
  if (one.ended_at !== null) return due;
  if (one.status === 'incomplete') {
    return [{ at: one.created + 23 * hour, act: () => expire(account, one) }];
  }
  if (one.pending_update) {
    due.push({ at: one.pending_update.expires_at, act: () => dropPendingUpdate(account, one) });
  }
  if (one.cancel_at !== null) {
    due.push({
      at: one.cancel_at,
      act: () => cancelNow(account, one, { reason: 'cancellation_requested' }),
    });
  }
  const resumes = one.pause_collection?.resumes_at ?? null;
  if (resumes !== null) due.push({ at: resumes, act: () => endPause(account, one) });
  if (one.status === 'paused') return due;
  if (one.trial_end !== null && one.status === 'trialing' && !account.state.announced[one.id]) {
    due.push({
      at: Math.max(one.trial_end - 3 * day, one.trial_start ?? 0),
      act: () => {
        account.state.announced[one.id] = true;
        emit(account, 'customer.subscription.trial_will_end', one);
      },
    });
  }
  due.push({ at: end, act: () => renew(account, one) });
  return due;
}

function dueOfInvoice(account: Account, one: wire.Invoice): Due[] {
  if (one.status === 'draft' && one.automatically_finalizes_at !== null) {
    return [{ at: one.automatically_finalizes_at, act: () => takeUp(account, one) }];
  }
  if (one.status === 'open' && one.next_payment_attempt !== null) {
    return [{ at: one.next_payment_attempt, act: () => tryAgain(account, one) }];
  }
  return [];
}

/** A period is over: the next begins with a draft, or the trial ends as its settings say. */
function renew(account: Account, subscription: wire.Subscription): void {
  const endsTrial = subscription.status === 'trialing';
  if (endsTrial && endTrialWithoutCard(account, subscription)) return;
  const { items, lines, period } = planRenewal(account, subscription);
  const discounts = discountsOf(account, subscription);
  change(account, 'customer.subscription.updated', subscription, (one) => {
    one.items.data = items;
    if (endsTrial) one.status = 'active';
  });
  const { invoice } = bill(account, subscription, {
    lines,
    reason: 'subscription_cycle',
    period: { start: period.start, end: period.start },
    discounts,
  });
  // The bills of an unpaid subscription stay drafts.
  invoice.automatically_finalizes_at =
    subscription.status === 'unpaid' ? null : account.now() + account.state.settings.draft_seconds;
  emit(account, 'invoice.created', invoice);
}

function takeUp(account: Account, invoice: wire.Invoice): void {
  if (withhold(account, invoice)) return;
  finalize(account, invoice);
  if (invoice.status === 'open') collect(account, invoice, { offSession: true });
}

function tryAgain(account: Account, invoice: wire.Invoice): void {
  const outcome = collect(account, invoice, { offSession: true });
  if (outcome === 'paid' || invoice.next_payment_attempt !== null) return;
  const subscription = subscriptionOf(account, invoice);
  if (!subscription || subscription.ended_at !== null) return;
  const { after_retries } = account.state.settings;
  if (after_retries === 'cancel') cancelNow(account, subscription, { reason: 'payment_failed' });
  if (after_retries === 'unpaid') {
    change(account, 'customer.subscription.updated', subscription, (one) => {
      one.status = 'unpaid';
    });
  }
}

function nextDue(account: Account): Due | undefined {
  const all = [
    ...account.all('invoices').flatMap((one) => dueOfInvoice(account, one)),
    ...account.all('subscriptions').flatMap((one) => dueOfSubscription(account, one)),
  ];
  return all.reduce<Due | undefined>(
    (first, one) => (first === undefined || one.at < first.at ? one : first),
    undefined,
  );
}

/** Does all that is due, the earliest first, each with the account's clock at its due time. */
export function catchUp(account: Account): void {
  const now = account.now();
  for (let due = nextDue(account); due && due.at <= now; due = nextDue(account)) {
    account.during(due.at, due.act);
  }
}
