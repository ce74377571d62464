import * as z from 'zod';
import { currency, planIds } from '../rules/index';
import { endpoint } from './endpoint';
import { PersonLink } from './personal';
import { routes } from './routes';

export const PlanId = z.enum(planIds);
export type PlanId = z.infer<typeof PlanId>;

/** In cents. */
const Cents = z.int().min(0).max(100_000_000);
const Currency = z.literal(currency);
/** A card of the provider's browser library: a token or a payment method. No card number ever reaches the api. */
const CardToken = z.string().regex(/^(tok|pm)_\w{1,200}$/, 'must be a token of the card form');
const DiscountToken = z.string().min(1).max(200);

const Choice = {
  plan: PlanId,
  discount_token: DiscountToken.optional(),
};

/** Asks for the price of the lucky hour. The api's clock decides whether the user still has it. */
const luckyHour = z.boolean().default(false);

/**
 * What choosing a plan costs, from the provider's own preview. A confirmation sends `amount` and `proration_date` back;
 * when the amount is another one by then, nothing is charged and the answer is `preview_outdated`.
 */
export const Preview = z.object({
  plan: PlanId,
  /** upgrade: `PUT /subscription`, no card is needed · purchase: `POST /subscription`. */
  kind: z.enum(['purchase', 'upgrade']),
  currency: Currency,
  /** The plan's price for one period. */
  price: Cents,
  /** Lines of the invoice. A credit is below 0. */
  lines: z.array(z.object({ title: z.string(), amount: z.int() })),
  /** The sum of the credits, and of what the provider has in store for the customer, as a number of 0 or more. */
  credit: Cents,
  tax: Cents,
  /** Due today. */
  amount: Cents,
  next_payment_at: z.string().nullable(),
  next_payment_amount: Cents,
  /** Unix seconds, for an upgrade. The confirmation sends it back. */
  proration_date: z.int().nullable(),
});
export type Preview = z.infer<typeof Preview>;

/** `details` of `preview_outdated`: the new preview, as JSON. */
export const PreviewOutdated = z.object({
  preview: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(Preview),
});

export const Purchase = z.object({
  /**
   * complete: paid, and the plan is in force · requires_action: the bank wants the customer to confirm. The browser
   * passes `client_secret` to the provider's library, then calls `GET /subscription/refresh`.
   */
  status: z.enum(['complete', 'requires_action']),
  client_secret: z.string().nullable(),
  /** The invoice's id: counts as the transaction id of the Purchase event, once. */
  transaction_id: z.string().nullable(),
  /** What was or will be charged now. */
  total: Cents,
  currency: Currency,
});
export type Purchase = z.infer<typeof Purchase>;

export const Card = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
});
export type Card = z.infer<typeof Card>;

