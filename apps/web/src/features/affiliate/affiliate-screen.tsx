import { brand } from '@winnow/sdk/brand';
import type { User } from '@winnow/sdk/contract';
import { PageHeader } from '@winnow/ui/page-header';
import { useToast } from '@winnow/ui/toast';
import { useEffect, useRef } from 'react';
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
  const isEnabled = user.affiliate_id !== null;
  const wasEnabled = useRef(isEnabled);
  const box = useRef<HTMLDivElement>(null);
  const toast = useToast();
  useEffect(() => {
    if (wasEnabled.current === isEnabled) return;
    wasEnabled.current = isEnabled;
    if (!isEnabled) return;
    toast.show({ title: 'The affiliate program is enabled', tone: 'success' });
    // The form that was sent is gone, and the focus with it.
    if (document.activeElement === document.body) box.current?.focus();
  }, [isEnabled, toast]);
  return (
    <PlanLock title={title}>
      <Head title={title} />
      <div
        ref={box}
        tabIndex={-1}
        className="mt-6 grid items-start gap-5 outline-none xl:grid-cols-[minmax(0,1fr)_360px]"
      >
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
