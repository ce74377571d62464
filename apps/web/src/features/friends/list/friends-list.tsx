import { SkeletonTable } from '@winnow/ui/skeleton';
import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { friendsApi, type FriendsQuery, useFriendsQuery } from '../api';
import { FriendsTable } from './friends-table';
import { FriendsTabs } from './friends-tabs';
import { friendsQuery, matchingWish, type Place } from '../place/place';
import { NoFriends } from './no-friends';
import { pickOf } from '../selection/pick-of';
import { rowsSeen } from '../selection/selection-slice';
import { SelectButtons } from '../selection/select-buttons';
import { SelectionFooter } from './selection-footer';
import { Toolbar } from './toolbar';
import { useColumns } from '../place/use-columns';
import { useLate } from './use-late';
import { useListEscape } from './use-list-escape';
import { useRereadTold } from './use-reread-told';
import { usePlace } from '../place/use-place';
import { countSelectable, isSelectable } from '../people/why';

/** One friend group: tabs, filters, table, and the floating bar. */
export function FriendsList({ type }: { type: FriendsQuery['type'] }) {
  const [place, goTo] = usePlace(type);
  const query = useMemo(() => friendsQuery(type, place), [type, place]);
  const wish = useMemo(() => matchingWish(type, place), [type, place]);
  const { data, currentData, error, refetch } = useFriendsQuery(query);
  const columns = useColumns(type).shown;
  const dispatch = useDispatch();
  const prefetch = friendsApi.usePrefetch('friends');
  const ask = useCallback(
    (next: Partial<Place>) => prefetch(friendsQuery(type, { ...place, page: 1, ...next })),
    [prefetch, type, place],
  );
  // Prefetches before anything renders for the new place.
  const change = useCallback(
    (next: Partial<Place>) => {
      ask(next);
      goTo(next);
    },
    [ask, goTo],
  );
  // The previous rows stay until the next ones arrive. Rows of another tab are inert, and are replaced by a
  // skeleton after a moment.
  const rows = currentData ?? (error ? undefined : data);
  const shown = rows?.evidence.type === type ? rows : undefined;
  // Rows that could not be refetched stay: stale rows are better than none.
  const failed = currentData?.friends.length ? undefined : error;
  useRereadTold(failed ? undefined : error, refetch);
  // Only rows on the screen can be chosen, so none of a list that failed.
  const seen = failed ? undefined : shown;
  const isLate = useLate(rows !== currentData);

  useListEscape(type, place, change);

  const picks = useMemo(
    () => seen?.friends.map((friend) => pickOf(friend, seen.evidence)) ?? [],
    [seen],
  );
  const selectable = useMemo(() => picks.filter((pick) => isSelectable(type, pick)), [picks, type]);
  useEffect(() => void dispatch(rowsSeen({ type, picks })), [dispatch, type, picks]);

  const pages = Math.max(1, Math.ceil((shown?.count_filtered ?? 0) / place.size));
  useEffect(() => {
    // The last page disappears when its friends move to another group.
    if (currentData && place.page > pages) change({ page: pages });
  }, [currentData, place.page, pages, change]);

  return (
    <>
      <FriendsTabs
        type={type}
        place={place}
        counts={rows?.counts ?? data?.counts}
        found={currentData}
        failed={failed !== undefined}
      />
      <Toolbar type={type} place={place} onChange={change}>
        <SelectButtons
          type={type}
          picks={selectable}
          total={seen?.count_filtered ?? 0}
          counted={countSelectable(type, seen)}
          wish={wish}
          stale={!currentData}
        />
      </Toolbar>
      <div
        className={`relative flex-1 rounded-card border border-border bg-surface ${failed || rows?.friends.length === 0 ? 'flex flex-col pb-[8dvh]' : ''}`}
      >
        {body()}
        {/* Covers the rows of another tab; making each row inert would cost more than rendering the next ones. Always
            mounted: a sibling that comes and goes makes the browser recompute the style of every cell. */}
        <div aria-hidden className={rows && !shown ? 'absolute inset-0 z-20' : 'hidden'} />
      </div>
      <SelectionFooter
        isEmpty={failed !== undefined || shown?.count_filtered === 0}
        type={type}
        place={place}
        pages={pages}
        shown={seen?.friends ?? []}
        onPlace={change}
      />
    </>
  );

  function body() {
    if (failed) {
      return (
        <LoadFailed
          title="Your friends could not be loaded"
          error={failed}
          onRetry={() => void refetch()}
        >
          Nothing was changed.
        </LoadFailed>
      );
    }
    if (!rows || (isLate && !shown))
      return <SkeletonTable checkbox rows={12} columns={columns.length - 1} />;
    if (rows.friends.length === 0)
      return <NoFriends type={rows.evidence.type} place={place} onPlace={change} />;
    return (
      <FriendsTable
        friends={rows.friends}
        evidence={rows.evidence}
        // The rows of another tab keep the sort arrows of their own query.
        order={shown ? place.order : rows.order}
        onAsk={ask}
        onPlace={change}
        stale={!currentData}
        late={isLate}
      />
    );
  }
}
