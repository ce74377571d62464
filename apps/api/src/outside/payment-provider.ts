import type { PlanId, ProviderFacts, ProviderSubscription } from '@winnow/sdk/rules';

/** What billing needs of a payment provider, in our words. Amounts are cents, times ISO 8601. */

/** A subscription with what changing it needs. */
export interface HeldSubscription extends ProviderSubscription {
  /** The price of one period. Null: none that we know. */
  cents: number | null;
  /** The attempt that bought it, or its last change that was paid. */
  attempt: string | null;
  /** Its newest invoice. */
  latest_invoice: { id: string; cents: number } | null;
  /** Invoices that wait for a payment. */
  open_invoices: readonly OpenInvoice[];
  /** It ends on a day that was set at the provider itself. A change of plan does not take that back. */
  ends_on_day: boolean;
  /** The invoice of a change of plan that is not paid, so the former plan is still in force. */
  pending_change: string | null;
}

export interface OpenInvoice {
  id: string;
  cents: number;
}

/** Everything about one customer, read at one moment. */
export interface CustomerState extends ProviderFacts {
  /** Where its invoices go. */
  email: string | null;
  /** Deleted at the provider: nothing can be bought in its name any more. */
  isDeleted: boolean;
  /** Of the affiliate programme: who sent the customer. */
  referral: string | null;
  subscriptions: readonly HeldSubscription[];
}

export interface Terms {
  plan: PlanId;
  /** The price of one period. */
  cents: number;
}

export interface PreviewQuery extends Terms {
  /** Null: not a customer yet. */
  customerId: string | null;
  /** The subscription that would change. Null: a new one. */
  subscriptionId: string | null;
  /** Unix seconds at which a change is calculated. */
  prorationDate: number | null;
  trialDays: number;
}

export interface ProviderPreview {
  lines: { title: string; amount: number }[];
  credit: number;
  tax: number;
  amount: number;
  next_payment_at: string | null;
  /** The moment of the calculation, for a change. The change itself is given the same. */
  proration_date: number | null;
}

/** How a payment ended. */
export type PaymentResult =
  | { outcome: 'paid'; invoice: OpenInvoice | null }
  | { outcome: 'requires_action'; invoice: OpenInvoice; clientSecret: string }
  /** The sentence is the provider's, for the customer. */
  | { outcome: 'declined'; invoice: OpenInvoice | null; text: string };

export interface StoredCard {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

export interface ListedInvoice {
  number: string | null;
  total: number;
  created_at: string;
  status: string;
  invoice_pdf: string | null;
}

export interface NewCustomer {
  userId: string;
  /** The user's customer before, which was deleted at the provider. */
  former: string | null;
  /** A confirmed address, or null. */
  email: string | null;
  name: string | null;
  referral: string | null;
}

/** Prolongs the caller's lease before the next write of a chain. Throws when another caller holds it by now. */
type Keep = () => Promise<void>;

/** `attempt` makes a write repeatable: the provider answers a repeat with its first answer. */
export interface PaymentProvider {
  /** The same user again, within a day, is the same customer: one whose id we could not store is found so. */
  createCustomer(person: NewCustomer, attempt: string): Promise<string>;
  read(customerId: string): Promise<CustomerState>;
  /** Who sent the customer. The affiliate service counts payments from then on. */
  setReferral(customerId: string, referral: string): Promise<void>;
  /** Where invoices go from now on: a confirmed address. */
  setEmail(customerId: string, email: string): Promise<void>;
  preview(query: PreviewQuery): Promise<ProviderPreview>;
  /** Throws `CardDeclined`. */
  storeCard(customerId: string, token: string, attempt: string, keep: Keep): Promise<StoredCard>;
  beginCardCheck(customerId: string, attempt: string): Promise<{ clientSecret: string }>;
  subscribe(
    customerId: string,
    terms: Terms,
    options: { attempt: string; trialDays: number },
  ): Promise<PaymentResult>;
  /** The former plan stays in force until the change is paid. A cancellation is taken back by it. */
  change(
    subscriptionId: string,
    terms: Terms,
    options: { attempt: string; prorationDate: number | null },
  ): Promise<PaymentResult>;
  /** Pays an open invoice with the stored card. */
  pay(invoiceId: string, attempt: string): Promise<PaymentResult>;
  /** False: the invoice is not open any more, perhaps because it was paid. */
  voidInvoice(invoiceId: string): Promise<boolean>;
  setEnding(subscriptionId: string, isEnding: boolean): Promise<void>;
  /** Ends it now. A subscription that has ended is left as it is. */
  end(subscriptionId: string): Promise<void>;
  /** Ends all subscriptions and deletes the customer: nothing is charged after it. Repeatable. */
  forget(customerId: string, keep: Keep): Promise<void>;
  invoices(customerId: string): Promise<ListedInvoice[]>;
  /** Adds free days before the next payment. Returns the new date. */
  extend(subscriptionId: string, days: number, attempt: string): Promise<string>;
  /** Whether it did not answer lately, as far as this process knows. */
  isAway?(now: Date): boolean;
  /** Pays back an invoice of the customer. Returns the cents. */
  refund(customerId: string, invoiceNumber: string, attempt: string): Promise<number>;
}

/** The provider gave no usable answer. Whether a write was carried out is unknown. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** The card was refused. The message is the provider's sentence for the customer. */
export class CardDeclined extends Error {
  override readonly name = 'CardDeclined';
}

/** The provider refused the request itself, and nothing was changed. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  readonly code: string;

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
