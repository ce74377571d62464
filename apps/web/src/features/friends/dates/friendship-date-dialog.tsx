import { brand } from '@winnow/sdk/brand';
import { estimateReadSeconds } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { usePolicyQuery } from '../../../shared/api/user-api';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { count, formatNumber } from '../../../shared/format/format';
import { useRunJob } from '../../../shared/robot/use-robot';
import { track } from '../../../shared/tracking/track';
import { useUndatedQuery } from '../api';
import { ConfirmAct } from '../preview/confirm-act';
import { type Fact, howLong } from '../preview/fact-list';

/** Preview of reading friendship dates: how many friends, how long it takes, what it does not do. */
export function FriendshipDateDialog({ onClose }: { onClose: () => void }) {
  const run = useRunJob();
  const { data: policy } = usePolicyQuery();
  const { currentData, error, refetch } = useUndatedQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const total = error ? undefined : currentData?.total;
  const pace = policy?.pace;
  const isKnown = pace !== undefined && total !== undefined;
  const facts: Fact[] = [
    ['How many', total === undefined ? undefined : `${count(total, 'friend')} without a date`],
    howLong(
      isKnown ? estimateReadSeconds(total, pace) : undefined,
      isKnown ? `, with at most ${count(pace.page_opens_per_hour, 'page')} an hour` : '',
    ),
    ['What changes', `Nothing on ${brand.network}. The robot only reads, and no one is notified.`],
  ];

  function confirm() {
    onClose();
    track('sync_friendship_date');
    run('fetch_user_friends_friendship_date', {});
  }

  return (
    <ConfirmAct
      onClose={onClose}
      title={
        total
          ? `Look up friendship dates for ${count(total, 'friend')}?`
          : 'Look up friendship dates?'
      }
      description={`The robot opens the page of each friendship on ${brand.network}, one by one, at a pace that protects your account.`}
      leave={total === 0 ? 'Close' : 'Cancel'}
      buttons={
        total !== 0 && (
          <Button variant="primary" disabled={total === undefined} onClick={confirm}>
            {total === undefined ? 'Read' : `Read ${formatNumber(total)}`}
          </Button>
        )
      }
      facts={error || total === 0 ? [] : facts}
    >
      {error && (
        <LoadFailed error={error} onRetry={() => void refetch()}>
          Nothing was started.
        </LoadFailed>
      )}
      {total === 0 && (
        <p>
          No friends left to look up. Every date is known or was looked up within the last 30 days.
        </p>
      )}
    </ConfirmAct>
  );
}
