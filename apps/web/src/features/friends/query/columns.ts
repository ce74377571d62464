import type { FriendOrderField } from '@winnow/sdk/contract';
import type { ListType } from '@winnow/sdk/rules';
import { cellClass } from '@winnow/ui/table';

export interface Column {
  field: FriendOrderField;
  title: string;
  kind: 'name' | 'evidence' | 'count' | 'date';
  /** The width of each cell; the name takes the rest. */
  width?: string;
  /** Below this width the column is hidden to give the names room. The row's card still shows the figure. */
  narrow?:
    | 'max-[1400px]:hidden'
    | 'max-[1280px]:hidden'
    | 'max-[1180px]:hidden'
    | 'max-[1000px]:hidden'
    | 'max-[860px]:hidden'
    | 'max-[700px]:hidden'
    | 'max-[560px]:hidden'
    | 'max-[420px]:hidden';
}

/** The corners of the head follow the card, and the last column keeps a distance from its edge. */
export const roundedHeadClass =
  '[&_th:first-child]:rounded-tl-card [&_th:last-child]:rounded-tr-card [&_tr>:last-child]:pr-3.5!';

/** Room for 'Nov 28, 2026'; the last column keeps a distance from the edge as well. */
const dateWidth = 'w-[102px]';
const lastWidth = 'w-[108px]';
const nameOnly: Column = { field: 'full_name', title: 'Name', kind: 'name' };
const common: readonly Column[] = [
  nameOnly,
  {
    field: 'reactions_count',
    title: 'Reactions',
    kind: 'count',
    width: 'w-[73px]',
    narrow: 'max-[1180px]:hidden',
  },
  {
    field: 'comments_count',
    title: 'Comments',
    kind: 'count',
    width: 'w-[77px]',
    narrow: 'max-[1180px]:hidden',
  },
  {
    field: 'shares_count',
    title: 'Shares',
    kind: 'count',
    width: 'w-[58px]',
    narrow: 'max-[1180px]:hidden',
  },
  {
    field: 'activities_count',
    title: 'Total',
    kind: 'count',
    width: 'w-[50px]',
    narrow: 'max-[420px]:hidden',
  },
  {
    field: 'friendship_date',
    title: 'Friends since',
    kind: 'date',
    width: dateWidth,
    narrow: 'max-[860px]:hidden',
  },
  {
    field: 'last_activity_at',
    title: 'Last activity',
    kind: 'date',
    width: dateWidth,
    narrow: 'max-[560px]:hidden',
  },
  {
    field: 'created_at',
    title: 'First sync',
    kind: 'date',
    width: lastWidth,
    narrow: 'max-[1000px]:hidden',
  },
];
const unfriended: Column = {
  field: 'updated_at',
  title: 'Unfriended',
  kind: 'date',
  width: lastWidth,
  narrow: 'max-[560px]:hidden',
};
/** For lists with more in a row: hides the first sync, which says least about a friend, below the given width. */
const roomy = (narrow: 'max-[1400px]:hidden' | 'max-[1280px]:hidden') =>
  common.map((column): Column => (column.field === 'created_at' ? { ...column, narrow } : column));
/** Beside the columns of the specification: what each figure of the row rests on. */
const evidence: Column = {
  field: 'evidence',
  title: 'Evidence',
  kind: 'evidence',
  width: 'w-[164px] min-[1560px]:w-[500px]',
  narrow: 'max-[700px]:hidden',
};
const [name, ...figures] = roomy('max-[1280px]:hidden');
const judged = [name ?? nameOnly, evidence, ...figures];
const lists: Partial<Record<ListType, readonly Column[]>> = {
  inactive: judged,
  whitelist: judged,
  // This list has one more column, and a link beside each name.
  removed: [...roomy('max-[1400px]:hidden'), unfriended],
  nonfriends: [nameOnly],
};

export function columnsOf(type: ListType): readonly Column[] {
  return lists[type] ?? common;
}

/** A column with the classes of its cells: `plain` for a value, `muted` for zero and for what was not seen. */
export interface Cell extends Column {
  looks: { plain: string; muted: string };
}

/** Computed once for a whole table. */
export function cellsOf(columns: readonly Column[]): readonly Cell[] {
  return columns.map((column) => {
    const { kind, width = '', narrow = '' } = column;
    if (kind === 'name') {
      const plain = cellClass({ className: 'relative px-3!' });
      return { ...column, looks: { plain, muted: plain } };
    }
    const numeric = kind !== 'evidence';
    // The next column has room at its left, and a full bar needs each pixel.
    const padding = numeric ? 'px-2!' : 'pl-2! pr-0!';
    const look = (muted: boolean) =>
      cellClass({ numeric, muted, className: `${padding} text-sm ${width} ${narrow}` });
    return { ...column, looks: { plain: look(false), muted: look(true) } };
  });
}

/** The fields a list can be sorted by. */
export function orderFields(type: ListType): readonly string[] {
  if (type === 'nonfriends') return ['full_name', 'created_at'];
  return columnsOf(type).map(({ field }) => field);
}

/**
 * A click on a header: ascending, then descending, then the default order. Where the default order sorts by
 * the same column, the equal step is skipped, so that each click has an effect.
 */
export function nextOrder(order: string, field: string, standard: string): string {
  const [now] = (order || standard).split(',');
  const [asc, desc] = [`${field} asc`, `${field} desc`];
  const next = now === asc ? desc : order === desc ? '' : asc;
  return next === standard.split(',')[0] ? '' : next;
}

/** The direction in which the list is sorted by this column, the default order included. */
export function directionOf(order: string, field: string): 'asc' | 'desc' | null {
  const [first, direction] = order.split(',')[0]?.split(' ') ?? [];
  if (first !== field) return null;
  return direction === 'desc' ? 'desc' : 'asc';
}
