import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as analytics from './service';

export const analyticsRoutes = implement(contract.analytics, {
  read: (context, query) => analytics.read(context, query),
  chart: (context) => analytics.chart(context),
});
