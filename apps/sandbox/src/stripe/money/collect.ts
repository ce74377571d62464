import type { Account } from '../account';
import { change, emit } from '../events';
import { setCancellation } from '../resources/subscription-object';
import { mergeMetadata } from '../route';
import type * as wire from '../wire';
import { dueOf } from './arithmetic';
import type { Outcome } from './intents';
import { confirmIntent, idOf, newPaymentIntent } from './intents';
import { subscriptionOf } from './invoice';
import { applyPlan, useUpDiscounts } from './plan-start';

const descriptions: Record<string, string> = {
  subscription_create: 'Subscription creation',
  subscription_update: 'Subscription update',
  subscription_cycle: 'Subscription update',
};

/** The card that a subscription or customer is charged with. */
export function cardFor(
  account: Account,
  customer: wire.Customer,
  subscription?: wire.Subscription | null,
): wire.PaymentMethod | undefined {
  const id =
    idOf(subscription?.default_payment_method) ??
    idOf(customer.invoice_settings.default_payment_method);
  return account.get('payment_methods', id);
}

export function intentOf(account: Account, invoice: wire.Invoice): wire.PaymentIntent | undefined {
  const payment = account
    .all('invoice_payments')
    .findLast((one) => one.invoice === invoice.id && one.status !== 'canceled');
  return account.get('payment_intents', idOf(payment?.payment.payment_intent));
}

export function invoiceOf(account: Account, intent: wire.PaymentIntent): wire.Invoice | undefined {
  const payment = account
    .all('invoice_payments')
    .findLast((one) => one.payment.payment_intent === intent.id);
  return account.get('invoices', idOf(payment?.invoice));
}

