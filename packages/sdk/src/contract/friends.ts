import * as z from 'zod';
import { endpoint } from './endpoint';
import { FacebookIds, Limit, Offset, orderBy, QueryBoolean, TimeFrameInput } from './fields';
import { routes } from './routes';

/** A friend request to somebody who was removed. waiting: in a job · sent: or one was there already · friends: it was
 *  accepted, or needless · no_option: the profile has no Add Friend option · failed: did not go through · unclear: the
 *  network's answer could not be confirmed. */
export const AskedAgain = z.object({
  at: z.string(),
  outcome: z.enum(['waiting', 'sent', 'friends', 'no_option', 'failed', 'unclear']),
});
export type AskedAgain = z.infer<typeof AskedAgain>;

/** Specification 1, section 3. Timestamps are ISO 8601, counts lie within the time frame asked for. */
export const Friend = z.object({
  facebook_id: z.string(),
  facebook_profile_id: z.string().nullable(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  reactions_count: z.int(),
  comments_count: z.int(),
  shares_count: z.int(),
  activities_count: z.int(),
  /** As exactly as the network shows it: YYYY, YYYY-MM or YYYY-MM-DD. */
  friendship_date: z.string().nullable(),
  last_activity_at: z.string().nullable(),
  /** First sync. */
  created_at: z.string(),
  /** On the removed tab: the date of unfriending. */
  updated_at: z.string(),
  /** The account is deactivated. */
  is_banned: z.boolean(),
  is_whitelisted: z.boolean(),
  is_deleted: z.boolean(),
  request_option_disabled: z.boolean(),
  /** Why `request_option_disabled`: waits in a removal, or the removal met a problem. */
  disabled_reason: z.enum(['scheduled', 'removal_problem']).nullable(),
  /** How they came to be removed. unfriended: verified by the robot · marked: by the person · gone: not on the list
   *  of a proven scan any more · outside: reported by a robot that had no permit, and counted nowhere as a removal. */
  removed_by: z.enum(['unfriended', 'marked', 'gone', 'outside']).nullable(),
  /** The last request since the removal; on the removed tab alone, and only where there was one. */
  asked_again: AskedAgain.optional(),
});
export type Friend = z.infer<typeof Friend>;

/** What 'inactive' rests on: what the last engagement scan read. Null before the first. */
export const EngagementCoverage = z.object({
  posts_read: z.int(),
  /** Day of the oldest post read, ISO date. */
  since: z.string().nullable(),
  /** Posts of which the network did not show every reaction, comment or share. */
  posts_partial: z.int(),
  /** The same for each of the three alone. */
  reactions_partial: z.int(),
  comments_partial: z.int(),
  shares_partial: z.int(),
  read_at: z.string(),
});
export type EngagementCoverage = z.infer<typeof EngagementCoverage>;

export const GroupCounts = z.object({
  active: z.int(),
  inactive: z.int(),
  whitelist: z.int(),
  removed: z.int(),
  /** Of the removed: those whose removal counts nowhere, because no permit was granted for it. */
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
] as const;
export type FriendOrderField = (typeof friendOrder)[number];

const Search = z.string().trim().max(80).default('');

const Allowance = z.object({ limit: z.int(), left: z.int(), spent: z.int() });
export const Limits = z.object({
  current: Allowance,
  daily: Allowance,
  weekly: Allowance,
  free: Allowance,
  reset_at: z.string(),
  seconds_till_reset: z.int(),
});

/** unknown: ids that are not among the user's friends; reported, not fatal. unchanged: those who stood there before, so
 *  that going back leaves them there; an api of before does not say. All others of the ids were changed. */
const Changed = z.object({
  changed: z.int(),
  unchanged: z.array(z.string()).optional(),
  unknown: z.array(z.string()),
});
const Ids = z.object({ friends: FacebookIds });

/** Which friends, in which order. */
const FriendsWish = z.object({
  order: orderBy(friendOrder, 'full_name asc'),
  search: Search,
  timeframe: TimeFrameInput,
  with_activities: QueryBoolean.optional(),
  no_activities: QueryBoolean.optional(),
  is_whitelisted: QueryBoolean.optional(),
  is_deleted: QueryBoolean.optional(),
  /** Deactivated accounts only. */
  is_banned: QueryBoolean.optional(),
});
const NonFriendsWish = z.object({
  order: orderBy(['created_at', 'full_name'], 'created_at desc'),
  search: Search,
});

export const friends = {
  list: endpoint({
    route: routes.friends.list,
    summary: 'Friends of one group, within a time frame.',
    access: 'user',
    input: FriendsWish.extend({
      limit: Limit,
      offset: Offset,
      /** Adds `counts` of all tabs. */
      count: QueryBoolean.optional(),
    }),
    output: z.object({
      friends: z.array(Friend),
      /** Of the group, whatever the search. */
      count: z.int(),
      /** Of the group, within search and filters. */
      count_filtered: z.int(),
      /** Of these, those without `request_option_disabled`; an api of before does not say. */
      count_enabled: z.int().optional(),
      counts: GroupCounts.optional(),
      coverage: EngagementCoverage.nullable(),
    }),
  }),
  all: endpoint({
    route: routes.friends.all,
    summary: 'Every friend of one group at once, to choose all of them or to write them to a file.',
    access: 'user',
    input: FriendsWish,
    output: z.object({
      friends: z.array(Friend),
      coverage: EngagementCoverage.nullable(),
    }),
  }),
  mark: endpoint({
    route: routes.friends.mark,
    summary: 'Marks friends as deleted or, without `deleted`, as not deleted (move to inactive).',
    access: 'subscribed',
    input: Ids.extend({ deleted: z.boolean().default(false) }),
    output: Changed,
    errors: ['plan_insufficient'],
  }),
  markDeleted: endpoint({
    route: routes.friends.markDeleted,
    summary: 'Marks friends as already removed.',
    access: 'subscribed',
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
  facebook_profile_id: z.string().nullable(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  request_sent: z.boolean(),
  /** Cannot be chosen; `disabled_reason` says why. */
  request_option_disabled: z.boolean(),
  /** no_option: the profile has no Add Friend option · scheduled: waits in a job · request_problem: the last request
   *  failed. */
  disabled_reason: z.enum(['request_sent', 'no_option', 'scheduled', 'request_problem']).nullable(),
  created_at: z.string(),
});
export type NonFriend = z.infer<typeof NonFriend>;

export const nonFriends = {
  list: endpoint({
    route: routes.nonFriends.list,
    summary: 'People who engaged and are no friends.',
    access: 'user',
    input: NonFriendsWish.extend({ limit: Limit, offset: Offset }),
    output: z.object({
      friends: z.array(NonFriend),
      count: z.int(),
      count_filtered: z.int(),
      /** Of these, those whom the plan shows and who are without `request_option_disabled`; an api of before does not
       *  say. */
      count_enabled: z.int().optional(),
    }),
  }),
  all: endpoint({
    route: routes.nonFriends.all,
    summary: 'Everybody who engaged and is no friend, at once; of them what the plan shows.',
    access: 'user',
    input: NonFriendsWish,
    output: z.object({ friends: z.array(NonFriend) }),
  }),
  limits: endpoint({
    route: routes.nonFriends.limits,
    summary: 'How many friend requests are left.',
    access: 'robot',
    input: z.object({}),
    output: Limits,
  }),
};
