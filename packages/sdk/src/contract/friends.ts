import * as z from 'zod';
import { evidenceClasses } from '../rules/evidence/verdict';
import { endpoint } from './endpoint';
import { ClassCounts, EngagementCoverage, Evidence } from './evidence';
import { FacebookIds, Limit, Offset, orderBy, QueryBoolean, TimeFrameInput } from './fields';
import { NameSearch, PersonLink, PersonName } from './personal';
import { routes } from './routes';

/**
 * A friend request to a removed friend. waiting: in a job · sent: sent now or before · friends: accepted, or
 * not needed · no_option: the profile has no Add Friend option · failed: did not go through · unclear: the
 * network's answer could not be confirmed.
 */
export const AskedAgain = z.object({
  at: z.string(),
  outcome: z.enum(['waiting', 'sent', 'friends', 'no_option', 'failed', 'unclear']),
});
export type AskedAgain = z.infer<typeof AskedAgain>;

/**
 * Checklist 1, 'Friends screen', lists the fields. Timestamps are ISO 8601. Counts cover the requested time
 * frame.
 */
export const Friend = z.object({
  facebook_id: z.string(),
  facebook_profile_id: PersonLink.nullable(),
  full_name: PersonName,
  avatar_url: PersonLink.nullable(),
  reactions_count: z.int(),
  comments_count: z.int(),
  shares_count: z.int(),
  activities_count: z.int(),
  /** In the network's precision: YYYY, YYYY-MM or YYYY-MM-DD. */
  friendship_date: z.string().nullable(),
  last_activity_at: z.string().nullable(),
  /** Time of the first sync. */
  created_at: z.string(),
  /** On the removed tab: the date of unfriending. */
  updated_at: z.string(),
  /** Whether the account is deactivated. */
  is_banned: z.boolean(),
  is_whitelisted: z.boolean(),
  is_deleted: z.boolean(),
  request_option_disabled: z.boolean(),
  /** Reason for `request_option_disabled`: the friend is in a removal job, or the removal had a problem. */
  disabled_reason: z.enum(['scheduled', 'removal_problem']).nullable(),
  /**
   * How the friend was removed. unfriended: verified by the robot · marked: by the user · gone: missing from
   * a proven scan · outside: reported by a robot without a permit, never counted as a removal.
   */
  removed_by: z.enum(['unfriended', 'marked', 'gone', 'outside']).nullable(),
  /** What was read of the posts in the time frame that this friend is judged by. */
  evidence: Evidence,
  /** The last request since the removal. Only on the removed tab, and only when there was one. */
  asked_again: AskedAgain.optional(),
});
export type Friend = z.infer<typeof Friend>;

export const GroupCounts = z.object({
  active: z.int(),
  inactive: z.int(),
  whitelist: z.int(),
  removed: z.int(),
  /** Number of the removed that is not counted as removals, because no permit was granted. */
  removed_outside: z.int(),
  nonfriends: z.int(),
});
export type GroupCounts = z.infer<typeof GroupCounts>;

const friendOrder = [
  'full_name',
  'reactions_count',
  'comments_count',
  'shares_count',
  'activities_count',
  'friendship_date',
  'last_activity_at',
  'created_at',
  'updated_at',
  /** Strongest evidence of inactivity first. */
  'evidence',
] as const;
export type FriendOrderField = (typeof friendOrder)[number];

const Allowance = z.object({ limit: z.int(), left: z.int(), spent: z.int() });
export const Limits = z.object({
  current: Allowance,
  daily: Allowance,
  weekly: Allowance,
  free: Allowance,
  reset_at: z.string(),
  seconds_till_reset: z.int(),
});
/** A week counts for friends alone. Specification 2, section 3. */
export const RequestLimits = Limits.omit({ weekly: true });
export type RequestLimits = z.infer<typeof RequestLimits>;

/**
 * unknown: ids that are not friends of the user, reported but not fatal. unchanged: ids that already had the
 * requested state, so that an undo leaves them alone; missing in answers of an older api. All other ids were
 * changed.
 */
const Changed = z.object({
  changed: z.int(),
  unchanged: z.array(z.string()).optional(),
  unknown: z.array(z.string()),
});
const Ids = z.object({ friends: FacebookIds });

