import { AnalyticsScreen } from '../../features/analytics/analytics-screen';
import { useDashboardLoads } from '../../features/dashboard/use-dashboard-loads';
import { Title } from '../title';

export function AnalyticsRoute() {
  useDashboardLoads();
  return (
    <>
      <Title>Analytics</Title>
      <AnalyticsScreen />
    </>
  );
}
