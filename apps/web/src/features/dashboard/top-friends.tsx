import { Avatar } from '@winnow/ui/avatar';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { Skeleton } from '@winnow/ui/skeleton';
import { Link } from 'react-router';
import { LoadFailed } from '../../shared/feedback/load-failed';
import { formatNumber } from '../../shared/format/format';
import { useEmptyReason } from '../../shared/figures/empty-reason';
import { useTopFriendsQuery } from './api';

/** The ten friends who engage most. */
export function TopFriends() {
  const { data, error, refetch } = useTopFriendsQuery();
  const { unread } = useEmptyReason();
  const top = data?.friends.filter((friend) => friend.activities_count > 0);
  return (
    <Card
      title="Top-10 Friends"
      actions={
        <Button
          size="sm"
          variant="link"
          iconEnd="arrow-right"
          render={(props) => <Link to="/friends" {...props} />}
        >
          All friends
        </Button>
      }
    >
      {error ? (
        <LoadFailed
          title="Your top friends could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : !top ? (
        Array.from({ length: unread === 'friends' ? 6 : 10 }, (_, row) => (
          <div key={row} className="flex h-10 items-center gap-3">
            <Skeleton round className="size-[26px]" />
            <Skeleton className="h-3 w-32" />
          </div>
        ))
      ) : top.length === 0 ? (
        <EmptyState icon="heart" title={unread === null ? 'No engagement seen' : 'Not read yet'}>
          After an engagement sync, the friends who engage most are listed here.
        </EmptyState>
      ) : (
        <ol>
          {top.map((friend) => (
            <li key={friend.facebook_id} className="flex h-10 items-center gap-3">
              <Avatar name={friend.full_name} src={friend.avatar_url} size="sm" />
              <span dir="auto" className="min-w-0 flex-1 truncate text-left">
                {friend.full_name}
              </span>
              <span className="font-strong tabular-nums">
                {formatNumber(friend.activities_count)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
