import * as z from 'zod/mini';
import { defineJob } from './define';

/** Reads who is signed in on the network; asks nothing of anyone else. */
export const initial_user_setup = defineJob({
  name: 'initial_user_setup',
  args: z.object({}),
  result: z.object({ full_name: z.string(), username: z.nullable(z.string()) }),
});
