import { analyticsApi } from '../../shared/api/analytics-api';
import { early, type StartDispatch } from '../../shared/api/start';
import { savedTimeFrame } from '../../shared/figures/saved-time-frame';
import { dashboardApi } from './api';
import { firstRange } from './charts/first-range';

/** Starts loading the dashboard's first data, with the arguments of its hooks. */
export function startDashboard(dispatch: StartDispatch): void {
  const { metrics, friendsChart, activitiesChart, topFriends } = dashboardApi.endpoints;
  const range = firstRange();
  void dispatch(metrics.initiate({ timeframe: savedTimeFrame() }, early));
  void dispatch(friendsChart.initiate(range, early));
  void dispatch(activitiesChart.initiate(range, early));
  void dispatch(topFriends.initiate(undefined, early));
  void dispatch(analyticsApi.endpoints.engagementChart.initiate(undefined, early));
}
