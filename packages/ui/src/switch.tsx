import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { cx } from './class-names';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
}

/** An on/off setting that takes effect at once, without a save button. */
export function Switch({
  label,
  hint,
  hideLabel,
  onCheckedChange,
  onChange,
  className,
  ...rest
}: SwitchProps) {
  const hintId = useId();
  return (
    <label className={cx('flex items-start justify-between gap-4', className)}>
      <span className={cx('min-w-0', hideLabel && 'sr-only')}>
        <span className="block text-base">{label}</span>
        {hint && (
          <span id={hintId} className="block text-xs text-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-block h-5 w-9 shrink-0">
        {/* The checkbox itself carries the state; aria-checked beside it is forbidden. */}
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          aria-describedby={hint ? hintId : undefined}
          {...rest}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
          className="peer size-full appearance-none rounded-full bg-control transition-colors checked:bg-accent disabled:cursor-not-allowed disabled:bg-border-strong forced-colors:border forced-colors:forced-color-adjust-none forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:checked:bg-[Highlight]"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-surface shadow-low transition-transform peer-checked:translate-x-4 forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none forced-colors:peer-checked:bg-[HighlightText]"
        />
      </span>
    </label>
  );
}
