import * as z from 'zod';
import { endpoint } from './endpoint';
import { Flags } from './flags';
import { Limits } from './friends';
import { routes } from './routes';
import { Settings } from './settings';
import { User } from './users';

/** What every screen of the web asks for first. Each part is the answer of a call of its own. */
const Bootstrap = z.object({ user: User, flags: Flags, settings: Settings, limits: Limits });
export type Bootstrap = z.infer<typeof Bootstrap>;

export const bootstrap = {
  read: endpoint({
    route: routes.bootstrap.read,
    summary:
      'The signed-in user with flags, settings and what is left of the removals, in one call.',
    access: 'user',
    input: z.object({}),
    output: Bootstrap,
  }),
};
