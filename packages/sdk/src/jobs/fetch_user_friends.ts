import * as z from 'zod/mini';
import { defineJob } from './define';

/** Reads the whole friends list, deactivated accounts too, with proof that it is complete. */
export const fetch_user_friends = defineJob({
  name: 'fetch_user_friends',
  args: z.object({ onboarding: z.optional(z.boolean()) }),
  result: z.object({
    read: z.int(),
    shown: z.nullable(z.int()),
    /** Proven complete: only then anybody is called gone. */
    complete: z.boolean(),
    doubt: z.nullable(z.string()),
    gone: z.int(),
  }),
});
