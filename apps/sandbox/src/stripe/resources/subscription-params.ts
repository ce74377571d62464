import { bool, hash, int, metadata, oneOf, paging, range, text, unsettable } from '../params';
import { z } from 'zod';

const item = {
  price: text().optional(),
  quantity: int().optional(),
  metadata: metadata().optional(),
};
const discounts = unsettable(
  hash({
    coupon: text().optional(),
    discount: text().optional(),
    promotion_code: text().optional(),
  }).array(),
).optional();

/** A moment, or the word `now`. */
const moment = () =>
  z
    .string()
    .regex(/^(\d+|now)$/, 'integer')
    .transform((value) => (value === 'now' ? value : Number(value)));

export const proration_behavior = oneOf('always_invoice', 'create_prorations', 'none').optional();

const common = {
  cancel_at: unsettable(int()).optional(),
  cancel_at_period_end: bool().optional(),
  collection_method: oneOf('charge_automatically').optional(),
  default_payment_method: unsettable(text()).optional(),
  description: unsettable(text()).optional(),
  discounts,
  metadata: metadata().optional(),
  off_session: bool().optional(),
  payment_behavior: oneOf(
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  ).optional(),
  payment_settings: hash({
    payment_method_types: unsettable(text().array()).optional(),
    save_default_payment_method: oneOf('off', 'on_subscription').optional(),
    payment_method_options: hash({
      card: hash({ request_three_d_secure: oneOf('any', 'automatic', 'challenge').optional() }),
    }).optional(),
  }).optional(),
  proration_behavior,
  trial_end: moment().optional(),
  trial_from_plan: bool().optional(),
  trial_settings: hash({
    end_behavior: hash({ missing_payment_method: oneOf('cancel', 'create_invoice', 'pause') }),
  }).optional(),
};

export const Create = hash({
  ...common,
  billing_mode: hash({
    type: oneOf('flexible'),
    flexible: hash({ proration_discounts: oneOf('included').optional() }).optional(),
  }).optional(),
  currency: text().optional(),
  customer: text(),
  items: hash(item).array().max(20),
  trial_period_days: int().optional(),
});
export type Create = z.output<typeof Create>;

export const changedItem = hash({ ...item, id: text().optional(), deleted: bool().optional() });

export const Update = hash({
  ...common,
  billing_cycle_anchor: oneOf('now', 'unchanged').optional(),
  cancellation_details: hash({
    comment: unsettable(text()).optional(),
    feedback: unsettable(
      oneOf(
        'customer_service',
        'low_quality',
        'missing_features',
        'other',
        'switched_service',
        'too_complex',
        'too_expensive',
        'unused',
      ),
    ).optional(),
  }).optional(),
  items: changedItem.array().max(20).optional(),
  pause_collection: unsettable(
    hash({
      behavior: oneOf('keep_as_draft', 'mark_uncollectible', 'void'),
      resumes_at: int().optional(),
    }),
  ).optional(),
  proration_date: int().optional(),
});
export type Update = z.output<typeof Update>;

export const Cancel = hash({
  cancellation_details: Update.shape.cancellation_details,
  invoice_now: bool().optional(),
  prorate: bool().optional(),
});

export const List = hash({
  ...paging,
  collection_method: text().optional(),
  created: range().optional(),
  current_period_end: range().optional(),
  current_period_start: range().optional(),
  customer: text().optional(),
  price: text().optional(),
  status: oneOf(
    'active',
    'all',
    'canceled',
    'ended',
    'incomplete',
    'incomplete_expired',
    'past_due',
    'paused',
    'trialing',
    'unpaid',
  ).optional(),
});

export const Preview = hash({
  currency: text().optional(),
  customer: text().optional(),
  discounts,
  preview_mode: oneOf('next').optional(),
  subscription: text().optional(),
  subscription_details: hash({
    billing_cycle_anchor: oneOf('now', 'unchanged').optional(),
    billing_mode: Create.shape.billing_mode,
    cancel_at: unsettable(int()).optional(),
    cancel_at_period_end: bool().optional(),
    items: changedItem.array().max(20).optional(),
    metadata: metadata().optional(),
    proration_behavior,
    proration_date: int().optional(),
    start_date: int().optional(),
    trial_end: moment().optional(),
  }).optional(),
});
export type Preview = z.output<typeof Preview>;
