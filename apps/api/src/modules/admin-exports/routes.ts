import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as exports from './service';

export const adminExportsRoutes = implement(contract.adminExports, {
  list: (context) => exports.list(context),
  users: (context, filters) => exports.exportUsers(context, filters),
  robotLogs: (context, filters) => exports.exportRobotLogs(context, filters),
  download: (context, input) => exports.download(context, input),
  remove: (context, { id }) => exports.remove(context, id),
});
