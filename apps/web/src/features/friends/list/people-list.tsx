import type { SerializedError } from '@reduxjs/toolkit';
import type { GroupCounts } from '@winnow/sdk/contract';
import type { ListType } from '@winnow/sdk/rules';
import { SkeletonTable } from '@winnow/ui/skeleton';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiFailure } from '../../../shared/api/api';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { countSelectable } from '../people/why';
import { matchingWish, type Place } from '../place/place';
import { useColumns } from '../place/use-columns';
import { SelectButtons } from '../selection/select-buttons';
import { rowsSeen } from '../selection/selection-slice';
import { FriendsTabs } from './friends-tabs';
import type { ListPage } from './list-page';
import { NoFriends } from './no-friends';
import { PeopleTable } from './people-table';
import { SelectionFooter } from './selection-footer';
import { Toolbar } from './toolbar';
import { useLate } from './use-late';
import { useListEscape } from './use-list-escape';
import { useRereadTold } from './use-reread-told';

interface Props {
  type: ListType;
  place: Place;
  onPlace: (change: Partial<Place>) => void;
  /** Prefetches what a click would ask for. */
  onAsk?: (change: Partial<Place>) => void;
  counts: GroupCounts | undefined;
  /** The latest rows: of this place, of the previous one, or of another tab. */
  page: ListPage | undefined;
  /** The rows are those of this place. */
  isCurrent: boolean;
  error: ApiFailure | SerializedError | undefined;
  refetch: () => unknown;
  /** What is said when there are no rows to show. */
  failure: { title: string; text?: string };
  /** Below the tabs. */
  notice?: ReactNode;
}

/** The frame of every list: tabs, filters, table, and the floating bar. */
export function PeopleList({ type, place, onPlace, page, isCurrent, error, ...rest }: Props) {
  const { onAsk, counts, refetch, failure, notice } = rest;
  const dispatch = useDispatch();
  const columns = useColumns(type).shown;
  const wish = useMemo(() => matchingWish(type, place), [type, place]);
  // The previous rows stay until the next ones arrive. Rows of another tab are inert, and are replaced by a
  // skeleton after a moment.
  const own = page?.type === type ? page : undefined;
  // Rows that could not be refetched stay: stale rows are better than none.
  const failed = isCurrent && page && page.rows.length > 0 ? undefined : error;
  useRereadTold(failed ? undefined : error, refetch);
  // Only rows on the screen can be chosen, so none of a list that failed.
  const seen = failed ? undefined : own;
  const isLate = useLate(page !== undefined && !isCurrent);
  useListEscape(type, place, onPlace);

  const rows = seen?.rows;
  const picks = useMemo(() => rows?.map(({ pick }) => pick) ?? [], [rows]);
  const selectable = useMemo(
    () => rows?.filter((row) => row.selectable).map(({ pick }) => pick) ?? [],
    [rows],
  );
  useEffect(() => void dispatch(rowsSeen({ type, picks })), [dispatch, type, picks]);

  const pages = Math.max(1, Math.ceil((own?.count_filtered ?? 0) / place.size));
  const isBeyond = isCurrent && place.page > pages;
  useEffect(() => {
    // The last page disappears when its people move to another group.
    if (isBeyond) onPlace({ page: pages });
  }, [isBeyond, pages, onPlace]);
  const isEmpty = page?.rows.length === 0 && page.hidden === 0;

  return (
    <>
      <FriendsTabs
        type={type}
        place={place}
        counts={counts}
        found={isCurrent ? page : undefined}
        failed={failed !== undefined}
      />
      {notice}
      <Toolbar type={type} place={place} onChange={onPlace}>
        <SelectButtons
          type={type}
          picks={selectable}
          // Hidden people match, and cannot be chosen.
          total={seen && seen.hidden === 0 ? seen.count_filtered : 0}
          counted={countSelectable(type, seen)}
          wish={wish}
          stale={!isCurrent}
        />
      </Toolbar>
      <div
        className={`relative flex-1 rounded-card border border-border bg-surface ${failed || isEmpty ? 'flex flex-col pb-[8dvh]' : ''}`}
      >
        {body()}
        {/* Covers the rows of another tab; making each row inert would cost more than rendering the next ones. Always
            mounted: a sibling that comes and goes makes the browser recompute the style of every cell. */}
        <div aria-hidden className={page && !own ? 'absolute inset-0 z-20' : 'hidden'} />
      </div>
      <SelectionFooter
        isEmpty={failed !== undefined || own?.count_filtered === 0}
        type={type}
        place={place}
        pages={pages}
        shown={picks}
        onPlace={onPlace}
      />
    </>
  );

  function body() {
    if (failed) {
      return (
        <LoadFailed title={failure.title} error={failed} onRetry={() => void refetch()}>
          {failure.text}
        </LoadFailed>
      );
    }
    // A page beyond the last one is empty, and the last one is loading.
    const isPassed = isEmpty && page.count_filtered > 0;
    if (!page || (isLate && !own) || isPassed)
      return <SkeletonTable checkbox rows={12} columns={columns.length - 1} />;
    if (isEmpty) return <NoFriends type={page.type} place={place} onPlace={onPlace} />;
    return (
      <PeopleTable
        page={page}
        // The rows of another tab keep the sort arrows of their own query.
        order={own ? place.order : page.order}
        onAsk={onAsk}
        onPlace={onPlace}
        stale={!isCurrent}
        late={isLate}
      />
    );
  }
}
