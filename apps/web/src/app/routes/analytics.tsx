import { AnalyticsScreen } from '../../features/analytics/analytics-screen';
import { useDashboardLoads } from '../../features/dashboard/use-dashboard-loads';
import { PlanLock } from '../../shared/plan/plan-lock';
import { Title } from '../title';

export function AnalyticsRoute() {
  useDashboardLoads();
  return (
    <>
      <Title>Analytics</Title>
      <PlanLock title="Analytics">
        <AnalyticsScreen />
      </PlanLock>
    </>
  );
}
