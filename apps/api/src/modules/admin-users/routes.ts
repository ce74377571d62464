import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as billing from './billing';
import * as admin from './service';
import { update } from './update';
import * as writes from './writes';

export const adminUsersRoutes = implement(contract.adminUsers, {
  list: (context, query) => admin.list(context, query),
  preview: (context, { id }) => admin.preview(context, id),
  read: (context, { id }) => admin.read(context, id),
  update: (context, input) => update(context, input),
  remove: (context, input) => writes.remove(context, input),
  clear: (context, input) => writes.clear(context, input),
  releaseProfile: (context, input) => writes.releaseProfile(context, input),
  note: (context, input) => writes.note(context, input),
  logs: (context, query) => writes.logs(context, query),
  actions: (context, query) => writes.actions(context, query),
});

export const adminBillingRoutes = implement(contract.adminBilling, {
  sync: (context, input) => billing.sync(context, input),
  cancel: (context, input) => billing.cancel(context, input),
  move: (context, input) => billing.move(context, input),
});
