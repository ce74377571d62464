import { SortHeader, Table, TableBody, TableCell, TableHead, TableHeader } from '@winnow/ui/table';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { ListColumn } from './list-columns';
import { directionOf, type ListDefinition, nextOrder } from './list-query';
import { SelfRemovingRow } from './self-removing';
import type { ListPlace } from './use-list-place';

interface Props<Row> {
  label: string;
  definition: ListDefinition;
  place: ListPlace;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The next rows are loading. */
  isBusy: boolean;
  /** False: rows lead nowhere. */
  rowsLead: boolean;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The first link or button of a row, which a click anywhere in the row presses. */
const leadOf = (row: Element | null) => row?.querySelector<HTMLElement>('a, button') ?? null;

function moveByKey(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = steps[event.key];
  const target = event.target as Element;
  if (!step || target.closest('input, select, textarea')) return;
  const rows = [...event.currentTarget.querySelectorAll('tr')];
  const at = rows.findIndex((row) => row.contains(target));
  const lead = leadOf(rows[step(at, rows.length - 1)] ?? null);
  if (!lead) return;
  event.preventDefault();
  lead.focus();
}

function pressLead(event: MouseEvent<HTMLTableRowElement>) {
  const target = event.target as Element;
  const isText = document.getSelection()?.type === 'Range';
  if (!isText && !target.closest('a, button, input, select, label, summary'))
    leadOf(event.currentTarget)?.click();
}

/** The rows. Arrow keys go from row to row; a click in a row follows its first link. */
export function ListTable<Row>({
  label,
  definition,
  place,
  columns,
  rows,
  keyOf,
  isBusy,
  rowsLead,
}: Props<Row>) {
  const { order } = place.query;
  const sorts = (field: string) =>
    definition.orders.some(({ value }) => value.startsWith(`${field} `));
  return (
    <Table aria-label={label} aria-busy={isBusy} className={isBusy ? 'opacity-60' : ''}>
      <TableHead>
        <tr>
          {columns.map(({ key, title, field, numeric }) =>
            field && sorts(field) ? (
              <SortHeader
                key={key}
                numeric={numeric}
                direction={directionOf(order, field)}
                onSort={() => place.change({ order: nextOrder(definition, order, field) })}
              >
                {title}
              </SortHeader>
            ) : (
              <TableHeader key={key} numeric={numeric}>
                {title}
              </TableHeader>
            ),
          )}
        </tr>
      </TableHead>
      <TableBody onKeyDown={moveByKey}>
        {rows.map((row) => (
          <SelfRemovingRow
            key={keyOf(row)}
            interactive={rowsLead}
            onClick={rowsLead ? pressLead : undefined}
          >
            {columns.map(({ key, cell, numeric, className }) => (
              <TableCell key={key} numeric={numeric} className={className}>
                {cell(row)}
              </TableCell>
            ))}
          </SelfRemovingRow>
        ))}
      </TableBody>
    </Table>
  );
}
