import { Select } from '@winnow/ui/select';
import { TextField } from '@winnow/ui/text-field';
import { useState } from 'react';
import type { ListFilter } from './list-query';
import { isoMoment, localMoment } from './moment';

interface Props {
  filters: readonly ListFilter[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Readonly<Record<string, string>>) => void;
}

/** One field for each filter. A choice counts at once, a text when it is left or on Enter. */
export function FilterFields({ filters, values, onChange }: Props) {
  function set(name: string, value: string) {
    const { [name]: _, ...others } = values;
    if ((values[name] ?? '') !== value) onChange(value ? { ...others, [name]: value } : others);
  }
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 max-[560px]:grid-cols-1">
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={values[filter.name] ?? ''}
          onSet={(value) => set(filter.name, value)}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  filter: ListFilter;
  value: string;
  onSet: (value: string) => void;
}

function FilterField({ filter, value, onSet }: FieldProps) {
  const { label } = filter;
  if (filter.kind === 'choice')
    return (
      <Select
        label={label}
        options={[{ value: '', label: 'Any' }, ...filter.options]}
        value={value}
        onValueChange={onSet}
      />
    );
  if (filter.kind === 'moment')
    return (
      <TypedField
        label={label}
        type="datetime-local"
        value={localMoment(value)}
        onSet={(text) => onSet(isoMoment(text))}
      />
    );
  if (filter.kind === 'day')
    return <TypedField label={label} type="date" value={value} onSet={onSet} />;
  return (
    <TypedField
      label={label}
      type="text"
      hint={filter.hint}
      maxLength={filter.maxLength}
      value={value}
      onSet={onSet}
    />
  );
}

interface TypedProps {
  label: string;
  type: 'text' | 'datetime-local' | 'date';
  hint?: string | undefined;
  maxLength?: number | undefined;
  value: string;
  onSet: (value: string) => void;
}

function TypedField({ value, onSet, ...rest }: TypedProps) {
  const [draft, setDraft] = useState(value);
  const [heard, setHeard] = useState(value);
  // The URL may change under the field.
  if (value !== heard) {
    setHeard(value);
    setDraft(value);
  }
  return (
    <TextField
      {...rest}
      value={draft}
      onValueChange={setDraft}
      onBlur={() => onSet(draft.trim())}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onSet(draft.trim());
      }}
    />
  );
}
