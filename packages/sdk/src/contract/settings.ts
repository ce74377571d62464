import * as z from 'zod';
import { endpoint } from './endpoint';
import { Reason, Timestamp, TimeZone, Uuid } from './fields';
import { routes } from './routes';
import { AutoReactionsSchedule, EngagementsSchedule, FriendsSchedule } from './schedule';

/** The names are the specification's: checklist 2, 'Settings & sync depth'. */
export const Settings = z.object({
  engagement_sync_lookbehind_by: z.enum(['days', 'posts']),
  engagement_sync_days_back: z.int().min(1).max(180),
  engagement_sync_posts_back: z.int().min(1).max(500),
  /** Charts and limits count days in this zone. Schedules run in the browser's zone. */
  time_zone: TimeZone,
  schedule_task_sync_friends: FriendsSchedule,
  schedule_task_sync_engagements: EngagementsSchedule,
  schedule_task_auto_reactions: AutoReactionsSchedule,
  /** Minimum level of the robot's log. */
  log_level: z.enum(['debug', 'info', 'warning', 'error']),
  developer_mode: z.boolean(),
  /** Whether the robot closes its window when it has no more work. */
  autoclose_facebook: z.boolean(),
  /** The user's own daily limit of removals, below the plan's. Null: the plan's limit. */
  unfriening_limit: z.int().min(1).max(100).nullable(),
  notifications_push_sync_reminder_enabled: z.boolean(),
  /** In days. */
  notifications_push_sync_reminder_period: z.int().min(1).max(90),
  notifications_push_sync_reminder_since: Timestamp.nullable(),
});
export type Settings = z.infer<typeof Settings>;

export const settings = {
  read: endpoint({
    route: routes.settings.read,
    summary:
      "The user's settings, as far as the plan grants them: without a paid plan no schedule is enabled, without PRO none of reactions.",
    access: 'robot',
    input: z.object({ user_id: Uuid.optional() }),
    output: Settings,
    errors: ['user_not_found'],
  }),
  write: endpoint({
    route: routes.settings.write,
    summary:
      'Changes some of the settings; depth is cut to what the plan grants, and enabling a schedule needs a plan that has it.',
    access: 'user',
    input: z.object({
      settings: Settings.partial().strict(),
      user_id: Uuid.optional(),
      reason: Reason.optional(),
    }),
    output: Settings,
    errors: ['user_not_found', 'plan_insufficient'],
  }),
};
