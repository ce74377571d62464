import * as z from 'zod/mini';
import { maxPerJob } from '../rules/index';
import { defineJob } from './define';
import { FriendRef } from './remove_user_friends';

/** Sends friend requests one by one, with permits, pace and ledger, and verifies each. */
export const add_user_friends = defineJob({
  name: 'add_user_friends',
  args: z.object({
    friends: z.array(FriendRef).check(z.minLength(1), z.maxLength(maxPerJob)),
    onboarding: z.optional(z.boolean()),
  }),
  result: z.object({
    requested: z.int(),
    /** People who had already been sent a request or were already friends. */
    already: z.int(),
    /** The profile has no Add Friend option or is gone. */
    no_option: z.int(),
    failed: z.int(),
    /** The network's answer could not be confirmed, even by a second read. */
    unknown: z.int(),
    /** Not tried: no permit was granted (limit, held by another job), or the job was stopped. */
    skipped: z.int(),
  }),
});
