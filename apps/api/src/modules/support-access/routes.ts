import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as supportAccess from './service';

export const supportAccessRoutes = implement(contract.supportAccess, {
  read: (context) => supportAccess.read(context),
  give: (context) => supportAccess.give(context),
  end: (context) => supportAccess.end(context),
});
