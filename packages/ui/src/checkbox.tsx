import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { cx } from './class-names';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Without it give `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
  /** Some, not all: shown as a dash and read as mixed. */
  indeterminate?: boolean | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** Tells how something is and is never chosen by hand: drawn plainly, not as a choice that is out of reach. */
  shown?: boolean | undefined;
}

/** A native checkbox with its mark drawn over it. */
export function Checkbox({
  label,
  hint,
  indeterminate = false,
  onCheckedChange,
  onChange,
  shown = false,
  className,
  ...rest
}: CheckboxProps) {
  const hintId = useId();

  const box = (
    <span className="relative inline-grid size-[18px] shrink-0 place-items-center">
      <input
        // The DOM has no attribute for it; an inline ref runs at every render.
        ref={(element) => {
          if (element) element.indeterminate = indeterminate;
        }}
        type="checkbox"
        aria-describedby={hint ? hintId : undefined}
        {...rest}
        disabled={shown || rest.disabled}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        className={cx(
          'peer size-full appearance-none rounded-mark border bg-surface',
          !shown &&
            'border-control checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
          shown
            ? 'border-border-strong checked:border-transparent checked:bg-accent-soft'
            : 'disabled:cursor-not-allowed disabled:border-border-strong disabled:bg-sunken',
        )}
      />
      <svg
        viewBox="0 0 18 18"
        aria-hidden
        className={cx(
          'pointer-events-none absolute inset-0 hidden peer-checked:block peer-indeterminate:hidden',
          shown ? 'text-accent-text' : 'text-on-accent peer-disabled:text-muted',
        )}
      >
        <path
          d="m5 9.3 2.7 2.7L13 6.4"
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {indeterminate && (
        <svg
          viewBox="0 0 18 18"
          aria-hidden
          className="pointer-events-none absolute inset-0 hidden text-on-accent peer-indeterminate:block"
        >
          <path d="M5.5 9h7" stroke="currentColor" strokeWidth={2} strokeLinecap="round" />
        </svg>
      )}
    </span>
  );

  if (label === undefined)
    return <span className={cx('inline-grid align-middle', className)}>{box}</span>;
  return (
    <span className={cx('inline-flex flex-col', className)}>
      <label className="inline-flex items-start gap-2.5 text-base has-disabled:text-muted">
        <span className="flex h-5 items-center">{box}</span>
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <span id={hintId} className="pl-7 text-xs text-muted">
          {hint}
        </span>
      )}
    </span>
  );
}
