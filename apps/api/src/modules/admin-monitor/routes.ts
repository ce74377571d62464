import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as monitor from './service';

export const adminMonitorRoutes = implement(contract.adminMonitor, {
  read: (context) => monitor.read(context),
});
