import { brand } from '@winnow/sdk/brand';
import { readsTake } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { useRef } from 'react';
import { capital, count, formatNumber, formatRoughly } from '../../../shared/format/format';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { usePolicyQuery } from '../../../shared/api/person-api';
import { useRunJob } from '../../../shared/robot/use-robot';
import { track } from '../../../shared/tracking/track';
import { useUndatedQuery } from '../api';
import { FactList } from '../preview/fact-list';

/** Preview of reading friendship dates: how many friends, how long it takes, what it does not do. Asks once. */
export function FriendshipDateDialog({ onClose }: { onClose: () => void }) {
  const run = useRunJob();
  const cancel = useRef<HTMLButtonElement>(null);
  const { data: policy } = usePolicyQuery();
  const { currentData, error, refetch } = useUndatedQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const total = error ? undefined : currentData?.total;

  function confirm() {
    onClose();
    track('sync_friendship_date');
    run('fetch_user_friends_friendship_date', {});
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      initialFocus={cancel}
      title={
        total
          ? `Look up friendship dates for ${count(total, 'friend')}?`
          : 'Look up friendship dates?'
      }
      description={`The robot opens the page of each friendship on ${brand.network}, one by one, at a pace that protects your account.`}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {total === 0 ? 'Close' : 'Cancel'}
          </Button>
          {total !== 0 && (
            <Button variant="primary" disabled={total === undefined} onClick={confirm}>
              {total === undefined ? 'Read' : `Read ${formatNumber(total)}`}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()}>
          Nothing was started.
        </LoadFailed>
      ) : total === 0 ? (
        <p>
          No friends left to look up. Every date is known or was looked up within the last 30 days.
        </p>
      ) : (
        <FactList
          facts={[
            [
              'How many',
              total === undefined ? 'Calculating' : `${count(total, 'friend')} without a date`,
            ],
            [
              'How long',
              policy && total !== undefined
                ? `${capital(formatRoughly(readsTake(total, policy.pace)))}, with at most ${count(policy.pace.page_opens_per_hour, 'page')} an hour; you can pause at any time`
                : 'Calculating',
            ],
            [
              'What changes',
              `Nothing on ${brand.network}. The robot only reads, and no one is notified.`,
            ],
          ]}
        />
      )}
    </Dialog>
  );
}
