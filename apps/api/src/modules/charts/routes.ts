import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as charts from './service';

export const chartsRoutes = implement(contract.charts, {
  read: (context, { name, ...range }) =>
    name === 'friends'
      ? charts.friendsChart(context, range)
      : charts.activitiesChart(context, range),
});

export const metricsRoutes = implement(contract.metrics, {
  read: (context, { timeframe }) => charts.metrics(context, timeframe),
});
