import { useState } from 'react';
import { useReferralBalanceQuery } from '../../shared/api/referral-balance-api';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { savedTimeFrame } from '../../shared/figures/saved-time-frame';
import {
  useActivitiesChartQuery,
  useFriendsChartQuery,
  useMetricsQuery,
  useTopFriendsQuery,
} from './api';
import { firstRange } from './charts/first-range';

/** Loads the dashboard's data on other screens, so that the dashboard opens at once. */
export function useDashboardLoads(): void {
  const [range] = useState(firstRange);
  const [timeframe] = useState(savedTimeFrame);
  useMetricsQuery({ timeframe });
  useActivitiesChartQuery(range);
  useFriendsChartQuery(range);
  useTopFriendsQuery();
  const { data: user } = useCurrentUserQuery();
  useReferralBalanceQuery(undefined, { skip: !user?.affiliate_id });
}
