import { useState } from 'react';
import { savedTimeFrame } from '../../shared/time-frame';
import {
  useActivitiesChartQuery,
  useFriendsChartQuery,
  useMetricsQuery,
  useTopFriendsQuery,
} from './api';
import { firstRange } from './first-range';

/** What entering the dashboard loads, for screens that load the same: the dashboard then opens at once. */
export function useDashboardLoads(): void {
  const [range] = useState(firstRange);
  const [timeframe] = useState(savedTimeFrame);
  useMetricsQuery({ timeframe });
  useActivitiesChartQuery(range);
  useFriendsChartQuery(range);
  useTopFriendsQuery();
}
