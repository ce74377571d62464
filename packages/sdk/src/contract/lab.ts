import * as z from 'zod';
import { adminRoutes } from './admin-routes';
import { endpoint } from './endpoint';
import { Uuid } from './fields';
import { Flags } from './flags';
import { SubscribedPlan, SubscriptionStatus } from './users';

const id = Uuid;
const yes = z.literal(true).optional();

/** How long ago the plan, and with it the lucky hour, began. */
export const LabBegun = z.enum([
  'now',
  '30 minutes',
  '59.5 minutes',
  '4 days',
  '8 days',
  '15 days',
]);
export type LabBegun = z.infer<typeof LabBegun>;

/** Null removes what is there. */
export const LabFields = z
  .object({
    username: z.null(),
    facebook_profile_id: z.null(),
    affiliate_id: z.null(),
    is_admin: z.boolean(),
    is_banned: z.boolean(),
    /** The operator's lock. */
    is_locked: z.boolean(),
    subscribed_plan: SubscribedPlan,
    is_manual_subscription: z.boolean(),
    subscribed_from_at: LabBegun,
  })
  .partial();
export type LabFields = z.infer<typeof LabFields>;

const atMostOne = (windows: object) =>
  Object.values(windows).filter((isNamed) => isNamed === true).length <= 1;
const oneWindow = { error: 'at most one of them' };

/** Checklist 2, 'Lab tools': the name and the payload of each action. */
export const LabAction = z.discriminatedUnion('name', [
  z
    .object({
      name: z.literal('find_user'),
      /** An id, an e-mail address, a username, or the beginning of one of them or of a name. */
      query: z.string().trim().min(1).max(254).optional(),
      id: id.optional(),
    })
    .refine((one) => (one.query === undefined) !== (one.id === undefined), {
      error: 'either query or id',
    }),
  z.object({
    name: z.literal('update'),
    id,
    fields: LabFields.refine((fields) => Object.keys(fields).length > 0, {
      error: 'names no field',
    }),
  }),
  z.object({ name: z.literal('remove_flag'), id, flag: z.enum(Flags.keyof().options) }),
  z.object({ name: z.literal('remove_user'), id }),
  z.object({
    name: z.literal('fake_friends'),
    id,
    count: z.int().min(1).max(1000),
    is_banned: z.boolean().optional(),
  }),
  /** Without a window: all time. */
  z
    .object({ name: z.literal('unfriending_reset'), id, day: yes, week: yes })
    .refine(({ day, week }) => atMostOne({ day, week }), oneWindow),
  /** Without a window: all time. */
  z
    .object({
      name: z.literal('unfriending'),
      id,
      count: z.int().min(0).max(1000),
      day: yes,
      since_trial: yes,
      week: yes,
      before_week: yes,
    })
    .refine(
      ({ day, since_trial, week, before_week }) =>
        atMostOne({ day, since_trial, week, before_week }),
      oneWindow,
    ),
  z.object({ name: z.literal('remove_friends'), id }),
  z.object({ name: z.literal('sync_subscription_fields'), id }),
  z
    .object({
      name: z.literal('update_subscription'),
      id,
      status: SubscriptionStatus.optional(),
      days_left: z.literal([0, 15, 31, 155, 365]).optional(),
    })
    .refine((one) => (one.status === undefined) !== (one.days_left === undefined), {
      error: 'either status or days_left',
    }),
  z.object({ name: z.literal('remove_subscription'), id }),
  z.object({ name: z.literal('fake_activities'), id, count: z.int().min(1).max(1000) }),
  z
    .object({
      name: z.literal('fake_metrics'),
      id,
      days: z.literal([3, 7, 14, 30, 60]),
      reverse: z.boolean().optional(),
    })
    .refine(({ days, reverse }) => days === 60 || reverse !== true, {
      error: 'only 60 days can be reversed',
    }),
  z.object({ name: z.literal('remove_activities'), id }),
  z.object({ name: z.literal('remove_metrics'), id }),
  z.object({ name: z.literal('remove_all_users') }),
]);
export type LabAction = z.infer<typeof LabAction>;

/** A user as the lab shows one. */
export const LabUser = z.object({
  id,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  avatar_url: z.string().nullable(),
  username: z.string().nullable(),
  facebook_profile_id: z.string().nullable(),
  affiliate_id: z.string().nullable(),
  is_admin: z.boolean(),
  is_banned: z.boolean(),
  is_locked: z.boolean(),
  locked_by_admin: z.boolean(),
  subscribed_plan: SubscribedPlan,
  plan_type: z.string().nullable(),
  subscription_status: SubscriptionStatus.nullable(),
  is_manual_subscription: z.boolean(),
  subscribed_from_at: z.string().nullable(),
  subscription_ends_at: z.string().nullable(),
  next_payment_at: z.string().nullable(),
  /** Friends without the removed ones. */
  friends: z.int(),
  deactivated: z.int(),
  /** Reactions, comments and shares. */
  activities: z.int(),
  /** Days with a snapshot of the friend groups. */
  days: z.int(),
  /** Removals that count against the limits. */
  removed: z.object({
    day: z.int(),
    week: z.int(),
    before_week: z.int(),
    since_trial: z.int(),
    all: z.int(),
  }),
});
export type LabUser = z.infer<typeof LabUser>;

export const lab = {
  run: endpoint({
    route: adminRoutes.lab.run,
    summary:
      'Runs an action of the lab: changes a user, or makes and removes data for trying things out. Where the lab is off it answers with an error.',
    access: 'admin',
    right: 'lab',
    impersonated: 'refused',
    callsOutside: true,
    input: LabAction,
    /**
     * text: what was done, as a sentence. users: for `find_user` those who match, the ten newest at most; else the user
     * as they are now, none once they were removed.
     */
    output: z.object({ text: z.string(), users: z.array(LabUser) }),
    errors: [
      'lab_not_enabled',
      'lab_refused',
      'user_not_found',
      'billing_not_enabled',
      'provider_unreachable',
      'billing_busy',
      'payment_refused',
    ],
  }),
};
