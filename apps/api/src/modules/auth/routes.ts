import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as auth from './service';

export const authRoutes = implement(contract.auth, {
  login: (context, { facebook_token }) => auth.login(context, facebook_token),
  start: async (context, input) => auth.start(context, input),
  callback: auth.callback,
  exchange: auth.exchange,
  logout: (context) => auth.logout(context),
  signIns: (context) => auth.signIns(context),
  endSignIn: (context, { id }) => auth.endSignIn(context, id),
  endOtherSignIns: (context) => auth.endOtherSignIns(context),
  robot: (context) => auth.robotToken(context),
  oneTime: (context) => auth.oneTimeToken(context),
});
