import * as z from 'zod';
import { endpoint } from './endpoint';
import { Verifier } from './fields';
import { routes } from './routes';

export const SubscribedPlan = z.enum(['free', 'monthly', 'annual', 'once']);
export const SubscriptionStatus = z.enum([
  'active',
  'incomplete',
  'trialing',
  'incomplete_expired',
  'past_due',
  'canceled',
  'unpaid',
]);

/**
 * confirmed · open: the mailed link was not opened yet · taken: another user confirmed the address ·
 * unavailable: this installation sends no mail.
 */
export const EmailState = z.enum(['confirmed', 'open', 'taken', 'unavailable']);

/** Checklist 1, 'Session & guards', lists the fields. Timestamps are ISO 8601. */
export const User = z.object({
  id: z.uuid(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  /** Support tickets, invoices and affiliate accounts require a confirmed address. */
  email_state: EmailState,
  avatar_url: z.string().nullable(),
  location: z.string().nullable(),
  /** Scoped to our app. It differs from the id on the network's pages. */
  facebook_id: z.string(),
  /** The id on the network's pages. Set when the user confirms it in the robot. */
  facebook_profile_id: z.string().nullable(),
  username: z.string().nullable(),
  is_admin: z.boolean(),
  is_locked: z.boolean(),
  /** The operator's lock, which no payment lifts. */
  locked_by_admin: z.boolean(),
  is_banned: z.boolean(),
  subscribed_plan: SubscribedPlan,
  plan_type: z.string().nullable(),
  /** Outside the payment provider: no sync changes the plan. */
  is_manual_subscription: z.boolean(),
  /** The user's ids at the payment provider. The customer's is set by the first purchase. */
  stripe_customer_id: z.string().nullable(),
  stripe_subscription_id: z.string().nullable(),
  subscribed_from_at: z.string().nullable(),
  trial_ends_at: z.string().nullable(),
  data_removal_at: z.string().nullable(),
  /** Set: the subscription was cancelled and ends then, or has ended. */
  subscription_ends_at: z.string().nullable(),
  /** Null: the subscription ends, or there is none. */
  next_payment_at: z.string().nullable(),
  /**
   * On the free plan `incomplete` is a first purchase that waits for its payment, `incomplete_expired` one that was
   * given up.
   */
  subscription_status: SubscriptionStatus.nullable(),
  /** Cents of the invoice that waits for a payment: of a renewal (`past_due`) or of a first purchase. */
  open_payment_cents: z.int().nullable(),
  /** The plan that this payment is for. A first purchase that is not paid is in no other field. */
  open_payment_plan: z.string().nullable(),
  /** When the provider tries that payment again. Null: it does not. */
  open_payment_try_at: z.string().nullable(),
  card_brand: z.string().nullable(),
  card_last4: z.string().nullable(),
  created_at: z.string(),
  /** The user asked for the deletion of the account, and the payment provider did not answer yet. */
  deletion_requested_at: z.string().nullable(),
  /** The user's id in the affiliate programme. Null: the programme is off for this user. */
  affiliate_id: z.string().nullable(),
  affiliate_link: z.string().nullable(),
  /** End of the last friends scan and of the last engagement scan. Null before the first. */
  friends_synced_at: z.string().nullable(),
  engagement_synced_at: z.string().nullable(),
  /**
   * Number of friends the last friends scan read. Null before the first scan and once its record has been
   * deleted.
   */
  friends_read: z.int().nullable(),
});
export type User = z.infer<typeof User>;

/** Some of what is kept about a user: rows of one kind. Several pages may have the same `part`. */
export const UserData = z.object({
  /** What the rows are, for example `friends`, `posts`, `engagements`, `robot_logs`. Others may be added. */
  part: z.string(),
  /** As they are kept. Timestamps are ISO 8601, days YYYY-MM-DD. */
  rows: z.array(z.record(z.string(), z.unknown())),
  /** For the next call; null after the last page. */
  next: z.string().nullable(),
});
export type UserData = z.infer<typeof UserData>;

export const users = {
  current: endpoint({
    route: routes.users.current,
    summary: 'The signed-in user.',
    access: 'robot',
    banned: 'allowed',
    input: z.object({}),
    output: User,
  }),
  data: endpoint({
    route: routes.users.data,
    summary:
      'Everything that is kept about the user, in pages: call again with `after` set to `next` until that is null.',
    access: 'user',
    banned: 'allowed',
    impersonated: 'refused',
    // Of 500 rows each.
    perMinute: 300,
    input: z.object({
      /** `next` of the page before. Without it the first page. */
      after: z.string().max(2000).optional(),
    }),
    output: UserData,
  }),
  completeEmail: endpoint({
    route: routes.users.completeEmail,
    whenFull: 'allowed',
    summary: 'Completes a sign-in that had no e-mail address, by the short-lived setup token.',
    access: 'guest',
    input: z.object({
      setup_token: z.string().min(20).max(200),
      email: z.email().max(254),
      verifier: Verifier.optional(),
    }),
    output: z.object({ token: z.string() }),
    secret: true,
    errors: ['setup_token_invalid'],
  }),
  sendConfirmation: endpoint({
    route: routes.users.sendConfirmation,
    summary:
      "Mails a link that confirms the user's e-mail address, unless one waits to be sent or none is needed.",
    access: 'user',
    impersonated: 'refused',
    // Replaces an unconfirmed address.
    input: z.object({ email: z.email().max(254).optional() }),
    output: z.object({}),
    errors: ['confirmation_unavailable', 'confirmation_limit_reached', 'email_confirmed'],
  }),
  confirmEmail: endpoint({
    route: routes.users.confirmEmail,
    summary: 'Confirms the e-mail address that the token of a link was sent to. It counts once.',
    access: 'guest',
    // Any length: a truncated link is an unknown link, not a malformed call.
    input: z.object({ token: z.string().min(1).max(1000) }),
    output: z.object({ email: z.string() }),
    errors: [
      'email_link_unknown',
      'email_link_expired',
      'email_link_used',
      'email_link_outdated',
      'email_taken',
    ],
  }),
  remove: endpoint({
    route: routes.users.remove,
    whenFull: 'allowed',
    summary:
      'Ends the subscription at the payment provider, then deletes the user and everything about them.',
    access: 'user',
    banned: 'allowed',
    impersonated: 'refused',
    callsOutside: true,
    input: z.object({ confirm: z.literal('delete everything') }),
    /**
     * waiting: the payment provider did not answer. The account is deleted as soon as it does, and nothing is bought
     * until then.
     */
    output: z.object({ state: z.enum(['deleted', 'waiting']) }),
  }),
};
