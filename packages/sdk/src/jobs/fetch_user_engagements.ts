import * as z from 'zod/mini';
import { listCauses, listKinds } from '../rules/evidence/coverage';
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
    /** Posts with a list that is not whole. */
    posts_partial: z.int(),
    /** Lists of reactions, comments or shares that could not be opened or read. */
    lists_unreadable: z.optional(z.int()),
    /** What is missing and why, by the number of posts. Absent from an older robot. */
    missing: z.optional(
      z.array(z.object({ kind: z.enum(listKinds), cause: z.enum(listCauses), posts: z.int() })),
    ),
    non_friends: z.int(),
    /** The walk reached the depth, skipped no post, and read every list that the network shows. */
    complete: z.boolean(),
    doubt: z.nullable(z.string()),
  }),
});
