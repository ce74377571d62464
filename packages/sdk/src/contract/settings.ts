import * as z from 'zod';
import { endpoint } from './endpoint';
import { TimeZone } from './fields';
import { routes } from './routes';

/** Specification 2, section 3. The schedule comes with its screen. */
export const Settings = z.object({
  engagement_sync_lookbehind_by: z.enum(['days', 'posts']),
  engagement_sync_days_back: z.int().min(1).max(180),
  engagement_sync_posts_back: z.int().min(1).max(500),
  /** Charts and limits count days in this zone. */
  time_zone: TimeZone,
});
export type Settings = z.infer<typeof Settings>;

export const settings = {
  read: endpoint({
    route: routes.settings.read,
    summary: "The user's settings.",
    access: 'robot',
    input: z.object({ user_id: z.uuid().optional() }),
    output: Settings,
    errors: ['user_not_found'],
  }),
  write: endpoint({
    route: routes.settings.write,
    summary: 'Changes some of the settings; depth is cut to what the plan grants.',
    access: 'user',
    input: z.object({ settings: Settings.partial().strict(), user_id: z.uuid().optional() }),
    output: Settings,
    errors: ['user_not_found'],
  }),
};
