import { type InputHTMLAttributes, useId, useState } from 'react';
import { cx } from './class-names';
import { Field, type FieldLook, describedBy, fieldBox } from './field';

export interface DateFieldProps
  extends
    FieldLook,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'value' | 'min' | 'max'> {
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** YYYY-MM-DD. An earlier day is not passed to `onValueChange`. */
  min?: string | undefined;
  max?: string | undefined;
  onValueChange: (value: string) => void;
}

/**
 * A day, by the browser's own calendar. While typing, the value can be outside the limits (the month of
 * October begins as January, a year as 0002). The field keeps the typed value, passes on only days within the
 * limits, and shows the last of those when it loses the focus.
 */
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
  const [draft, setDraft] = useState<string | null>(null);
  const isGood = (day: string) => (!min || day >= min) && (!max || day <= max);
  return (
    <Field {...{ id, label, hideLabel, hint, error, className }}>
      <span className="relative">
        <input
          {...rest}
          id={id}
          type="date"
          value={draft ?? value}
          min={min}
          max={max}
          aria-invalid={error || (draft && !isGood(draft)) ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={({ target }) => {
            setDraft(target.value);
            // Typing can exceed the limits that the calendar greys out.
            if (target.value && isGood(target.value)) onValueChange(target.value);
          }}
          onBlur={() => setDraft(null)}
          className={cx(fieldBox, 'iso-date peer tabular-nums')}
        />
        {/* Browsers format a date by their own locale. Without focus the field shows our own format. */}
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
