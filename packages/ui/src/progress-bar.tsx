import { type ReactNode, useId } from 'react';
import { cx } from './class-names';
import { type Tone, dotTone } from './tone';

export interface ProgressBarProps {
  label: string;
  hideLabel?: boolean | undefined;
  /** Missing: indeterminate progress. */
  value?: number | undefined;
  max?: number | undefined;
  /** Shown at the right of the label and announced, for example '64 of 100'. */
  valueText?: string | undefined;
  tone?: Tone | undefined;
  /** 2 px instead of 4 px high. */
  thin?: boolean | undefined;
  /** A line below, for example the time left. */
  children?: ReactNode;
  className?: string | undefined;
}

/** A labelled progress bar. */
export function ProgressBar({
  label,
  hideLabel,
  value,
  max = 100,
  valueText,
  tone = 'active',
  thin,
  children,
  className,
}: ProgressBarProps) {
  const id = useId();
  const known = value !== undefined;
  const part = known && max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <div
        className={cx('flex items-baseline justify-between gap-3 text-xs', hideLabel && 'sr-only')}
      >
        <span id={id} className="text-muted">
          {label}
        </span>
        {valueText && <span className="font-semibold tabular-nums">{valueText}</span>}
      </div>
      {/* Not a <progress>: its bar cannot be styled alike in all browsers. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={known ? value : undefined}
        aria-valuetext={valueText}
        className={cx(
          'overflow-hidden rounded-full bg-border forced-colors:h-2 forced-colors:border',
          thin ? 'h-0.5' : 'h-1',
        )}
      >
        <div
          className={cx(
            'h-full rounded-full',
            dotTone[tone],
            // Forced colours remove backgrounds.
            'forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none',
            known ? 'transition-[width] duration-180' : 'w-1/3 animate-sweep',
          )}
          style={known ? { width: `${part * 100}%` } : undefined}
        />
      </div>
      {children}
    </div>
  );
}
