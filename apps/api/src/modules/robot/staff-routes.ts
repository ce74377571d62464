import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as robot from './service';

export const adminReportsRoutes = implement(contract.adminReports, {
  list: (context, page) => robot.listReports(context, page),
  read: (context, { id }) => robot.readReport(context, id),
});
