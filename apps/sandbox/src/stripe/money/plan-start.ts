import type { Account } from '../account';
import { redeem } from '../resources/coupons';
import type * as wire from '../wire';
import type { DraftLine } from './arithmetic';
import { keepInvoice } from './invoice';
import { intervalOf, periodEnd } from './periods';
import type { Planned } from './plan-change';
import { billedBy, fullLine } from './plan-change';

/** Invoice items that wait for the next invoice of a subscription, or of nothing in particular. */
export function pendingLines(
  account: Account,
  customer: string,
  subscription: string | null,
): DraftLine[] {
  return account
    .all('invoiceitems')
    .filter((one) => {
      const of = one.parent?.subscription_details?.subscription ?? null;
      return one.invoice === null && one.customer === customer && of === subscription;
    })
    .map((one) => ({
      amount: one.amount,
      description: one.description ?? '',
      period: one.period,
      quantity: one.quantity,
      price: account.get('prices', idOfPrice(one)) ?? null,
      discountable: one.discountable,
      proration: one.proration,
      invoiceItem: one.id,
      ...itemOf(one),
    }));
}

const idOfPrice = (item: wire.InvoiceItem): string | undefined => {
  const price = item.pricing?.price_details?.price;
  return typeof price === 'string' ? price : undefined;
};
const itemOf = (one: wire.InvoiceItem): { item?: string } => {
  const item = one.parent?.subscription_details?.subscription_item;
  return item === undefined ? {} : { item };
};

/** Moves waiting items onto an invoice that has a line for each. */
export function takeItems(account: Account, invoice: wire.Invoice): void {
  for (const line of invoice.lines.data) {
    const { subscription_item_details, invoice_item_details } = line.parent ?? {};
    const id = subscription_item_details?.invoice_item ?? invoice_item_details?.invoice_item;
    const item = account.get('invoiceitems', id);
    if (item) item.invoice = invoice.id;
  }
}

/** The discounts of a subscription that hold now. */
export const discountsOf = (account: Account, subscription: wire.Subscription): wire.Discount[] =>
  subscription.discounts
    .map((id) => account.need('discounts', id))
    .filter((one) => one.end === null || one.end > account.now());

/** A coupon of one use, and one whose months are over, leave the subscription. */
export function useUpDiscounts(account: Account, subscription: wire.Subscription): void {
  subscription.discounts = subscription.discounts.filter((id) => {
    const discount = account.need('discounts', id);
    const coupon = account.state.redeemed[discount.id];
    return coupon?.duration !== 'once' && (discount.end === null || discount.end > account.now());
  });
}

/** The next period: its dates, and what it costs. */
export function planRenewal(account: Account, subscription: wire.Subscription) {
  const items = structuredClone(subscription.items.data);
  const [first] = items;
  if (!first) throw new Error(`${subscription.id} has no item`);
  const start = first.current_period_end;
  const end = periodEnd(subscription.billing_cycle_anchor, intervalOf(first.price), start);
  for (const one of items) {
    Object.assign(one, { current_period_start: start, current_period_end: end });
  }
  const lines = [
    ...pendingLines(account, subscription.customer, subscription.id),
    ...items.map((one) => fullLine(account, one)),
  ];
  return { items, lines, period: { start, end } };
}

/** Makes a planned change. */
export function applyPlan(
  account: Account,
  subscription: wire.Subscription,
  planned: Pick<Planned, 'items' | 'billing_cycle_anchor' | 'trial'>,
): void {
  subscription.items.data = planned.items;
  subscription.billing_cycle_anchor = planned.billing_cycle_anchor;
  const { trial } = planned;
  if (trial === 'ended') {
    subscription.status = 'active';
    subscription.trial_end = account.now();
  } else if (trial) {
    subscription.status = 'trialing';
    subscription.trial_start = trial.start;
    subscription.trial_end = trial.end;
    delete account.state.announced[subscription.id];
  }
}

/** Bills a subscription: the invoice, what its items are then billed for, and its discounts' use. */
export function bill(
  account: Account,
  subscription: wire.Subscription,
  given: {
    lines: DraftLine[];
    reason: NonNullable<wire.Invoice['billing_reason']>;
    period: { start: number; end: number };
    discounts: wire.Discount[];
    isWaiting?: boolean;
  },
) {
  const { lines, reason, period, discounts, isWaiting = false } = given;
  for (const one of discounts) if (!account.get('discounts', one.id)) redeem(account, one);
  const invoice = keepInvoice(account, {
    customer: account.need('customers', subscription.customer),
    subscription,
    lines,
    discounts,
    reason,
    currency: subscription.currency,
    period,
  });
  takeItems(account, invoice);
  const billed = billedBy(lines, invoice);
  if (!isWaiting) {
    Object.assign(account.state.billed, billed);
    subscription.latest_invoice = invoice.id;
    useUpDiscounts(account, subscription);
  }
  return { invoice, billed };
}