/** A draft becomes an open invoice with number, pages and payment; one with nothing to pay is paid. */
export function finalize(account: Account, invoice: wire.Invoice): void {
  const customer = account.need('customers', idOf(invoice.customer));
  const subscription = subscriptionOf(account, invoice);
  const before = customer.balance;
  const { amount_due, ending_balance } = dueOf(invoice.total, before);
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`;
  customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1;
  customer.currency = invoice.currency;
  Object.assign(invoice, {
    status: 'open',
    number,
    starting_balance: before,
    ending_balance,
    amount_due,
    amount_remaining: amount_due,
    automatically_finalizes_at: null,
    effective_at: account.now(),
    hosted_invoice_url: `${account.origin}/stripe/invoices/${account.suffix}/${invoice.id}`,
    invoice_pdf: `${account.origin}/stripe/invoices/${account.suffix}/${invoice.id}/pdf`,
    status_transitions: { ...invoice.status_transitions, finalized_at: account.now() },
  } satisfies Partial<wire.Invoice>);
  if (ending_balance !== before) {
    change(account, 'customer.updated', customer, (one) => {
      one.balance = ending_balance;
    });
  }
  if (amount_due > 0) {
    const intent = newPaymentIntent(account, {
      amount: amount_due,
      currency: invoice.currency,
      customer: idOf(invoice.customer),
      description: descriptions[invoice.billing_reason ?? ''] ?? 'Payment for Invoice',
      setup_future_usage: subscription ? 'off_session' : null,
    });
    account.add('invoice_payments', {
      id: account.newId('inpay'),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: amount_due,
      created: account.now(),
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intent.id, type: 'payment_intent' },
      status: 'open',
      status_transitions: { canceled_at: null, paid_at: null },
    });
  }
  emit(account, 'invoice.finalized', invoice);
  if (amount_due === 0) markPaid(account, invoice);
}

/** The invoice is paid: its subscription follows. */
export function markPaid(account: Account, invoice: wire.Invoice): void {
  const paid = invoice.amount_due;
  const payment = account.all('invoice_payments').findLast((one) => one.invoice === invoice.id);
  if (payment) {
    payment.status = 'paid';
    payment.amount_paid = paid;
    payment.status_transitions.paid_at = account.now();
    emit(account, 'invoice_payment.paid', payment);
  }
  change(account, 'invoice.updated', invoice, (one) => {
    one.status = 'paid';
    one.amount_paid = paid;
    one.amount_remaining = 0;
    one.attempted = true;
    one.auto_advance = false;
    one.next_payment_attempt = null;
    one.status_transitions.paid_at = account.now();
  });
  emit(account, 'invoice.paid', invoice);
  emit(account, 'invoice.payment_succeeded', invoice);
  setDelinquent(account, invoice, false);
  const subscription = subscriptionOf(account, invoice);
  if (!subscription) return;
  const method = idOf(intentOf(account, invoice)?.payment_method);
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const waits = account.state.waiting[subscription.id];
  const isAwaited = waits?.invoice === invoice.id;
  change(account, 'customer.subscription.updated', subscription, (one) => {
    if (saves && method !== null && one.default_payment_method === null) {
      one.default_payment_method = method;
    }
    if (isAwaited) {
      applyPlan(account, one, waits);
      one.pending_update = null;
      one.metadata = mergeMetadata(one.metadata, waits.metadata ?? undefined);
      if (waits.discounts) one.discounts = waits.discounts;
      useUpDiscounts(account, one);
      if (waits.cancel_at_period_end !== null) {
        setCancellation(account, one, { cancel_at_period_end: waits.cancel_at_period_end });
      }
      Object.assign(account.state.billed, waits.billed);
    }
    const isBehind = ['past_due', 'unpaid'].includes(one.status);
    const isLatest = one.latest_invoice === invoice.id;
    if (one.status === 'incomplete' || (isBehind && (isLatest || !hasOpenInvoice(account, one)))) {
      one.status = 'active';
    }
  });
  if (!isAwaited) return;
  delete account.state.waiting[subscription.id];
  emit(account, 'customer.subscription.pending_update_applied', subscription);
}

const hasOpenInvoice = (account: Account, subscription: wire.Subscription): boolean =>
  account
    .all('invoices')
    .some((one) => one.status === 'open' && subscriptionOf(account, one) === subscription);

/** Tries to take the money for an open invoice. */
export function collect(
  account: Account,
  invoice: wire.Invoice,
  { offSession, method }: { offSession: boolean; method?: wire.PaymentMethod | undefined },
): Outcome {
  const customer = account.need('customers', idOf(invoice.customer));
  const subscription = subscriptionOf(account, invoice);
  const intent = intentOf(account, invoice);
  if (!intent) return 'paid';
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const card = method ?? cardFor(account, customer, subscription);
  const outcome: Outcome = card
    ? confirmIntent(account, intent, card, { offSession })
    : { code: 'missing', message: 'There is no payment method.' };
  settleInvoice(account, invoice, outcome);
  return outcome;
}

/** What a try to pay means for the invoice and its subscription. */
export function settleInvoice(account: Account, invoice: wire.Invoice, outcome: Outcome): void {
  if (outcome === 'paid') {
    markPaid(account, invoice);
    return;
  }
  planRetry(account, invoice);
  if (outcome === 'asks') emit(account, 'invoice.payment_action_required', invoice);
  emit(account, 'invoice.payment_failed', invoice);
  setDelinquent(account, invoice, true);
  const subscription = subscriptionOf(account, invoice);
  if (!subscription) return;
  if (account.state.waiting[subscription.id]?.invoice === invoice.id) return;
  if (!['active', 'trialing'].includes(subscription.status)) return;
  if (invoice.billing_reason === 'subscription_create') return;
  change(account, 'customer.subscription.updated', subscription, (one) => {
    one.status = 'past_due';
  });
}

/** Whether the customer's last payment failed. */
function setDelinquent(account: Account, invoice: wire.Invoice, is: boolean): void {
  const customer = account.get('customers', invoice.customer);
  if (!customer) return;
  change(account, 'customer.updated', customer, (one) => {
    one.delinquent = is;
  });
}

/** First invoices and waiting changes are not tried again by themselves. */
function planRetry(account: Account, invoice: wire.Invoice): void {
  const subscription = subscriptionOf(account, invoice);
  const waits = subscription && account.state.waiting[subscription.id]?.invoice === invoice.id;
  const isRetried = subscription && invoice.billing_reason !== 'subscription_create' && !waits;
  const days = account.state.settings.retry_days[invoice.attempt_count - 1];
  invoice.next_payment_attempt =
    isRetried && days !== undefined ? account.now() + days * 86_400 : null;
}
