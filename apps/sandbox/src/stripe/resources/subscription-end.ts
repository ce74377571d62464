import type { Account } from '../account';
import { change, emit } from '../events';
import { giveBack } from './coupons';
import { cancelIntent } from '../money/intents';
import { cardFor, intentOf } from '../money/collect';
import { subscriptionOf } from '../money/invoice';
import type * as wire from '../wire';

/** An open invoice that need not be paid any more. */
export function voidInvoice(account: Account, invoice: wire.Invoice): void {
  const intent = intentOf(account, invoice);
  if (intent) cancelIntent(account, intent, 'void_invoice');
  for (const one of account.all('invoice_payments')) {
    if (one.invoice !== invoice.id || one.status !== 'open') continue;
    one.status = 'canceled';
    one.status_transitions.canceled_at = account.now();
  }
  change(account, 'invoice.updated', invoice, (one) => {
    one.status = 'void';
    one.auto_advance = false;
    one.next_payment_attempt = null;
    one.amount_remaining = one.amount_due;
    one.status_transitions.voided_at = account.now();
  });
  returnBalance(account, invoice);
  emit(account, 'invoice.voided', invoice);
}

/** What a void invoice had taken from the customer's balance, or put on it, goes back. */
function returnBalance(account: Account, invoice: wire.Invoice): void {
  const customer = account.get('customers', invoice.customer);
  if (!customer || invoice.ending_balance === null) return;
  const taken = invoice.starting_balance - invoice.ending_balance;
  change(account, 'customer.updated', customer, (one) => {
    one.balance += taken;
  });
}

const openInvoices = (account: Account, subscription: wire.Subscription): wire.Invoice[] =>
  account
    .all('invoices')
    .filter(
      (one) =>
        (one.status === 'open' || one.status === 'draft') &&
        subscriptionOf(account, one) === subscription,
    );

export interface End {
  reason: 'cancellation_requested' | 'payment_failed' | null;
  comment?: string | null;
  feedback?: string | null;
}

/** Ends a subscription at once. What is open stays open but is not tried again. */
export function cancelNow(account: Account, subscription: wire.Subscription, end: End): void {
  if (subscription.status === 'incomplete') {
    expire(account, subscription);
    return;
  }
  dropPendingUpdate(account, subscription);
  for (const invoice of openInvoices(account, subscription)) {
    change(account, 'invoice.updated', invoice, (one) => {
      one.auto_advance = false;
      one.next_payment_attempt = null;
      one.automatically_finalizes_at = null;
    });
  }
  subscription.status = 'canceled';
  subscription.canceled_at ??= account.now();
  subscription.ended_at = account.now();
  subscription.cancellation_details = {
    comment: end.comment ?? subscription.cancellation_details?.comment ?? null,
    feedback: end.feedback ?? subscription.cancellation_details?.feedback ?? null,
    feedback_option: null,
    reason: end.reason,
  };
  emit(account, 'customer.subscription.deleted', subscription);
}

/** A trial that ends without a card ends as its settings say. False: it is billed like any other. */
export function endTrialWithoutCard(account: Account, subscription: wire.Subscription): boolean {
  const customer = account.need('customers', subscription.customer);
  const missing = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (missing === 'create_invoice' || cardFor(account, customer, subscription)) return false;
  if (missing === 'cancel') {
    cancelNow(account, subscription, { reason: null });
    return true;
  }
  change(account, 'customer.subscription.updated', subscription, (one) => {
    one.status = 'paused';
    one.trial_end = Math.min(one.trial_end ?? account.now(), account.now());
  });
  emit(account, 'customer.subscription.paused', subscription);
  return true;
}

/** A first payment that never came: the subscription was never one. */
export function expire(account: Account, subscription: wire.Subscription): void {
  for (const invoice of openInvoices(account, subscription)) voidInvoice(account, invoice);
  change(account, 'customer.subscription.updated', subscription, (one) => {
    one.status = 'incomplete_expired';
    one.ended_at = account.now();
    one.canceled_at ??= account.now();
  });
}

/** A change whose invoice was not paid in time. */
export function dropPendingUpdate(account: Account, subscription: wire.Subscription): void {
  const waits = account.state.waiting[subscription.id];
  if (!waits) return;
  delete account.state.waiting[subscription.id];
  const invoice = account.get('invoices', waits.invoice);
  if (invoice?.status === 'open') voidInvoice(account, invoice);
  for (const id of waits.discounts ?? []) {
    if (!subscription.discounts.includes(id)) giveBack(account, account.need('discounts', id));
  }
  change(account, 'customer.subscription.updated', subscription, (one) => {
    one.pending_update = null;
  });
  emit(account, 'customer.subscription.pending_update_expired', subscription);
}