/** Selection and order of friends. */
const FriendsQuery = z.object({
  order: orderBy(friendOrder, 'full_name asc'),
  search: NameSearch,
  timeframe: TimeFrameInput,
  with_activities: QueryBoolean.optional(),
  no_activities: QueryBoolean.optional(),
  is_whitelisted: QueryBoolean.optional(),
  is_deleted: QueryBoolean.optional(),
  /** Deactivated accounts only. */
  is_banned: QueryBoolean.optional(),
  /** Only friends of this class. */
  evidence: z.enum(evidenceClasses).optional(),
});
const NonFriendsQuery = z.object({
  order: orderBy(['created_at', 'full_name'], 'created_at desc'),
  search: NameSearch,
});

export const friends = {
  list: endpoint({
    route: routes.friends.list,
    summary: 'Friends of one group, within a time frame.',
    access: 'user',
    input: FriendsQuery.extend({
      limit: Limit,
      offset: Offset,
      /** Adds `counts` of every tab. */
      count: QueryBoolean.optional(),
    }),
    output: z.object({
      friends: z.array(Friend),
      /** Size of the group, without search and filters. */
      count: z.int(),
      /** Size of the group with search and filters. */
      count_filtered: z.int(),
      /** How many of `count_filtered` have no `request_option_disabled`. Missing in answers of an older api. */
      count_enabled: z.int().optional(),
      counts: GroupCounts.optional(),
      /** Number of `count_filtered` per class. */
      classes: ClassCounts,
      coverage: EngagementCoverage.nullable(),
    }),
  }),
  all: endpoint({
    route: routes.friends.all,
    summary: 'Every friend of one group at once, to choose all of them or to write them to a file.',
    access: 'user',
    input: FriendsQuery,
    output: z.object({
      friends: z.array(Friend),
      coverage: EngagementCoverage.nullable(),
    }),
  }),
  mark: endpoint({
    route: routes.friends.mark,
    summary: 'Marks friends as deleted or, without `deleted`, as not deleted (move to inactive).',
    access: 'subscribed',
    impersonated: 'refused',
    input: Ids.extend({ deleted: z.boolean().default(false) }),
    output: Changed,
    errors: ['plan_insufficient'],
  }),
  markDeleted: endpoint({
    route: routes.friends.markDeleted,
    summary: 'Marks friends as already removed.',
    access: 'subscribed',
    impersonated: 'refused',
    input: Ids,
    output: Changed,
    errors: ['plan_insufficient'],
  }),
  whitelist: endpoint({
    route: routes.friends.whitelist,
    summary: 'Protects friends from removal.',
    access: 'user',
    input: Ids,
    output: Changed,
  }),
  unwhitelist: endpoint({
    route: routes.friends.unwhitelist,
    summary: 'Ends the protection.',
    access: 'user',
    input: Ids,
    output: Changed,
  }),
  limits: endpoint({
    route: routes.friends.limits,
    summary: 'How many removals are left.',
    access: 'robot',
    input: z.object({}),
    output: Limits,
  }),
};

export const NonFriend = z.object({
  facebook_id: z.string(),
  facebook_profile_id: PersonLink.nullable(),
  full_name: PersonName,
  avatar_url: PersonLink.nullable(),
  request_sent: z.boolean(),
  /** The row cannot be selected; `disabled_reason` says why. */
  request_option_disabled: z.boolean(),
  /**
   * no_option: the profile has no Add Friend option · scheduled: in a job · request_problem: the last request
   * failed.
   */
  disabled_reason: z.enum(['request_sent', 'no_option', 'scheduled', 'request_problem']).nullable(),
  created_at: z.string(),
});
export type NonFriend = z.infer<typeof NonFriend>;

export const nonFriends = {
  list: endpoint({
    route: routes.nonFriends.list,
    summary: 'People who engaged and are no friends.',
    access: 'user',
    input: NonFriendsQuery.extend({ limit: Limit, offset: Offset }),
    output: z.object({
      friends: z.array(NonFriend),
      count: z.int(),
      count_filtered: z.int(),
      /**
       * How many of `count_filtered` the plan shows and have no `request_option_disabled`. Missing in answers
       * of an older api.
       */
      count_enabled: z.int().optional(),
    }),
  }),
  all: endpoint({
    route: routes.nonFriends.all,
    summary: 'Everybody who engaged and is no friend, at once; of them what the plan shows.',
    access: 'user',
    input: NonFriendsQuery,
    output: z.object({ friends: z.array(NonFriend) }),
  }),
  limits: endpoint({
    route: routes.nonFriends.limits,
    summary: 'How many friend requests are left.',
    access: 'robot',
    input: z.object({}),
    output: RequestLimits,
  }),
};
