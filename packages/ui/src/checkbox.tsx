import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { cx } from './class-names';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Without a label, set `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
  /** Some but not all: shown as a dash and announced as mixed. */
  indeterminate?: boolean | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** Only shows a state that users cannot change. It is drawn plainly, not as a disabled choice. */
  shown?: boolean | undefined;
}

/** A native checkbox that draws its own mark. It is a single element, because a table has hundreds of them. */
export function Checkbox({
  label,
  hint,
  indeterminate = false,
  onCheckedChange,
  onChange,
  shown = false,
  className,
  'aria-describedby': describedBy,
  ...rest
}: CheckboxProps) {
  const hintId = useId();

  const box = (
    <input
      // `indeterminate` has no DOM attribute. An inline ref runs at every render and sets the property.
      ref={(element) => {
        if (element) element.indeterminate = indeterminate;
      }}
      type="checkbox"
      aria-describedby={cx(describedBy, hint ? hintId : undefined) || undefined}
      {...rest}
      disabled={shown || rest.disabled}
      onChange={(event) => {
        onChange?.(event);
        onCheckedChange?.(event.target.checked);
      }}
      className={cx(
        'checkbox rounded-mark border bg-surface',
        shown
          ? 'border-border-strong text-accent-text checked:border-transparent checked:bg-accent-soft'
          : 'border-control text-on-accent checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:cursor-not-allowed disabled:border-border-strong disabled:bg-sunken disabled:text-muted',
        label === undefined && className,
      )}
    />
  );

  if (label === undefined) return box;
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
