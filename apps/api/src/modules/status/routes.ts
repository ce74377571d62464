import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as status from './service';

export const statusRoutes = implement(contract.status, {
  read: (context) => status.read(context),
});
