import type {
  HTMLAttributes,
  Ref,
  TableHTMLAttributes,
  TdHTMLAttributes,
  ThHTMLAttributes,
} from 'react';
import { cx } from './class-names';
import { Icon } from './icon';

export type SortDirection = 'asc' | 'desc';

export interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  /**
   * For many rows: rows out of view cost no layout. Columns are not measured, so every cell except the
   * first needs a width.
   */
  long?: boolean | undefined;
}

/** A table that fills its container. The header sticks to the top of the scroll container. */
export function Table({ long, className, ...rest }: TableProps) {
  return (
    <table
      {...rest}
      className={cx(
        'w-full border-separate border-spacing-0 text-left text-base',
        long && 'long-table',
        className,
      )}
    />
  );
}

/** The header sticks at `--table-top` (0 unless set on a parent). */
export function TableHead({ className, ...rest }: HTMLAttributes<HTMLTableSectionElement>) {
  return <thead {...rest} className={cx('sticky top-(--table-top,0) z-10', className)} />;
}

export function TableBody(props: HTMLAttributes<HTMLTableSectionElement>) {
  return <tbody {...props} />;
}

export interface TableRowProps extends HTMLAttributes<HTMLTableRowElement> {
  /** Sets `aria-selected` and the soft background. Leave it out when rows cannot be selected. */
  selected?: boolean | undefined;
  /** The whole row reacts to clicks. */
  interactive?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Set while a popup extends beyond the row: a long table would clip it. */
  open?: boolean | undefined;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

/** A row of 50 px. */
export function TableRow({
  selected,
  interactive,
  disabled,
  open,
  className,
  ...rest
}: TableRowProps) {
  return (
    <tr
      {...rest}
      data-selected={selected || undefined}
      data-open={open || undefined}
      aria-disabled={disabled || undefined}
      className={cx(
        'group/row h-[50px]',
        selected ? 'bg-accent-soft/65' : interactive && !disabled && 'hover:bg-canvas',
        interactive && !disabled && 'cursor-pointer',
        // A focused control scrolls to between the sticky header and the bar that floats below (WCAG 2.4.11).
        interactive && '[&_:is(a,input)]:scroll-mt-14 [&_:is(a,input)]:scroll-mb-28',
        disabled && 'text-muted',
        className,
      )}
    />
  );
}

const headCell =
  'h-[37px] border-b border-border bg-surface px-3.5 text-xs font-semibold whitespace-nowrap text-muted';

export interface TableHeaderProps extends ThHTMLAttributes<HTMLTableCellElement> {
  numeric?: boolean | undefined;
}

/** A header cell without sorting. */
export function TableHeader({ numeric, className, ...rest }: TableHeaderProps) {
  return <th scope="col" {...rest} className={cx(headCell, numeric && 'text-right', className)} />;
}

export interface SortHeaderProps extends TableHeaderProps {
  /** Sort direction of this column; null when another column sorts the table. */
  direction: SortDirection | null;
  onSort: () => void;
  /** The button is pressed: slightly before the click. */
  onPress?: (() => void) | undefined;
}

/** A header cell with a sort button. The arrow and `aria-sort` show the direction. */
export function SortHeader({
  direction,
  onSort,
  onPress,
  numeric,
  className,
  children,
  ...rest
}: SortHeaderProps) {
  const sorted = direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sorted}
      className={cx(headCell, 'group/sort', numeric && 'text-right', className)}
    >
      <button
        type="button"
        onClick={onSort}
        onPointerDown={onPress}
        className={cx(
          'relative -mx-1 inline-flex h-6 items-center rounded-small px-1 font-semibold hover:text-text',
          direction && 'text-text',
        )}
      >
        {children}
        <Icon
          name={direction === 'desc' ? 'arrow-down' : 'arrow-up'}
          size={12}
          // Placed in the padding: space reserved in every column would take a third of the names' width.
          // Placed after the name: before it, it would look like the arrow of the previous column.
          className={cx(
            'absolute left-full -ml-0.5',
            !direction && 'opacity-0 group-hover/sort:opacity-60',
          )}
        />
      </button>
    </th>
  );
}

export interface TableCellProps extends TdHTMLAttributes<HTMLTableCellElement> {
  /** Right-aligned, tabular figures. */
  numeric?: boolean | undefined;
  /** For zeros and 'never'. */
  muted?: boolean | undefined;
}

/** The classes of a cell, for large tables: one component per cell would cost more than the rest of the row. */
export function cellClass({ numeric, muted, className }: TableCellProps): string {
  return cx(
    'border-b border-border px-3.5 group-last/row:border-b-0',
    numeric && 'text-right whitespace-nowrap tabular-nums',
    muted && 'text-muted',
    className,
  );
}

export function TableCell({ numeric, muted, className, ...rest }: TableCellProps) {
  return <td {...rest} className={cellClass({ numeric, muted, className })} />;
}
