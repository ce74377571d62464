import { Button } from '@winnow/ui/button';
import { Icon } from '@winnow/ui/icon';
import { formatDate, formatDateTime } from '../../../shared/format/format';
import { isFiltered, type ListDefinition, type ListFilter, type ListQuery } from './list-query';
import type { ListChange } from './use-list-place';

/** 'Plan: PRO', for a chip and for the question before an act on all that match. */
function filterWords(filter: ListFilter, value: string): string {
  if (filter.kind === 'moment') return `${filter.label}: ${formatDateTime(value)}`;
  if (filter.kind === 'day') return `${filter.label}: ${formatDate(value)}`;
  const option =
    filter.kind === 'choice' && filter.options.find((one) => one.value === value)?.label;
  return `${filter.label}: ${option || value}`;
}

/** All that the list is narrowed to, in words. */
export function queryWords(definition: ListDefinition, { search, filters }: ListQuery): string[] {
  return [
    ...(search ? [`Search: ${search}`] : []),
    ...definition.filters.flatMap((filter) => {
      const value = filters[filter.name];
      return value ? [filterWords(filter, value)] : [];
    }),
  ];
}

interface Props {
  definition: ListDefinition;
  query: ListQuery;
  onChange: (change: ListChange) => void;
}

/** The active filters, each with a button that removes it. */
export function FilterChips({ definition, query, onChange }: Props) {
  if (!isFiltered(query)) return null;
  const without = (name: string) => {
    const { [name]: _, ...others } = query.filters;
    return others;
  };
  const set = definition.filters.filter(({ name }) => query.filters[name]);
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-2">
      {query.search && (
        <Chip words={`Search: ${query.search}`} onLift={() => onChange({ search: '' })} />
      )}
      {set.map((filter) => (
        <Chip
          key={filter.name}
          words={filterWords(filter, query.filters[filter.name] ?? '')}
          onLift={() => onChange({ filters: without(filter.name) })}
        />
      ))}
      <li>
        <Button variant="ghost" size="sm" onClick={() => onChange({ search: '', filters: {} })}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}

function Chip({ words, onLift }: { words: string; onLift: () => void }) {
  return (
    <li className="inline-flex h-7 max-w-full items-center rounded-full border border-border-strong bg-surface pl-3 text-sm">
      <span className="truncate">{words}</span>
      <button
        type="button"
        aria-label={`Remove the filter ${words}`}
        onClick={onLift}
        className="grid size-7 shrink-0 place-items-center rounded-full text-muted hover:text-text"
      >
        <Icon name="x" size={13} />
      </button>
    </li>
  );
}
