import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as admin from './service';

export const adminUsersRoutes = implement(contract.adminUsers, {
  list: (context, query) => admin.list(context, query),
  preview: (context, { id }) => admin.preview(context, id),
  read: (context, { id }) => admin.read(context, id),
});
