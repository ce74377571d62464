import type { SerializedError } from '@reduxjs/toolkit';
import type { GroupCounts } from '@winnow/sdk/contract';
import type { ListType } from '@winnow/sdk/rules';
import { SkeletonTable } from '@winnow/ui/skeleton';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiFailure } from '../../../shared/api/api';
import { lazyComponent, prefetch } from '../../../shared/loading/lazy-component';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { countSelectable } from '../people/selectable';
import { matchingQuery, type ListQuery } from '../query/list-query';
import { useColumns } from '../query/use-columns';
import type { GoTo } from '../query/use-list-query';
import { SelectButtons } from '../selection/select-buttons';
import { rowsSeen } from '../selection/selection-slice';
import { FriendsTabs } from './friends-tabs';
import type { ListPage } from './list-page';
import { PeopleTable } from './people-table';
import { SelectionFooter } from './selection-footer';
import { Toolbar } from './toolbar';
import { useDelayed } from './use-delayed';
import { useListEscape } from './use-list-escape';
import { useStaleRowsToast } from './use-stale-rows-toast';

const loadNoFriends = () => import('./no-friends');
const NoFriends = lazyComponent(() => loadNoFriends().then(({ NoFriends: it }) => it));

interface Props {
  type: ListType;
  listQuery: ListQuery;
  onPlace: GoTo;
  /** Prefetches what a click would ask for. */
  onAsk?: (change: Partial<ListQuery>) => void;
  counts: GroupCounts | undefined;
  /** The latest rows: of this query, of the previous one, or of another tab. */
  page: ListPage | undefined;
  /** The rows are those of this query. */
  isCurrent: boolean;
  error: ApiFailure | SerializedError | undefined;
  refetch: () => unknown;
  /** What is said when there are no rows to show. */
  failure: { title: string; text?: string };
  /** Below the tabs. */
  notice?: ReactNode;
}

/** The frame of every list: tabs, filters, table, and the floating bar. */
export function PeopleList({ type, listQuery, onPlace, page, isCurrent, error, ...rest }: Props) {
  const { onAsk, counts, refetch, failure, notice } = rest;
  const dispatch = useDispatch();
  const columns = useColumns(type).shown;
  const filter = useMemo(() => matchingQuery(type, listQuery), [type, listQuery]);
  // The previous rows stay until the next ones arrive. Rows of another tab are inert, and are replaced by a
  // skeleton after a moment.
  const own = page?.type === type ? page : undefined;
  // Rows that could not be refetched stay: stale rows are better than none.
  const failed = isCurrent && page && page.rows.length > 0 ? undefined : error;
  useStaleRowsToast(failed ? undefined : error, refetch);
  // Only rows on the screen can be chosen, so none of a list that failed.
  const seen = failed ? undefined : own;
  const isLate = useDelayed(page !== undefined && !isCurrent);
  useListEscape(type, listQuery, onPlace);

  const rows = seen?.rows;
  const chosenFriends = useMemo(() => rows?.map(({ chosenFriend }) => chosenFriend) ?? [], [rows]);
  const selectable = useMemo(
    () => rows?.filter((row) => row.selectable).map(({ chosenFriend }) => chosenFriend) ?? [],
    [rows],
  );
  useEffect(
    () => void dispatch(rowsSeen({ type, chosenFriends })),
    [dispatch, type, chosenFriends],
  );

  const pages = Math.max(1, Math.ceil((own?.count_filtered ?? 0) / listQuery.size));
  const isBeyond = isCurrent && listQuery.page > pages;
  useEffect(() => {
    // The last page disappears when its people move to another group. Replaced, so that Back does not return to it.
    if (isBeyond) onPlace({ page: pages }, { replace: true });
  }, [isBeyond, pages, onPlace]);
  const isEmpty = page?.rows.length === 0 && page.hidden === 0;
  // On its way beside the rows, so that an empty list has its words with the answer.
  useEffect(() => prefetch(loadNoFriends), []);

  return (
    <>
      <FriendsTabs
        type={type}
        listQuery={listQuery}
        counts={counts}
        found={isCurrent ? page : undefined}
        failed={failed !== undefined}
      />
      {notice}
      <Toolbar type={type} listQuery={listQuery} classes={own && (own.classes ?? null)} onChange={onPlace}>
        <SelectButtons
          type={type}
          chosenFriends={selectable}
          // Hidden people match, and cannot be chosen.
          total={seen && seen.hidden === 0 ? seen.count_filtered : 0}
          counted={countSelectable(type, seen)}
          classes={type === 'inactive' ? seen?.classes : undefined}
          filter={filter}
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
        listQuery={listQuery}
        pages={pages}
        shown={chosenFriends}
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
    if (isEmpty) {
      return (
        <Suspense>
          <NoFriends page={page} listQuery={listQuery} onPlace={onPlace} />
        </Suspense>
      );
    }
    return (
      <PeopleTable
        page={page}
        // The rows of another tab keep the sort arrows of their own query.
        order={own ? listQuery.order : page.order}
        onAsk={onAsk}
        onPlace={onPlace}
        stale={!isCurrent}
        late={isLate}
      />
    );
  }
}
