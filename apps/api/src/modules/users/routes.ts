import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as users from './service';

export const usersRoutes = implement(contract.users, {
  current: ({ db, userId }) => users.current(db, userId),
  completeEmail: (context, input) => users.completeEmail(context, input),
  remove: (context) => users.remove(context),
});
