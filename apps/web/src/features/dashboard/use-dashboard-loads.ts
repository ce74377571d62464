import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useReferralBalanceQuery } from '../../shared/api/referral-balance-api';
import type { StartDispatch } from '../../shared/api/start';
import { useCurrentUserQuery } from '../../shared/api/user-api';
import { startDashboard } from './start-dashboard';

/** Loads the dashboard's data on other screens and keeps it, so that the dashboard opens at once. */
export function useDashboardLoads(): void {
  const dispatch = useDispatch<StartDispatch>();
  useEffect(() => {
    const queries = startDashboard(dispatch, { subscribe: true });
    return () => queries.forEach((query) => query.unsubscribe());
  }, [dispatch]);
  const { data: user } = useCurrentUserQuery();
  useReferralBalanceQuery(undefined, { skip: !user?.affiliate_id });
}
