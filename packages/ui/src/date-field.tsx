import { type InputHTMLAttributes, useId } from 'react';
import { cx } from './class-names';
import { Field, type FieldLook, describedBy, fieldBox } from './field';

export interface DateFieldProps
  extends
    FieldLook,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'value' | 'min' | 'max'> {
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** YYYY-MM-DD; a day before it is not passed on. */
  min?: string | undefined;
  max?: string | undefined;
  onValueChange: (value: string) => void;
}

/** A day, by the browser's own calendar. */
export function DateField({
  label,
  hideLabel,
  hint,
  error,
  className,
  value,
  min,
  max,
  onValueChange,
  ...rest
}: DateFieldProps) {
  const id = useId();
  return (
    <Field {...{ id, label, hideLabel, hint, error, className }}>
      <span className="relative">
        <input
          {...rest}
          id={id}
          type="date"
          value={value}
          min={min}
          max={max}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={({ target }) => {
            // Typing can pass the limits that the calendar greys out.
            if (target.value && ((min && target.value < min) || (max && target.value > max)))
              return;
            onValueChange(target.value);
          }}
          className={cx(fieldBox, 'iso-date peer tabular-nums')}
        />
        {/* Browsers show a date by their own locale; at rest we show it as it is written everywhere else. */}
        <span
          aria-hidden
          className="iso-date-text pointer-events-none absolute inset-y-0 left-3 hidden items-center tabular-nums"
        >
          {value}
        </span>
      </span>
    </Field>
  );
}
