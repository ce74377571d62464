import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as flags from '../flags/service';
import * as limits from '../limits/service';
import * as settings from '../settings/service';
import * as users from '../users/service';

export const bootstrapRoutes = implement(contract.bootstrap, {
  // One after the other: a call takes one connection to the database.
  read: async (context) => {
    await users.seen(context);
    return {
      user: await users.current(context),
      flags: await flags.read(context.db, context.userId),
      settings: await settings.read(context.db, context.userId),
      limits: await limits.read(context, 'removal'),
    };
  },
});
