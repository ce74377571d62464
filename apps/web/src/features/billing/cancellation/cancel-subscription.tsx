import type { User } from '@winnow/sdk/contract';
import { isPaid } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { Tooltip } from '@winnow/ui/tooltip';
import { useEffect, useRef, useState } from 'react';
import { useBillingSettingsQuery } from '../../../shared/api/billing-settings-api';
import { isImpersonating } from '../../../shared/session/impersonation';
import { impersonationReason } from '../../../shared/session/impersonation-reason';
import { useStored } from '../../../shared/storage/use-stored';
import { useCancellationDateQuery } from './api';
import { canCancel } from './can-cancel';
import { CancelDialog } from './cancel-dialog';
import { ResumeSubscription } from './resume-subscription';
import { useCancel } from './use-cancel';
import { useChurnkey } from './use-churnkey';

/** Ends the subscription with its period, or takes that back while the period lasts. */
export function CancelSubscription({ user }: { user: User }) {
  const isEnding =
    isPaid(user) && user.stripe_subscription_id !== null && user.subscription_ends_at !== null;
  const box = useRef<HTMLDivElement>(null);
  const wasEnding = useRef(isEnding);
  useEffect(() => {
    if (wasEnding.current === isEnding) return;
    wasEnding.current = isEnding;
    // The button that was pressed is gone, and the focus with it.
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [isEnding]);
  return (
    <div ref={box} className="contents">
      {isEnding && user.subscription_ends_at !== null ? (
        <ResumeSubscription endsAt={user.subscription_ends_at} />
      ) : (
        <CancelButton user={user} offerFocus={() => box.current?.querySelector('button') ?? null} />
      )}
    </div>
  );
}

interface ButtonProps {
  user: User;
  /** Receives the focus when the question closes that was opened by an offer: the offer is gone then. */
  offerFocus: () => HTMLElement | null;
}

function CancelButton({ user, offerFocus }: ButtonProps) {
  const { isCancelling } = useCancel();
  const date = useCancellationDateQuery();
  const settings = useBillingSettingsQuery();
  const [cancelledAt] = useStored('cancelledAt');
  const [isAsking, setAsking] = useState(false);
  const churnkey = useChurnkey(settings.data?.churnkey ?? null);

  const isLoading = date.isLoading || settings.isLoading || isCancelling || churnkey.isOpening;
  const why = whyNot(user, cancelledAt !== null);
  const start = () => {
    if (settings.data?.churnkey && endsLater(user)) void churnkey.open();
    else setAsking(true);
  };
  return (
    <>
      <Tooltip content={why}>
        <Button loading={isLoading} unavailable={why !== ''} onClick={start}>
          Cancel Subscription
        </Button>
      </Tooltip>
      {churnkey.problem && (
        <Notice
          tone="danger"
          className="w-full"
          title={churnkey.problem}
          actions={
            <Button size="sm" onClick={() => setAsking(true)}>
              Cancel here instead
            </Button>
          }
        >
          You can cancel without it.
        </Notice>
      )}
      {isAsking && (
        <CancelDialog
          user={user}
          finalFocus={churnkey.problem === null ? undefined : offerFocus}
          onClose={() => {
            setAsking(false);
            churnkey.forget();
          }}
        />
      )}
    </>
  );
}

/** Whether the plan goes on to the end of its period. Anything else ends at once, which our own question alone says. */
const endsLater = ({ subscription_status: status }: User): boolean =>
  status === 'active' || status === 'trialing';

function whyNot(user: User, isCancelled: boolean): string {
  if (isCancelled) return 'Your cancellation was received.';
  if (!canCancel(user))
    return user.is_manual_subscription
      ? 'Your plan is not charged here.'
      : 'You have no subscription that could be cancelled.';
  return isImpersonating() ? impersonationReason : '';
}
