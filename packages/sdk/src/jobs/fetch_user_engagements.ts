import * as z from 'zod/mini';
import { defineJob } from './define';

/** Walks the user's own posts back to the depth and reads reactors, commenters and sharers of each. */
export const fetch_user_engagements = defineJob({
  name: 'fetch_user_engagements',
  args: z.object({
    onboarding: z.optional(z.boolean()),
    lookbehind: z.object({
      by: z.enum(['days', 'posts']),
      count: z.int().check(z.minimum(1), z.maximum(500)),
    }),
  }),
  result: z.object({
    /** As counted by the api. */
    posts: z.int(),
    engagements: z.int(),
    /** Posts of which the network did not show everything. */
    posts_partial: z.int(),
    /** Lists of reactions, comments or shares that could not be opened or read. */
    lists_unreadable: z.optional(z.int()),
    non_friends: z.int(),
    /** The walk reached the depth and skipped no post. */
    complete: z.boolean(),
    doubt: z.nullable(z.string()),
  }),
});
