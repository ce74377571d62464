import type {
  HTMLAttributes,
  TableHTMLAttributes,
  TdHTMLAttributes,
  ThHTMLAttributes,
} from 'react';
import { cx } from './class-names';
import { Icon } from './icon';

export type SortDirection = 'asc' | 'desc';

export interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** For many rows: those out of view cost nothing. Its columns are not measured: give cells a width, but the first. */
  long?: boolean | undefined;
}

/** A table that fills its container; the header sticks to the top of whatever scrolls. */
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

/** Sticks at `--table-top` (0 unless set on a parent). */
export function TableHead({ className, ...rest }: HTMLAttributes<HTMLTableSectionElement>) {
  return <thead {...rest} className={cx('sticky top-(--table-top,0) z-10', className)} />;
}

export function TableBody(props: HTMLAttributes<HTMLTableSectionElement>) {
  return <tbody {...props} />;
}

export interface TableRowProps extends HTMLAttributes<HTMLTableRowElement> {
  /** Sets `aria-selected` and the soft ground; leave it out where rows are not chosen. */
  selected?: boolean | undefined;
  /** Reacts to clicks as a whole. */
  interactive?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Something hangs out of it; in a long table it would be cut off. */
  open?: boolean | undefined;
}

/** 50 px high. */
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
        // What takes the focus stops between the sticky header and the bar that floats below (WCAG 2.4.11).
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

/** A header cell that does not sort. */
export function TableHeader({ numeric, className, ...rest }: TableHeaderProps) {
  return <th scope="col" {...rest} className={cx(headCell, numeric && 'text-right', className)} />;
}

export interface SortHeaderProps extends TableHeaderProps {
  /** The direction the table is sorted in by this column; null when by another. */
  direction: SortDirection | null;
  onSort: () => void;
  /** The button is held down: a moment before the click. */
  onPress?: (() => void) | undefined;
}

/** A header cell whose name is a button; the arrow and `aria-sort` tell the direction. */
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
          // Stands in the padding: reserved in every column it would cost the names a third of their room. After its
          // name: before it, it would be taken for the arrow of the column before.
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

/** The look of a cell, for tables of so many that a component for each would cost more than the rest of the row. */
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
