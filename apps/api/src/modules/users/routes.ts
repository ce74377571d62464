import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as auth from '../auth/service';
import * as billing from '../billing/service';
import * as emails from '../emails/service';
import { read } from './data';
import { seen } from './seen';
import * as users from './service';

export const usersRoutes = implement(contract.users, {
  current: async (context) => {
    await seen(context);
    return users.current(context);
  },
  data: (context, { after }) => read(context, after),
  completeEmail: (context, input) => auth.completeEmail(context, input),
  sendConfirmation: (context, { email }) => emails.send(context, email),
  confirmEmail: (context, { token }) => emails.confirm(context, token),
  remove: (context) => billing.removeAccount(context),
});
