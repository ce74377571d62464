import type { ReactNode } from 'react';
import { cx } from './class-names';
import { StatusDot } from './status-dot';
import { type Tone, softTone } from './tone';

export interface BadgeProps {
  tone?: Tone | undefined;
  dot?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A short word or count in a soft pill. */
export function Badge({ tone = 'neutral', dot, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-[22px] items-center gap-1.5 rounded-full px-2 text-xs font-semibold whitespace-nowrap',
        // In words, tabular figures would space signs apart: 're - read'.
        !(typeof children === 'string' && /^\D/.test(children)) && 'tabular-nums',
        softTone[tone],
        className,
      )}
    >
      {dot && <StatusDot tone={tone} />}
      {children}
    </span>
  );
}
