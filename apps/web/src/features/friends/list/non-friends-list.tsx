import { isRequestable } from '@winnow/sdk/rules';
import { SkeletonTable } from '@winnow/ui/skeleton';
import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { useNonFriendsQuery } from '../api';
import { FriendsTabs } from './friends-tabs';
import { NoFriends } from './no-friends';
import { requestPick } from '../selection/non-friend-why';
import { NonFriendsTable } from './non-friends-table';
import { matchingWish, nonFriendsQuery } from '../place/place';
import { RequestNotice } from '../requests/request-notice';
import { SelectButtons } from '../selection/select-buttons';
import { SelectionFooter } from './selection-footer';
import { rowsSeen } from '../selection/selection-slice';
import { Toolbar } from './toolbar';
import { useGroupCounts } from '../use-group-counts';
import { useLate } from './use-late';
import { useListEscape } from './use-list-escape';
import { useRereadTold } from './use-reread-told';
import { usePlace } from '../place/use-place';

/** People who engaged and are no friends. */
export function NonFriendsList() {
  const [place, change] = usePlace('nonfriends');
  const counts = useGroupCounts();
  const { data, currentData, error, refetch } = useNonFriendsQuery(nonFriendsQuery(place));
  const isLate = useLate(!currentData);
  useListEscape('nonfriends', place, change);
  const wish = useMemo(() => matchingWish('nonfriends', place), [place]);
  const dispatch = useDispatch();
  const shown = currentData ?? (error ? undefined : data);
  const onPage = Math.min(place.size, (shown?.count_filtered ?? 0) - (place.page - 1) * place.size);
  const pages = Math.max(1, Math.ceil((shown?.count_filtered ?? 0) / place.size));
  // Rows that could not be refetched stay: stale rows are better than none.
  const failed = currentData?.friends.length ? undefined : error;
  useRereadTold(failed ? undefined : error, refetch);
  // Only rows on the screen can be chosen, so none of a list that failed.
  const seen = failed ? undefined : shown;
  const picks = useMemo(() => seen?.friends.map(requestPick) ?? [], [seen]);
  const selectable = useMemo(
    () => seen?.friends.filter(isRequestable).map(requestPick) ?? [],
    [seen],
  );
  useEffect(() => void dispatch(rowsSeen({ type: 'nonfriends', picks })), [dispatch, picks]);

  return (
    <>
      <FriendsTabs
        type="nonfriends"
        place={place}
        counts={counts}
        found={currentData}
        failed={failed !== undefined}
      />
      <RequestNotice />
      <Toolbar type="nonfriends" place={place} onChange={change}>
        <SelectButtons
          type="nonfriends"
          picks={selectable}
          total={(seen?.friends.length ?? 0) < onPage ? 0 : (seen?.count_filtered ?? 0)}
          counted={seen?.count_enabled ?? seen?.count_filtered ?? 0}
          wish={wish}
          stale={!currentData}
        />
      </Toolbar>
      <div
        className={`flex-1 rounded-card border border-border bg-surface ${failed || shown?.count_filtered === 0 ? 'flex flex-col pb-[8dvh]' : ''}`}
      >
        {failed ? (
          <LoadFailed
            title="The non-friends could not be loaded"
            error={failed}
            onRetry={() => void refetch()}
          />
        ) : !shown ? (
          <SkeletonTable checkbox rows={12} columns={0} />
        ) : shown.count_filtered === 0 ? (
          <NoFriends type="nonfriends" place={place} onPlace={change} />
        ) : (
          <NonFriendsTable
            people={shown.friends}
            hidden={onPage - shown.friends.length}
            order={place.order}
            onOrder={(order) => change({ order })}
            stale={!currentData}
            late={isLate}
          />
        )}
      </div>
      <SelectionFooter
        isEmpty={failed !== undefined || shown?.count_filtered === 0}
        type="nonfriends"
        place={place}
        pages={pages}
        shown={seen?.friends ?? []}
        onPlace={change}
      />
    </>
  );
}
