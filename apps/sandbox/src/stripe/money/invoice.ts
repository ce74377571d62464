import type { Account } from '../account';
import { couponOf } from '../resources/coupons';
import type * as wire from '../wire';
import type { DraftLine, Reduction } from './arithmetic';
import { totalsOf } from './arithmetic';

export interface Bill {
  customer: wire.Customer;
  subscription: wire.Subscription | null;
  lines: DraftLine[];
  discounts: wire.Discount[];
  reason: NonNullable<wire.Invoice['billing_reason']>;
  currency: string;
  period: { start: number; end: number };
  /** Set for a preview: when the change is thought to be made. */
  prorationDate?: number | undefined;
}

export const reductionsOf = (account: Account, discounts: wire.Discount[]): Reduction[] =>
  discounts.map((one) => ({ discount: one.id, coupon: couponOf(account, one) }));

function lineOf(
  account: Account,
  draft: DraftLine,
  of: {
    bill: Bill;
    invoice: string;
    id: string;
    discount_amounts: { amount: number; discount: string }[];
  },
): wire.InvoiceLine {
  const { subscription, currency } = of.bill;
  const isSubscriptions = subscription !== null && draft.item !== undefined;
  const details = {
    proration: draft.proration,
    proration_details: {
      credited_items: draft.credits
        ? { invoice: draft.credits.invoice, invoice_line_items: [draft.credits.line] }
        : null,
    },
  };
  return {
    id: of.id,
    object: 'line_item',
    amount: draft.amount,
    currency,
    description: draft.description,
    discount_amounts: of.discount_amounts,
    discountable: draft.discountable,
    discounts: of.discount_amounts.map(({ discount }) => discount),
    invoice: of.invoice,
    livemode: false,
    metadata: {},
    parent: isSubscriptions
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            ...details,
            invoice_item: draft.invoiceItem ?? null,
            subscription: subscription.id,
            subscription_item: draft.item ?? '',
          },
          type: 'subscription_item_details',
        }
      : {
          invoice_item_details: {
            ...details,
            invoice_item: draft.invoiceItem ?? '',
            subscription: subscription?.id ?? null,
          },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
    period: draft.period,
    pretax_credit_amounts: [],
    pricing: draft.price
      ? {
          price_details: { price: draft.price.id, product: draft.price.product },
          type: 'price_details',
          unit_amount_decimal: draft.price.unit_amount_decimal,
        }
      : { type: 'price_details', unit_amount_decimal: String(draft.amount) },
    quantity: draft.quantity,
    quantity_decimal: String(draft.quantity),
    subscription: isSubscriptions ? subscription.id : null,
    subtotal: draft.amount,
    taxes: [],
  };
}

/** An invoice as a draft. With `isPreview` nothing of it is kept, and its ids say so. */
export function drawUp(
  account: Account,
  bill: Bill,
  { isPreview }: { isPreview: boolean },
): wire.Invoice {
  const { customer, subscription, currency } = bill;
  const totals = totalsOf(bill.lines, reductionsOf(account, bill.discounts), customer.balance);
  const id = isPreview ? `upcoming_in_${account.newText(24)}` : account.newId('in');
  const lines = bill.lines.map((draft, at) =>
    lineOf(account, draft, {
      bill,
      invoice: id,
      id: account.newId(isPreview ? 'il_tmp' : 'il'),
      discount_amounts: totals.lines[at]?.discount_amounts ?? [],
    }),
  );
  const { amount_due, subtotal, total } = totals;
  const now = account.now();
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Winnow practice shop',
    account_tax_ids: null,
    amount_due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount_due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: !isPreview && subscription !== null,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: bill.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: bill.discounts.map((one) => one.id),
    due_date: null,
    effective_at: null,
    ending_balance: isPreview ? totals.ending_balance : null,
    footer: null,
    from_invoice: null,
    ...(!isPreview && { hosted_invoice_url: null, invoice_pdf: null }),
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: lines,
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription && {
      quote_details: null,
      subscription_details: {
        metadata: { ...subscription.metadata },
        subscription: subscription.id,
        ...(bill.prorationDate !== undefined && {
          subscription_proration_date: bill.prorationDate,
        }),
      },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: bill.period.end,
    period_start: bill.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: totals.starting_balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: totals.total_discount_amounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

/** Keeps a draft. The customer's balance is used when it is finalized. */
export function keepInvoice(account: Account, bill: Bill): wire.Invoice {
  return account.add('invoices', drawUp(account, bill, { isPreview: false }));
}

export const subscriptionOf = (
  account: Account,
  invoice: wire.Invoice,
): wire.Subscription | undefined => {
  const id = invoice.parent?.subscription_details?.subscription;
  return account.get('subscriptions', typeof id === 'string' ? id : undefined);
};
