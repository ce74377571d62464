import type { Stripe } from 'stripe';

/** A reference that Stripe may expand is stored as the id; a decimal travels as text. */
type Plain<V, Whole = V> = V extends string | number | boolean | null | undefined
  ? V
  : V extends Stripe.Decimal
    ? string
    : V extends { id: string; object: string }
      ? [Extract<Whole, string>] extends [never]
        ? Wire<V>
        : never
      : V extends readonly (infer Item)[]
        ? Plain<Item>[]
        : V extends { object: 'list'; data: (infer Item)[] }
          ? List<Plain<Item>>
          : V extends object
            ? Wire<V>
            : V;

/** An object of the SDK as it stands in a JSON answer without `expand`. */
export type Wire<T> = { [Key in keyof T]: Plain<T[Key]> };

export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export type Customer = Wire<Stripe.Customer>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
/** A card of a customer from before payment methods. */
export type Source = Wire<Stripe.Card>;
export type Token = Wire<Stripe.Token>;
export type SetupIntent = Wire<Stripe.SetupIntent>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type Plan = Wire<Stripe.Plan>;
export type Coupon = Wire<Stripe.Coupon>;
export type PromotionCode = Wire<Stripe.PromotionCode>;
export type Discount = Wire<Stripe.Discount>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type InvoiceItem = Wire<Stripe.InvoiceItem>;
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type Charge = Wire<Stripe.Charge>;
export type Refund = Wire<Stripe.Refund>;
export type BalanceTransaction = Wire<Stripe.BalanceTransaction>;
export type Event = Wire<Stripe.EventBase>;
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>;
