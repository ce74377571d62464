import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as robotLogs from './service';

export const adminRobotLogsRoutes = implement(contract.adminRobotLogs, {
  list: (context, page) => robotLogs.list(context, page),
  summary: (context, filter) => robotLogs.summary(context, filter),
  chart: (context, question) => robotLogs.chart(context, question),
  remove: (context, filter) => robotLogs.remove(context, filter),
});
