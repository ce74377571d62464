import * as z from 'zod/mini';
import { defineJob } from './define';

/** Reads the whole friends list, including deactivated accounts, and proves that it is complete. */
export const fetch_user_friends = defineJob({
  name: 'fetch_user_friends',
  args: z.object({ onboarding: z.optional(z.boolean()) }),
  result: z.object({
    read: z.int(),
    shown: z.nullable(z.int()),
    /** Proven complete. Only then a missing friend is concluded to be gone. */
    complete: z.boolean(),
    doubt: z.nullable(z.string()),
    gone: z.int(),
  }),
});
