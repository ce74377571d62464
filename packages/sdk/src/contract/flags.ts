import * as z from 'zod';
import { endpoint } from './endpoint';
import { Reason, Timestamp, Uuid } from './fields';
import { routes } from './routes';

const counter = z.int().min(0).max(1_000_000_000);

/** Checklist 1, 'Session & guards', lists the flags. */
export const Flags = z.object({
  welcome_page_seen: z.boolean(),
  checkbox_payment_terms_accept: z.boolean(),
  /** Not in the specification: decision 0085. */
  announcement_skipped: z.boolean(),
  count_clicks_confirm_username: counter,
  count_clicks_fetch_friends: counter,
  count_clicks_fetch_posts: counter,
  count_devtools_opens_app: counter,
  count_get_new_friends_error: counter,
  count_get_posts_error: counter,
  count_payment_error: counter,
  count_remove_friend_error: counter,
  facebook_shared_removed_count: counter,
  count_share_facebook_cleaning_announcement: counter,
  count_share_facebook_referral_link: counter,
  count_share_facebook_unfriending_milestone: counter,
  last_share_facebook_unfriending_milestone_at: Timestamp.nullable(),
});
export type Flags = z.infer<typeof Flags>;

export const flags = {
  read: endpoint({
    route: routes.flags.read,
    summary: "The user's flags.",
    access: 'user',
    /** An admin may name any user's `user_id`. */
    input: z.object({ user_id: Uuid.optional() }),
    output: Flags,
    errors: ['user_not_found'],
  }),
  write: endpoint({
    route: routes.flags.write,
    summary: 'Writes flags within the known names; counters only go up.',
    access: 'user',
    input: z.object({
      flags: Flags.partial().strict(),
      /** An admin may name any user. The terms are accepted by the user alone. */
      user_id: Uuid.optional(),
      reason: Reason.optional(),
    }),
    output: Flags,
    errors: ['flag_direction_invalid', 'user_not_found'],
  }),
};
