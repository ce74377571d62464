import { DashboardScreen } from '../../features/dashboard/dashboard-screen';
import { OnboardingCard } from '../../features/onboarding/onboarding-card';
import { Title } from '../title';

export function DashboardRoute() {
  return (
    <>
      <Title>Dashboard</Title>
      <DashboardScreen onboarding={<OnboardingCard />} />
    </>
  );
}
