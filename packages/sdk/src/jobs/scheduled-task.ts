import * as z from 'zod/mini';
import { Schedule } from '../contract/schedule';
import type { Settings } from '../contract/settings';
import {
  mayBeScheduled,
  type PlanHolder,
  planName,
  type ScheduledName,
  scheduledNames,
} from '../rules/index';
import { Reason } from './job';
import type { fetch_user_engagements } from './fetch_user_engagements';
import type { fetch_user_friends } from './fetch_user_friends';
import type { fetch_user_newsfeed } from './fetch_user_newsfeed';

/** Sent by the dashboard to the robot 2 s after connecting. */
export const ScheduledTask = z.object({
  name: z.enum(scheduledNames),
  args: z.unknown(),
  schedule: Schedule,
});
export type ScheduledTask = z.infer<typeof ScheduledTask>;

/** A task in the robot's summary. Times are ISO 8601. */
export const ScheduledRun = z.object({
  name: z.enum(scheduledNames),
  enabled: z.boolean(),
  /** Null: the task follows another job or is off, so the clock never starts it. */
  next_run: z.nullable(z.string()),
  last_run: z.nullable(z.string()),
  /** Why a due run has not started. It starts by itself when the obstacle is gone. */
  held: z.optional(z.nullable(Reason)),
});
export type ScheduledRun = z.infer<typeof ScheduledRun>;

/** Delay between connecting and sending the tasks. */
export const scheduleDelaySeconds = 2;

/** The scheduled tasks of a user's settings, with arguments. The free plan has none; reactions need PRO. */
export function scheduledTasks(settings: Settings, plan: PlanHolder): ScheduledTask[] {
  const by = settings.engagement_sync_lookbehind_by;
  const reactions = settings.schedule_task_auto_reactions;
  const tasks: readonly { [Name in ScheduledName]: Task<Name> }[ScheduledName][] = [
    {
      name: 'fetch_user_friends',
      args: {},
      schedule: scheduleOf(settings.schedule_task_sync_friends),
    },
    {
      name: 'fetch_user_engagements',
      args: { lookbehind: { by, count: settings[`engagement_sync_${by}_back`] } },
      schedule: scheduleOf(settings.schedule_task_sync_engagements),
    },
    {
      name: 'fetch_user_newsfeed',
      args: {
        reaction_type: reactions.reaction_type,
        reactions_to_send: reactions.reacts_sync_posts_back,
        delay_in_reactions: reactions.delay_in_react,
        ignore_group_post: reactions.ignore_group_post,
      },
      schedule: scheduleOf(reactions),
    },
  ];
  return tasks.filter(({ name }) => mayBeScheduled(name, planName(plan)));
}

type Definitions = {
  fetch_user_friends: typeof fetch_user_friends;
  fetch_user_engagements: typeof fetch_user_engagements;
  fetch_user_newsfeed: typeof fetch_user_newsfeed;
};

interface Task<Name extends ScheduledName> {
  name: Name;
  args: z.infer<Definitions[Name]['args']>;
  schedule: Schedule;
}

/** Only the fields of a schedule: the link refuses unknown fields. */
function scheduleOf(task: Schedule): Schedule {
  const names = Object.keys(Schedule.shape) as (keyof Schedule)[];
  return Object.fromEntries(names.map((name) => [name, task[name]])) as Schedule;
}
