import { analyticsApi } from '../../shared/api/analytics-api';
import type { StartDispatch } from '../../shared/api/start';
import { savedTimeFrame } from '../../shared/figures/saved-time-frame';
import { dashboardApi } from './api';
import { firstRange } from './charts/first-range';

/** Starts loading the dashboard's first data, with the arguments of its hooks. */
export function startDashboard(dispatch: StartDispatch, options: { subscribe: boolean }) {
  const { metrics, friendsChart, activitiesChart, topFriends } = dashboardApi.endpoints;
  const range = firstRange();
  return [
    dispatch(metrics.initiate({ timeframe: savedTimeFrame() }, options)),
    dispatch(friendsChart.initiate(range, options)),
    dispatch(activitiesChart.initiate(range, options)),
    dispatch(topFriends.initiate(undefined, options)),
    dispatch(analyticsApi.endpoints.engagementChart.initiate(undefined, options)),
  ];
}
