import { brand } from '@winnow/sdk/brand';
import type { User } from '@winnow/sdk/contract';
import { PageHeader } from '@winnow/ui/page-header';
import { PlanLock, useIsLocked } from '../../shared/plan/plan-lock';
import { AffiliatePanel } from './affiliate-panel';
import { EnableProgramme } from './enable-programme';
import { TrackingCard } from './tracking-card';

interface Props {
  user: User;
  title: string;
}

/** The affiliate programme: what was earned where it is enabled, else what it is. Locked with the account. */
export function AffiliateScreen({ user, title }: Props) {
  return (
    <PlanLock title={title}>
      <Head title={title} />
      <div className="mt-6 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        {user.affiliate_id === null ? (
          <div className="xl:col-span-2">
            <EnableProgramme user={user} />
          </div>
        ) : (
          <>
            <AffiliatePanel user={user} />
            <TrackingCard user={user} />
          </>
        )}
      </div>
    </PlanLock>
  );
}

function Head({ title }: { title: string }) {
  if (useIsLocked()) return null;
  return (
    <PageHeader
      title={title}
      subtitle={`Recommend ${brand.name} and earn 30% of what the people you bring pay, for as long as they stay.`}
    />
  );
}
