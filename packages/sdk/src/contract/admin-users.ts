import * as z from 'zod';
import { adminRoutes } from './admin-routes';
import { ReactionLimits } from './auto-reactions';
import { SignIn } from './auth';
import {
  ActionEntry,
  Binding,
  LogEntry,
  MailFacts,
  PageInput,
  RobotFacts,
  UserInput,
} from './admin-user-facts';
import { endpoint } from './endpoint';
import { QueryBoolean, Reason, Timestamp } from './fields';
import { Limits, RequestLimits } from './friends';
import { Settings } from './settings';
import { SubscribedPlan, SubscriptionStatus, User } from './users';

/** A user as the staff's list shows them. */
export const AdminUserRow = User.pick({
  id: true,
  first_name: true,
  last_name: true,
  email: true,
  avatar_url: true,
  username: true,
  facebook_profile_id: true,
  subscribed_plan: true,
  plan_type: true,
  subscription_status: true,
  is_admin: true,
  is_locked: true,
  locked_by_admin: true,
  is_banned: true,
  is_manual_subscription: true,
  stripe_customer_id: true,
  subscribed_from_at: true,
  created_at: true,
}).extend({
  admin_pinned: z.boolean(),
  count_devtools_opens_app: z.int(),
  /** To five minutes. */
  last_seen_at: z.string(),
});
export type AdminUserRow = z.infer<typeof AdminUserRow>;

/** An order is a field and a direction. `email` and `first_name` know no case; who has none comes first or last. */
export const AdminUserOrder = z.enum([
  'created_at desc',
  'created_at asc',
  'last_seen_at desc',
  'last_seen_at asc',
  'subscribed_from_at desc',
  'subscribed_from_at asc',
  'email asc',
  'email desc',
  'first_name asc',
  'first_name desc',
]);
export type AdminUserOrder = z.infer<typeof AdminUserOrder>;

/** Checklist 2, B-373 to B-375. A filter that is left out matches everybody. */
export const AdminUserFilters = z.object({
  /**
   * The beginning of an e-mail address, a name or a username, without regard to case; or a whole id: ours, the
   * network's or the payment provider's.
   */
  search: z.string().trim().max(254).default(''),
  subscribed_plan: SubscribedPlan.optional(),
  subscription_status: SubscriptionStatus.optional(),
  is_locked: QueryBoolean.optional(),
  is_banned: QueryBoolean.optional(),
  has_username: QueryBoolean.optional(),
  has_stripe_customer_id: QueryBoolean.optional(),
  is_manual_subscription: QueryBoolean.optional(),
  is_admin: QueryBoolean.optional(),
  admin_pinned: QueryBoolean.optional(),
  devtools_used: QueryBoolean.optional(),
});

/** Counts of rows stop at 10,001, which means 'more than 10,000'. */
const Capped = z.int();

/** What the staff may change of a user. A paid plan set here is outside the payment provider. */
const AdminUserFields = z
  .object({
    is_banned: z.boolean(),
    /** The admin's lock, which no payment lifts. */
    is_locked: z.boolean(),
    is_admin: z.boolean(),
    admin_pinned: z.boolean(),
    subscribed_plan: SubscribedPlan,
    /** Beside `subscribed_plan`. Left out: the Basic plan of that period. */
    plan_type: z.string().max(60).nullable(),
    trial_ends_at: Timestamp.nullable(),
    unfriening_limit: Settings.shape.unfriening_limit,
    /** The user has to confirm it again. */
    email: z.email().max(254),
  })
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, 'must name a field');

