import type { ReactNode } from 'react';
import { cx } from './class-names';
import { StatusDot } from './status-dot';
import type { Tone } from './tone';

export interface StatProps {
  label: ReactNode;
  value: ReactNode;
  /** With its sign, for example '+18%'. */
  delta?: string | undefined;
  deltaTone?: 'good' | 'bad' | 'neutral' | undefined;
  /** The base of the delta, in words: 'vs the 7 days before'. */
  comparison?: ReactNode;
  /** The dot before the label. */
  tone?: Tone | undefined;
  /** display: for the one large figure of a page. */
  size?: 'figure' | 'display' | undefined;
  /** Drawn as a card. */
  card?: boolean | undefined;
  className?: string | undefined;
}

const deltaTones = { good: 'text-active-text', bad: 'text-danger-text', neutral: 'text-text' };

/** A number, followed by its label. */
export function Stat({
  label,
  value,
  delta,
  deltaTone = 'neutral',
  comparison,
  tone,
  size = 'figure',
  card = true,
  className,
}: StatProps) {
  return (
    <dl
      className={cx(
        'flex min-w-0 flex-col',
        card && 'rounded-card border border-border bg-surface px-3.5 py-4',
        className,
      )}
    >
      <dt className="flex items-center gap-1.5 text-xs text-muted">
        {tone && <StatusDot tone={tone} square />}
        {label}
      </dt>
      <dd className={cx('mt-1.5 tabular-nums', size === 'display' ? 'text-display' : 'text-title')}>
        {value}
      </dd>
      {(delta || comparison) && (
        <dd className="mt-1 text-xs text-muted tabular-nums">
          {delta && <span className={cx('font-semibold', deltaTones[deltaTone])}>{delta}</span>}
          {delta && comparison ? ' ' : null}
          {/* On its own line, so that cards in a row have the same shape. */}
          {comparison && <span className="block">{comparison}</span>}
        </dd>
      )}
    </dl>
  );
}
