import { Button } from '@winnow/ui/button';
import { Icon } from '@winnow/ui/icon';
import { useRestoreFocus } from '@winnow/ui/use-restore-focus';
import { type ReactNode, useRef } from 'react';
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
export function FilterChips(props: Props) {
  return isFiltered(props.query) && <Chips {...props} />;
}

function Chips({ definition, query, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // The last chip takes the others' buttons with it.
  useRestoreFocus(list);
  const without = (name: string) => {
    const { [name]: _, ...others } = query.filters;
    return others;
  };
  const set = definition.filters.filter(({ name }) => query.filters[name]);
  return (
    <ul ref={list} aria-label="Filters" className="flex flex-wrap items-center gap-2">
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
      <Item>
        <Button variant="ghost" size="sm" onClick={() => onChange({ search: '', filters: {} })}>
          Clear all
        </Button>
      </Item>
    </ul>
  );
}

function Chip({ words, onLift }: { words: string; onLift: () => void }) {
  return (
    <Item className="inline-flex h-7 max-w-full items-center rounded-full border border-border-strong bg-surface pl-3 text-sm">
      <span className="truncate">{words}</span>
      <button
        type="button"
        aria-label={`Remove the filter ${words}`}
        onClick={onLift}
        className="grid size-7 shrink-0 place-items-center rounded-full text-muted hover:text-text"
      >
        <Icon name="x" size={13} />
      </button>
    </Item>
  );
}

/** Its button removes it, and must not take the focus with it. */
function Item({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLLIElement>(null);
  useRestoreFocus(box);
  return (
    <li ref={box} className={className}>
      {children}
    </li>
  );
}
