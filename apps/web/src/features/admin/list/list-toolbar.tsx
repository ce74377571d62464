import { Badge } from '@winnow/ui/badge';
import { Button } from '@winnow/ui/button';
import { Checkbox } from '@winnow/ui/checkbox';
import { Select } from '@winnow/ui/select';
import type { ReactNode } from 'react';
import { LazyPopover } from '../../../shared/dialogs/lazy-menu';
import { FilterChips } from './filter-chips';
import { FilterFields } from './filter-fields';
import type { ListColumn, ShownColumns } from './list-columns';
import type { ListDefinition } from './list-query';
import { SearchField } from './search-field';
import type { ListPlace } from './use-list-place';

interface Props<Row> {
  definition: ListDefinition;
  place: ListPlace;
  /** Both absent where there is no table. */
  columns?: readonly ListColumn<Row>[];
  chosen?: ShownColumns<Row>;
  /** Buttons that act on the list, at the right. */
  children?: ReactNode;
}

/** Search, filters, order, columns, and the chips of what is in force. */
export function ListToolbar<Row>({ definition, place, columns, chosen, children }: Props<Row>) {
  const { query, change } = place;
  const { search, filters, orders } = definition;
  const set = Object.keys(query.filters).length;
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-start gap-x-2.5 gap-y-2">
        {search && (
          <SearchField
            {...search}
            value={query.search}
            onSearch={(text) => change({ search: text })}
          />
        )}
        {filters.length > 0 && (
          <LazyPopover
            label="Filters"
            align="start"
            className="w-[520px] max-w-[calc(100vw-32px)]! p-4"
            trigger={
              <Button icon="filter">
                Filter{set > 0 && <Badge className="ml-1.5 h-5!">{set}</Badge>}
              </Button>
            }
          >
            <FilterFields
              filters={filters}
              values={query.filters}
              onChange={(next) => change({ filters: next })}
            />
          </LazyPopover>
        )}
        {orders.length > 1 && (
          <Select
            label="Order"
            hideLabel
            className="w-[200px]"
            options={orders}
            value={query.order}
            onValueChange={(order) => change({ order })}
          />
        )}
        {columns && chosen && <ColumnsButton columns={columns} chosen={chosen} />}
        {children && <div className="flex flex-wrap gap-2 min-[961px]:ml-auto">{children}</div>}
      </div>
      <FilterChips definition={definition} query={query} onChange={change} />
    </div>
  );
}

function ColumnsButton<Row>({ columns, chosen }: Required<Pick<Props<Row>, 'columns' | 'chosen'>>) {
  return (
    <LazyPopover trigger={<Button icon="list">Columns</Button>} title="Columns" align="end">
      <ul className="mt-2 flex flex-col gap-2">
        {columns.slice(1).map((column) => (
          <li key={column.key}>
            <Checkbox
              label={column.title}
              checked={chosen.isShown(column)}
              onCheckedChange={() => chosen.toggle(column)}
            />
          </li>
        ))}
      </ul>
      {chosen.reset && (
        <Button size="sm" className="mt-3" onClick={chosen.reset}>
          As at first
        </Button>
      )}
    </LazyPopover>
  );
}
