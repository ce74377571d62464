import type { SerializedError } from '@reduxjs/toolkit';
import { Button } from '@winnow/ui/button';
import { EmptyState } from '@winnow/ui/empty-state';
import type { IconName } from '@winnow/ui/icon';
import { SkeletonTable } from '@winnow/ui/skeleton';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiFailure } from '../../../shared/api/api';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { cappedCount } from './capped-count';
import { type ListColumn, useShownColumns } from './list-columns';
import { ListFooter } from './list-footer';
import { isFiltered, type ListDefinition } from './list-query';
import { ListTable } from './list-table';
import { ListToolbar } from './list-toolbar';
import { SelfRemoving } from './self-removing';
import type { ListPlace } from './use-list-place';

// How a room of the administration shows a list:
//
//   const definition: ListDefinition = { name: 'users', search, filters, orders };     // outside the component
//   const columns: readonly ListColumn<Row>[] = [{ key, title, cell, field?, isExtra? }];  // the first one has the link
//   const place = useListPlace(definition);
//   const { search, filters, order, after } = place.query;                              // all of it is in the URL
//   const result = useUsersQuery({ search, ...filters, order, limit: 25, ...(after && { after }) });
//   <AdminList {...{ label, words, icon, definition, place, columns, result }} keyOf={(row) => row.id}
//     read={(data) => ({ rows: data.users, total: data.count, matching: data.count_filtered, next: data.next })} />
//
// `total` and `matching` are capped counts (above 10,000: 'or more'). Buttons that act on the list are its children;
// `MatchingAct` is the one that acts on all rows that match.

/** One page of an answer. */
export interface ListAnswer<Row> {
  rows: readonly Row[];
  /** Keyset cursor of the next page; null on the last one. */
  next: string | null;
  /** How many rows match, and how many there are; absent where the api does not count. */
  matching?: number;
  total?: number;
}

interface Props<Row, Data> {
  /** Names the table: 'Users'. */
  label: string;
  words: readonly [one: string, many: string];
  icon: IconName;
  definition: ListDefinition;
  place: ListPlace;
  columns: readonly ListColumn<Row>[];
  /** What the hook of the query gave. */
  result: {
    data?: Data | undefined;
    /** Only of the present query. */
    currentData?: Data | undefined;
    error?: ApiFailure | SerializedError | undefined;
    refetch: () => unknown;
  };
  read: (data: Data) => ListAnswer<Row>;
  keyOf: (row: Row) => string;
  /** Why there may be no row at all. */
  empty?: string;
  /** False: rows lead nowhere, so a click in one does nothing. */
  rowsLead?: boolean;
  children?: ReactNode;
}

/** A list of the staff: toolbar, table, paging, and what is shown while there is nothing to show. */
export function AdminList<Row, Data>(props: Props<Row, Data>) {
  const { label, words, definition, place, columns, result, read, keyOf, children } = props;
  const chosen = useShownColumns(definition.name, columns);
  const { currentData, error } = result;
  // The previous rows stay until the next ones arrive, and give way to an error.
  const data = currentData ?? (error ? undefined : result.data);
  const answer = data && read(data);
  const isBusy = currentData === undefined && !error;
  const summary = answer ? summaryOf(answer, words) : '';
  const top = useScrollToTop(place.query.after);

  return (
    <div ref={top} className="flex scroll-mt-4 flex-col gap-3.5">
      <ListToolbar {...{ definition, place, columns, chosen, children }} />
      {/* Announced when it changes: a filter or a page was asked for elsewhere on the screen. */}
      <output className="sr-only">{isBusy ? `Loading ${words[1]}` : summary}</output>
      <div className="overflow-hidden rounded-card border border-border bg-surface">
        {body()}
        {answer && answer.rows.length > 0 && (
          <ListFooter place={place} next={answer.next} isBusy={isBusy} summary={summary} />
        )}
      </div>
    </div>
  );

  function body() {
    if (!answer && error)
      return (
        <LoadFailed
          title={`The ${words[1]} could not be loaded`}
          error={error}
          onRetry={() => void result.refetch()}
        >
          Nothing was changed.
        </LoadFailed>
      );
    if (!answer) return <SkeletonTable rows={12} columns={Math.min(5, chosen.shown.length - 1)} />;
    if (answer.rows.length === 0) return <NoRows {...props} />;
    return (
      <div className="overflow-x-auto">
        <ListTable
          {...{ label, definition, place, keyOf, isBusy }}
          columns={chosen.shown}
          rows={answer.rows}
          rowsLead={props.rowsLead ?? true}
        />
      </div>
    );
  }
}

/** '25 of 1,204 users', '25 of 10,000+ users that match'. */
function summaryOf<Row>(
  { rows, matching, total }: ListAnswer<Row>,
  words: readonly [one: string, many: string],
): string {
  if (matching === undefined) return cappedCount(rows.length, words);
  const all = cappedCount(matching, words);
  const narrowed = total !== undefined && total !== matching;
  return `${rows.length} of ${all}${narrowed ? ' that match' : ''}`;
}

function NoRows<Row, Data>({ words, icon, place, empty }: Props<Row, Data>) {
  if (place.first)
    return (
      <EmptyState
        icon={icon}
        title={`No more ${words[1]}`}
        action={
          <SelfRemoving>
            <Button onClick={place.first}>First page</Button>
          </SelfRemoving>
        }
      >
        The rows of this page are gone.
      </EmptyState>
    );
  if (isFiltered(place.query))
    return (
      <EmptyState
        icon="search"
        title={`No ${words[1]} match`}
        action={
          <SelfRemoving>
            <Button onClick={() => place.change({ search: '', filters: {} })}>
              Clear all filters
            </Button>
          </SelfRemoving>
        }
      >
        Remove a filter, or search for something shorter.
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={`No ${words[1]} yet`}>
      {empty}
    </EmptyState>
  );
}

/** A new page begins at its top, unless that is in view. */
function useScrollToTop(after: string | undefined) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(after);
  useEffect(() => {
    if (shown.current === after) return;
    shown.current = after;
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, [after]);
  return top;
}
