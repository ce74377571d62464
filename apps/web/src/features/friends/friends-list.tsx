import { SkeletonTable } from '@winnow/ui/skeleton';
import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { LoadFailed } from '../../shared/load-failed';
import { type FriendsQuery, useFriendsQuery } from './api';
import { FriendsTable } from './friends-table';
import { FriendsTabs } from './friends-tabs';
import { friendsQuery, matchingWish } from './place';
import { NoFriends } from './no-friends';
import { pickOf } from './pick-of';
import { rowsSeen } from './selection-slice';
import { SelectButtons } from './select-buttons';
import { SelectionFooter } from './selection-footer';
import { Toolbar } from './toolbar';
import { useColumns } from './use-columns';
import { useListEscape } from './use-list-escape';
import { usePlace } from './use-place';
import { type Evidence, isSelectable } from './why';

/** One group of friends: tabs, filters, table, and the bar that floats below. */
export function FriendsList({ type }: { type: FriendsQuery['type'] }) {
  const [place, change] = usePlace(type);
  const query = useMemo(() => friendsQuery(type, place), [type, place]);
  const { data, currentData, error, refetch } = useFriendsQuery(query);
  const columns = useColumns(type).shown;
  const dispatch = useDispatch();
  // The rows of before stay while a filter or page of the same tab loads: FriendsList is keyed by its tab.
  const shown = currentData ?? (error ? undefined : data);

  useListEscape(type, place, change);

  const coverage = shown?.coverage ?? null;
  const evidence = useMemo<Evidence>(
    () => ({ type, coverage, timeframe: place.timeframe }),
    [type, coverage, place.timeframe],
  );
  const picks = useMemo(
    () => shown?.friends.map((friend) => pickOf(friend, evidence)) ?? [],
    [shown, evidence],
  );
  const selectable = useMemo(() => picks.filter((pick) => isSelectable(type, pick)), [picks, type]);
  useEffect(() => void dispatch(rowsSeen({ type, picks })), [dispatch, type, picks]);

  const pages = Math.max(1, Math.ceil((shown?.count_filtered ?? 0) / place.size));
  useEffect(() => {
    // The last page can vanish when its friends move on.
    if (currentData && place.page > pages) change({ page: pages });
  }, [currentData, place.page, pages, change]);

  return (
    <>
      <FriendsTabs
        type={type}
        place={place}
        counts={(currentData ?? data)?.counts}
        found={currentData}
        failed={error !== undefined}
      />
      <Toolbar type={type} place={place} onChange={change}>
        <SelectButtons
          type={type}
          picks={selectable}
          total={shown?.count_filtered ?? 0}
          wish={matchingWish(type, place)}
        />
      </Toolbar>
      <div className="flex-1 rounded-card border border-border bg-surface">{body()}</div>
      <SelectionFooter
        isEmpty={shown?.count_filtered === 0}
        type={type}
        place={place}
        pages={pages}
        shown={shown?.friends ?? []}
        onPlace={change}
      />
    </>
  );

  function body() {
    if (error) {
      return (
        <LoadFailed error={error} onRetry={() => void refetch()}>
          Nothing was changed.
        </LoadFailed>
      );
    }
    if (!shown) return <SkeletonTable checkbox rows={12} columns={columns.length - 1} />;
    if (shown.friends.length === 0) return <NoFriends type={type} place={place} onPlace={change} />;
    return (
      <FriendsTable
        friends={shown.friends}
        evidence={evidence}
        order={place.order}
        onOrder={(order) => change({ order })}
        stale={!currentData}
      />
    );
  }
}
