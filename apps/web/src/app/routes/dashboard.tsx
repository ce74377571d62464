import { useEffect } from 'react';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen';
import { OnboardingCard } from '../../features/onboarding/onboarding-card';
import { PlanLock } from '../../shared/plan/plan-lock';
import { track } from '../../shared/tracking/track';
import { Title } from '../title';

export function DashboardRoute() {
  useEffect(() => void track('dashboard_viewed'), []);
  return (
    <>
      <Title>Dashboard</Title>
      <PlanLock title="Dashboard">
        <DashboardScreen onboarding={<OnboardingCard />} />
      </PlanLock>
    </>
  );
}
