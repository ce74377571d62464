import { PageHeader } from '@winnow/ui/page-header';
import type { ReactNode } from 'react';
import { AffiliateCard } from '../../shared/plan/affiliate-card';
import { useIsLocked } from '../../shared/plan/plan-lock';
import { TimeFrameSelect, useTimeFrame } from '../../shared/figures/time-frame';
import { ChartCard } from './charts/chart-card';
import { DiscountAlert } from './discount-alert';
import { EngagementSummary } from './engagement-summary';
import { MetricList } from './metric-list';
import { ReferralBalance } from './referral-balance';
import { StepsCard } from './steps-card';
import { TopFriends } from './top-friends';

/** How the user's friends engage: figures, charts, top friends. */
export function DashboardScreen({ onboarding }: { onboarding: ReactNode }) {
  const [timeframe, setTimeframe] = useTimeFrame();
  const isLocked = useIsLocked();
  return (
    <div className="flex flex-col gap-4">
      {!isLocked && (
        <PageHeader
          title="Dashboard"
          subtitle="How your friends engage with you"
          actions={<TimeFrameSelect value={timeframe} onValueChange={setTimeframe} />}
        />
      )}
      <DiscountAlert />
      {onboarding}
      <MetricList timeframe={timeframe} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_330px]">
        <ChartCard />
        <TopFriends />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_330px]">
        <div className="flex min-w-0 flex-col gap-4">
          <EngagementSummary timeframe={timeframe} />
          <StepsCard />
        </div>
        <AffiliateCard>
          <ReferralBalance />
        </AffiliateCard>
      </div>
    </div>
  );
}
