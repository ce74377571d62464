import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as impersonation from './service';

export const impersonationRoutes = implement(contract.impersonation, {
  begin: (context, input) => impersonation.begin(context, input),
});
