import * as z from 'zod/mini';
import { defineJob } from './define';

/** Reads 'friends since' for friends without a date, longest waiting first. Resumable over days. */
export const fetch_user_friends_friendship_date = defineJob({
  name: 'fetch_user_friends_friendship_date',
  args: z.object({ onboarding: z.optional(z.boolean()) }),
  result: z.object({
    /** Dates found. */
    dated: z.int(),
    /** Profiles that show no date. */
    without_date: z.int(),
    /** Profiles that could not be read: gone, deactivated, not understood, or the page names no person. */
    unread: z.int(),
  }),
});
