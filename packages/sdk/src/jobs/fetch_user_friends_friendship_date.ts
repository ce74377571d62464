import * as z from 'zod/mini';
import { defineJob } from './define';

/** Reads 'friends since' for friends that have none, whoever waited longest first. Resumable over days. */
export const fetch_user_friends_friendship_date = defineJob({
  name: 'fetch_user_friends_friendship_date',
  args: z.object({ onboarding: z.optional(z.boolean()) }),
  result: z.object({
    /** Dates found. */
    dated: z.int(),
    /** Profiles that show none. */
    without_date: z.int(),
    /** Could not be read: gone, deactivated, not understood, or the page spoke of nobody. */
    unread: z.int(),
  }),
});
