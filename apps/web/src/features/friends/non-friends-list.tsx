import { defaultOrder } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { EmptyState } from '@winnow/ui/empty-state';
import { SkeletonTable } from '@winnow/ui/skeleton';
import { errorText } from '../../shared/error-text';
import { useNonFriendsQuery } from './api';
import { FriendsTabs } from './friends-tabs';
import { NoFriends } from './no-friends';
import { NonFriendsTable } from './non-friends-table';
import { SelectionFooter } from './selection-footer';
import { Toolbar } from './toolbar';
import { useGroupCounts } from './use-group-counts';
import { usePlace } from './use-place';

/** People who engaged and are no friends. */
export function NonFriendsList() {
  const [place, change] = usePlace('nonfriends');
  const counts = useGroupCounts();
  const { data, currentData, error, refetch } = useNonFriendsQuery({
    limit: place.size,
    offset: (place.page - 1) * place.size,
    order: place.order || defaultOrder('nonfriends'),
    search: place.search,
  });
  const shown = currentData ?? (error ? undefined : data);
  const onPage = Math.min(place.size, (shown?.count_filtered ?? 0) - (place.page - 1) * place.size);
  const pages = Math.max(1, Math.ceil((shown?.count_filtered ?? 0) / place.size));

  return (
    <>
      <FriendsTabs type="nonfriends" place={place} counts={counts} found={currentData} />
      <Toolbar type="nonfriends" place={place} onChange={change} />
      <div className="flex-1 rounded-card border border-border bg-surface">
        {error ? (
          <EmptyState
            tone="danger"
            icon="warning"
            title={errorText(error)}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : !shown ? (
          <SkeletonTable rows={12} columns={0} />
        ) : shown.count_filtered === 0 ? (
          <NoFriends type="nonfriends" place={place} onPlace={change} />
        ) : (
          <NonFriendsTable
            people={shown.friends}
            hidden={onPage - shown.friends.length}
            order={place.order}
            onOrder={(order) => change({ order })}
          />
        )}
      </div>
      <SelectionFooter
        type="nonfriends"
        place={place}
        pages={pages}
        shown={shown?.friends ?? []}
        onPlace={change}
      />
    </>
  );
}
