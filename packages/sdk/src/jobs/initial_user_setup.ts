import * as z from 'zod/mini';
import { defineJob } from './define';

/** Reads which account is signed in on the network. Reads no one else's data. */
export const initial_user_setup = defineJob({
  name: 'initial_user_setup',
  args: z.object({}),
  result: z.object({ full_name: z.string(), username: z.nullable(z.string()) }),
});