export const Invoice = z.object({
  /** Null for an invoice that has no number yet. */
  number: z.string().nullable(),
  /** In cents. */
  total: z.int(),
  created_at: z.string(),
  /** open, paid, draft, void, uncollectible; the provider may add others. */
  status: z.string(),
  invoice_pdf: PersonLink.nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Errors of every call that reaches the payment provider. */
const provider = ['billing_not_enabled', 'provider_unreachable', 'payment_refused'] as const;
const payment = [
  ...provider,
  'billing_busy',
  'payment_declined',
  'card_missing',
  'account_ending',
  'purchase_locked',
] as const;
const purchase = [
  ...payment,
  'coupon_token_invalid',
  'preview_outdated',
  'subscription_exists',
  'subscription_manual',
  'upgrade_unavailable',
] as const;

/** A person alone pays for themselves, and a payment is an outside call. */
const own = { access: 'user', impersonated: 'refused' } as const;

/** `Idempotency-Key` is the id of the attempt: kept by the browser over reloads until there is an answer. */
const attempt = { idempotent: true, callsOutside: true } as const;

export const billing = {
  settings: endpoint({
    route: routes.billing.settings,
    summary: 'What a browser needs to know about payment: public keys and addresses, no secret.',
    access: 'user',
    input: z.object({}),
    output: z.object({
      /** Null: nothing can be bought here. */
      publishable_key: z.string().nullable(),
      /** The address of the provider's browser library. Null: its own. */
      stripe_js_url: z.string().nullable(),
      /** Null: cancelling uses our own dialog. */
      churnkey: z.object({ app_id: z.string(), js_url: z.string() }).nullable(),
      /** Null: referrals are not tracked. */
      rewardful: z.object({ key: z.string(), js_url: z.string() }).nullable(),
    }),
  }),
  preview: endpoint({
    route: routes.billing.preview,
    summary: 'What choosing a plan costs today and later. Changes nothing.',
    ...own,
    callsOutside: true,
    input: z.object({ ...Choice, lucky_hour: luckyHour }),
    output: Preview,
    errors: [
      ...provider,
      'coupon_token_invalid',
      'subscription_manual',
      'subscription_exists',
      'purchase_locked',
    ],
  }),
  subscribe: endpoint({
    route: routes.billing.subscribe,
    summary:
      'Buys a plan. An unfinished purchase is finished, a running subscription is never doubled.',
    ...own,
    ...attempt,
    input: z.object({
      ...Choice,
      lucky_hour: luckyHour,
      /** Of the affiliate programme's browser script. */
      referral: z.string().max(100).optional(),
      /** Stored as the card first. Without it the stored card pays. */
      token: CardToken.optional(),
      /** Of the preview. */
      amount: Cents,
      proration_date: z.int().min(0).nullish(),
    }),
    output: Purchase,
    errors: [...purchase],
  }),
  upgrade: endpoint({
    route: routes.billing.upgrade,
    summary:
      'Changes a running subscription to another plan, paid with the stored card. The former plan stays until it is paid.',
    ...own,
    ...attempt,
    input: z.object({ ...Choice, amount: Cents, proration_date: z.int().min(0).nullish() }),
    output: Purchase,
    errors: [...purchase],
  }),
  pay: endpoint({
    route: routes.billing.pay,
    summary: 'Pays the open invoice, of a renewal or of a first purchase, with the stored card.',
    ...own,
    ...attempt,
    input: z.object({}),
    output: Purchase,
    errors: [...payment, 'payment_not_open'],
  }),
  cancel: endpoint({
    route: routes.billing.cancel,
    summary:
      'Ends the subscription with the paid period. `code` 201: done; any other: `error`, and nothing has changed.',
    ...own,
    // Who may use nothing any more must not be charged on.
    banned: 'allowed',
    callsOutside: true,
    input: z.object({}),
    output: z.object({ code: z.int(), error: z.string().nullable() }),
    // It is unknown whether the provider ended it.
    errors: ['provider_unreachable', 'billing_busy'],
  }),
  resume: endpoint({
    route: routes.billing.resume,
    summary: 'Takes a cancellation back while the paid period lasts.',
    ...own,
    callsOutside: true,
    input: z.object({}),
    output: z.object({}),
    errors: [...provider, 'billing_busy', 'subscription_missing'],
  }),
  refresh: endpoint({
    route: routes.billing.refresh,
    summary: 'Reads the subscription from the payment provider again.',
    ...own,
    callsOutside: true,
    input: z.object({}),
    /** Whether the plan, its status or its dates are other ones now. */
    output: z.object({ changed: z.boolean() }),
    errors: [...provider, 'billing_busy'],
  }),
  cancellationDate: endpoint({
    route: routes.billing.cancellationDate,
    summary: 'When the subscription ends, if it was cancelled.',
    access: 'user',
    input: z.object({}),
    output: z.object({ cancellation_date: z.string().nullable() }),
  }),
  storeCard: endpoint({
    route: routes.billing.storeCard,
    summary: 'Stores a card, which pays from now on. Charges nothing.',
    ...own,
    ...attempt,
    input: z.object({ token: CardToken }),
    output: Card,
    errors: [...payment],
  }),
  setUpCard: endpoint({
    route: routes.billing.setUpCard,
    summary:
      'Begins the check of a new card with its bank. The browser confirms it, then stores the payment method.',
    ...own,
    ...attempt,
    input: z.object({}),
    output: z.object({ client_secret: z.string() }),
    errors: [...provider, 'billing_busy', 'account_ending'],
  }),
  invoices: endpoint({
    route: routes.billing.invoices,
    summary: "The user's invoices, newest first; none where nothing is sold.",
    access: 'user',
    callsOutside: true,
    input: z.object({}),
    output: z.object({
      invoices: z.array(Invoice),
      next_subscription_payment_at: z.string().nullable(),
    }),
    errors: ['provider_unreachable', 'payment_refused'],
  }),
  churnkey: endpoint({
    route: routes.billing.churnkey,
    summary: "Opens the cancellation flow of ChurnKey: the hash proves the user's customer id.",
    ...own,
    input: z.object({}),
    output: z.object({
      data: z.object({
        auth_hash: z.string(),
        customer_id: z.string(),
        subscription_id: z.string().nullable(),
        mode: z.enum(['live', 'test']),
      }),
    }),
    errors: ['churnkey_not_enabled', 'customer_unknown'],
  }),
  webhook: endpoint({
    route: routes.billing.webhook,
    summary: 'An event of the payment provider. It says that something may have changed.',
    access: 'guest',
    body: 'raw',
    input: z.looseObject({
      id: z.string().min(1).max(255),
      type: z.string().min(1).max(255),
      created: z.int(),
      livemode: z.boolean(),
      data: z.looseObject({ object: z.looseObject({ id: z.string().optional() }) }),
    }),
    output: z.object({ received: z.literal(true) }),
  }),
};
