import { DashboardScreen } from '../../features/dashboard/dashboard-screen';
import { OnboardingCard } from '../../features/onboarding/onboarding-card';
import { PlanLock } from '../../shared/plan-lock';
import { Title } from '../title';

export function DashboardRoute() {
  return (
    <>
      <Title>Dashboard</Title>
      <PlanLock>
        <DashboardScreen onboarding={<OnboardingCard />} />
      </PlanLock>
    </>
  );
}
