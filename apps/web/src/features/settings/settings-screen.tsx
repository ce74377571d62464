import { Card } from '@winnow/ui/card';
import { PageHeader } from '@winnow/ui/page-header';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { AffiliateCard } from '../../shared/plan/affiliate-card';
import { LoadFailed } from '../../shared/feedback/load-failed';
import { AdvertisingCard } from './advertising-card';
import { CountedCard } from './counted-card';
import { CountingCard } from './counting-card';
import { DepthCard } from './depth-card';
import { ScheduleCard } from './schedule/schedule-card';
import { SignInsCard } from './sign-ins-card';
import { SupportAccessCard } from './support-access-card';
import { LegalLinks } from './legal-links';
import { useSettingsDraft } from './use-settings-draft';

const columns = 'mt-6 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]';

/** Depth, schedule, affiliate programme. Each change is saved by itself. */
export function SettingsScreen() {
  const { settings, error, refetch, change, state } = useSettingsDraft();
  return (
    <>
      <PageHeader
        title="Settings"
        subtitle="Changes save automatically."
        actions={
          <output aria-label="Saving" className="text-sm text-muted">
            {state}
          </output>
        }
      />
      {settings ? (
        <div className={columns}>
          <div className="flex min-w-0 flex-col gap-5">
            <DepthCard settings={settings} onChange={change} />
            <ScheduleCard settings={settings} onChange={change} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <AffiliateCard />
            <CountingCard settings={settings} onChange={change} />
            <CountedCard />
            <AdvertisingCard />
            <SignInsCard />
            <SupportAccessCard />
          </div>
        </div>
      ) : error ? (
        <Card className="mt-6">
          <LoadFailed error={error} onRetry={() => void refetch()}>
            Nothing was changed.
          </LoadFailed>
        </Card>
      ) : (
        <div className={columns}>
          <div className="flex min-w-0 flex-col gap-5">
            <Card>
              <SkeletonLines lines={5} />
            </Card>
            <Card>
              <SkeletonLines lines={16} />
            </Card>
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <Card>
              <SkeletonLines lines={6} />
            </Card>
            <Card>
              <SkeletonLines lines={10} />
            </Card>
          </div>
        </div>
      )}
      <LegalLinks />
    </>
  );
}
