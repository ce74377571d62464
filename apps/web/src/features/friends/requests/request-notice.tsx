import { friendRequestTexts } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { Link } from 'react-router';
import { count, formatDateTime, formatNumber } from '../../../shared/format/format';
import { proPlan, useBuyPath } from '../../../shared/plan/buy-path';
import { useFriendRequests } from './use-friend-requests';

/** What the plan allows. Without PRO: how to get more. With PRO: a warning at the daily limit. */
export function RequestNotice() {
  const { selected, limits, isPro, isPlanKnown } = useFriendRequests();
  const buy = useBuyPath(proPlan);
  if (!isPlanKnown) return null;
  if (!isPro) {
    return (
      <Notice
        title={friendRequestTexts.pro_needed}
        actions={
          <Button size="sm" render={(props) => <Link to={buy} {...props} />}>
            Upgrade to PRO
          </Button>
        }
      >
        {limits
          ? `${formatNumber(limits.current.left)} of ${count(limits.current.limit, 'friend request')} left without PRO.`
          : // Holds the line: rows that move down under a pointer that presses would miss the click.
            '\u00A0'}
      </Notice>
    );
  }
  if (!limits) return null;
  const { left, limit } = limits.current;
  if (selected <= left && left > 0) return null;
  return (
    <Notice
      tone="warning"
      title={
        left === 0
          ? `Today’s limit of ${count(limit, 'friend request')} is used up`
          : `${count(left, 'friend request')} left today`
      }
    >
      Anyone beyond the limit waits until the next day, which begins at{' '}
      {formatDateTime(limits.reset_at)}.
    </Notice>
  );
}