export const adminUsers = {
  list: endpoint({
    route: adminRoutes.adminUsers.list,
    summary: 'The users, 25 a page, filtered and ordered.',
    access: 'admin',
    right: 'users',
    input: AdminUserFilters.extend({
      order: AdminUserOrder.default('created_at desc'),
      limit: z.coerce.number().int().min(1).max(100).default(25),
      /** `next` of the page before, of the same order. */
      after: z.string().max(2000).optional(),
    }),
    output: z.object({
      users: z.array(AdminUserRow),
      count: Capped,
      count_filtered: Capped,
      next: z.string().nullable(),
    }),
  }),
  // Before `read`, whose path would match this one, too.
  preview: endpoint({
    route: adminRoutes.adminUsers.preview,
    summary: 'A user and how much is kept about them, as asked before a deletion.',
    access: 'admin',
    right: 'users',
    input: UserInput,
    output: z.object({
      user: AdminUserRow,
      friends: Capped,
      non_friends: Capped,
      posts: Capped,
      engagements: Capped,
      robot_logs: Capped,
    }),
    errors: ['user_not_found'],
  }),
  read: endpoint({
    route: adminRoutes.adminUsers.read,
    summary: "A user's profile with plan, robot, limits, network accounts and sign-ins.",
    access: 'admin',
    right: 'users',
    input: UserInput,
    output: z.object({
      user: User.extend({ last_seen_at: z.string(), admin_pinned: z.boolean() }),
      robot: RobotFacts,
      /** The newest mail that asks to confirm the present address. Null: none, or longer ago than is kept. */
      mail: MailFacts.nullable(),
      limits: z.object({ removals: Limits, requests: RequestLimits, reactions: ReactionLimits }),
      /** Every account on the network that the user ever confirmed, the newest first. */
      bindings: z.array(Binding),
      sign_ins: z.array(SignIn),
      /** Until when the person lets the staff see names and pictures. */
      support_access_until: z.string().nullable(),
    }),
    errors: ['user_not_found'],
  }),
  update: endpoint({
    route: adminRoutes.adminUsers.update,
    summary:
      'Changes marks, plan, limits or address of a user. Admins cannot ban, lock or demote themselves.',
    access: 'admin',
    right: 'users',
    input: UserInput.extend({ fields: AdminUserFields, reason: Reason }),
    output: AdminUserRow,
    errors: ['user_not_found', 'admin_refused', 'billing_busy'],
  }),
  remove: endpoint({
    route: adminRoutes.adminUsers.remove,
    summary:
      'Ends the subscription at the payment provider, then deletes the user and everything about them.',
    access: 'admin',
    right: 'users',
    whenFull: 'allowed',
    callsOutside: true,
    input: UserInput.extend({ reason: Reason }),
    /** waiting: as for `users.remove`. */
    output: z.object({ state: z.enum(['deleted', 'waiting']) }),
    errors: ['user_not_found', 'admin_refused'],
  }),
  clear: endpoint({
    route: adminRoutes.adminUsers.clear,
    summary:
      'Deletes what was read of posts, and the people known from them alone. Friends, plan and settings stay.',
    access: 'admin',
    right: 'users',
    input: UserInput.extend({ reason: Reason.optional() }),
    /** The deleted rows of each kind. `friends`: those whose counters are 0 now. */
    output: z.object({ cleared: z.record(z.string(), z.int()) }),
    errors: ['user_not_found'],
  }),
  releaseProfile: endpoint({
    route: adminRoutes.adminUsers.releaseProfile,
    summary: "Releases the user's network account, so that its owner can confirm it elsewhere.",
    access: 'admin',
    right: 'users',
    input: UserInput.extend({ reason: Reason }),
    /** False: none was linked. */
    output: z.object({ released: z.boolean() }),
    errors: ['user_not_found'],
  }),
  note: endpoint({
    route: adminRoutes.adminUsers.note,
    summary: "Adds a note to the user's log. The user finds it in the export of their data.",
    access: 'admin',
    right: 'users',
    input: UserInput.extend({ text: z.string().trim().min(1).max(2000) }),
    output: z.object({}),
    errors: ['user_not_found'],
  }),
  logs: endpoint({
    route: adminRoutes.adminUsers.logs,
    summary: 'What happened to an account, the newest first.',
    access: 'admin',
    right: 'users',
    input: PageInput.extend({
      kind: z
        .string()
        .regex(/^[a-z_]{1,60}$/)
        .optional(),
    }),
    output: z.object({ logs: z.array(LogEntry), next: z.string().nullable() }),
    errors: ['user_not_found'],
  }),
  actions: endpoint({
    route: adminRoutes.adminUsers.actions,
    summary: 'What the staff did to a user, the newest first, also after the user was deleted.',
    access: 'admin',
    right: 'users',
    input: PageInput,
    output: z.object({ actions: z.array(ActionEntry), next: z.string().nullable() }),
  }),
};
