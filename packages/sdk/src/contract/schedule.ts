import * as z from 'zod/mini';
import {
  defaultReactionBatch,
  defaultReactionDelay,
  defaultReactionType,
  defaultSchedule,
  ignoresGroupPostsByDefault,
  mayFollow,
  reactionDelays,
  reactionTypes,
  type Schedule as ScheduleRule,
  type ScheduledName,
  scheduledNames,
  scheduleKinds,
} from '../rules/index';

// These schemas also cross the link to the robot, so they use zod/mini, which is small.

/** HH:MM:SS, local time. */
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/));
const TimeOrNone = z.union([z.literal(''), Time]);

const shape = {
  enabled: z.boolean(),
  scheduled: z.enum(scheduleKinds),
  everyDay: Time,
  afterJob: z.enum(['', ...scheduledNames]),
  perWeekdays0: TimeOrNone,
  perWeekdays1: TimeOrNone,
  perWeekdays2: TimeOrNone,
  perWeekdays3: TimeOrNone,
  perWeekdays4: TimeOrNone,
  perWeekdays5: TimeOrNone,
  perWeekdays6: TimeOrNone,
};

const hasPredecessor = z.refine<ScheduleRule>(
  ({ scheduled, afterJob }) => scheduled !== 'afterJob' || afterJob !== '',
  'afterJob needs the name of a job',
);

/** Checklist 2, 'Schedule', lists the fields. */
export const Schedule = z.strictObject(shape).check(hasPredecessor);
export type Schedule = z.infer<typeof Schedule>;

const follows = (name: ScheduledName) =>
  z.refine<ScheduleRule>(
    (schedule) => mayFollow(name, schedule),
    'this job may not follow that one',
  );

export const ReactionType = z.enum(reactionTypes);
export const ReactionDelay = z.enum(reactionDelays);
/** Number of posts a run reacts to: a batch (10 to 40), or fewer where the limit of reactions leaves fewer. */
export const ReactionCount = z.int().check(z.minimum(1), z.maximum(40));

export const FriendsSchedule = z
  .strictObject(shape)
  .check(hasPredecessor, follows('fetch_user_friends'));
export const EngagementsSchedule = z
  .strictObject(shape)
  .check(hasPredecessor, follows('fetch_user_engagements'));
/** A schedule plus what the feed job needs. */
export const AutoReactionsSchedule = z
  .strictObject({
    ...shape,
    reacts_sync_posts_back: ReactionCount,
    delay_in_react: ReactionDelay,
    reaction_type: ReactionType,
    ignore_group_post: z.boolean(),
  })
  .check(hasPredecessor, follows('fetch_user_newsfeed'));
export type AutoReactionsSchedule = z.infer<typeof AutoReactionsSchedule>;

export const defaultAutoReactionsSchedule: AutoReactionsSchedule = {
  ...defaultSchedule,
  reacts_sync_posts_back: defaultReactionBatch,
  delay_in_react: defaultReactionDelay,
  reaction_type: defaultReactionType,
  ignore_group_post: ignoresGroupPostsByDefault,
};
