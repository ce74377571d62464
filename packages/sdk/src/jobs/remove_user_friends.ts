import * as z from 'zod/mini';
import { maxPerJob } from '../rules/index';
import { defineJob } from './define';

export const FriendRef = z.object({
  facebook_id: z.string().check(z.regex(/^\d{1,20}$/)),
  facebook_profile_id: z.nullable(z.string()),
  full_name: z.string(),
});
export type FriendRef = z.infer<typeof FriendRef>;

/** Removes friends one by one, with permits, pace and ledger, and verifies each removal. */
export const remove_user_friends = defineJob({
  name: 'remove_user_friends',
  args: z.object({ friends: z.array(FriendRef).check(z.minLength(1), z.maxLength(maxPerJob)) }),
  result: z.object({
    removed: z.int(),
    /** People who were no friends any more when the job reached them. */
    already_gone: z.int(),
    failed: z.int(),
    /** The network's answer could not be confirmed, even by a second read. */
    unknown: z.int(),
    /** Not tried: no permit was granted (limit, whitelist, not in the friends list). */
    skipped: z.int(),
    /** Kept: their engagement was found after they were chosen. Missing from a robot of an older release. */
    became_active: z.optional(z.array(z.string())),
  }),
});
