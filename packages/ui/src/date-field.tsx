import { type InputHTMLAttributes, useId, useState } from 'react';
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

/** A day, by the browser's own calendar. What is typed is not a day within the limits at every key (the month of
 *  October begins as January, a year as 0002): it stands there as it is typed, only a good day is passed on, and
 *  leaving the field shows the last one. */
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
            // Typing can pass the limits that the calendar greys out.
            if (target.value && isGood(target.value)) onValueChange(target.value);
          }}
          onBlur={() => setDraft(null)}
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
