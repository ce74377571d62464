import { type SelectHTMLAttributes, useId } from 'react';
import { cx } from './class-names';
import { Field, type FieldLook, describedBy, fieldBox } from './field';
import { Icon } from './icon';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string = string>
  extends FieldLook, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'className' | 'size'> {
  options: readonly SelectOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** A native select, with the platform's list, keyboard handling and type-ahead. */
export function Select<Value extends string = string>({
  label,
  hideLabel = false,
  hint,
  error,
  className,
  options,
  value,
  onValueChange,
  ...rest
}: SelectProps<Value>) {
  const id = useId();
  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      className={className ?? ''}
    >
      <span className="relative">
        <select
          {...rest}
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={(event) => {
            const chosen = options[event.target.selectedIndex];
            if (chosen) onValueChange(chosen.value);
          }}
          className={cx(fieldBox, 'appearance-none truncate pr-9')}
        >
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              className="bg-surface text-text"
            >
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={15}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
      </span>
    </Field>
  );
}
