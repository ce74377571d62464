import type { ReactNode } from 'react';
import { cx } from './class-names';

export interface SelectionBarProps {
  label?: string | undefined;
  /** For example '12 selected'. Announced when it changes. */
  summary: ReactNode;
  /** For example 'of 38 shown'. */
  detail?: ReactNode;
  /**
   * Small buttons about the selection, beside the summary and not announced with it. When a focused one is
   * removed, the focus moves to the bar.
   */
  aside?: ReactNode;
  /** Actions on the selection: small ghost and danger buttons. */
  children?: ReactNode;
  /** Placed at the right: the pagination. */
  end?: ReactNode;
  /** Set while nothing is selected: the bar is light, so that a dark bar means a selection. */
  quiet?: boolean | undefined;
  className?: string | undefined;
}

/** The dark bar that floats at the bottom of a list. Its content uses the dark theme. */
export function SelectionBar({
  label = 'Selection',
  summary,
  detail,
  aside,
  children,
  end,
  quiet = false,
  className,
}: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      tabIndex={-1}
      className={cx(
        'sticky bottom-5 rounded-card z-30 [@media(max-height:560px)]:static',
        // In a narrow window the bar is four rows high, so without a selection it does not cover the list.
        quiet && 'max-[480px]:relative max-[480px]:bottom-0',
        // Covers partial rows below and beside the bar.
        'before:absolute before:inset-x-0 before:top-1/2 before:-bottom-5 before:bg-canvas',
        className,
      )}
    >
      <div
        className={cx(
          'relative rounded-card border shadow-float',
          quiet ? 'border-border-strong bg-surface' : 'border-bar bg-bar',
        )}
      >
        <div
          data-theme={quiet ? undefined : 'dark'}
          className="flex min-h-[52px] flex-wrap items-center gap-x-4 gap-y-2 px-[17px] py-[7px]"
        >
          <output className="flex items-baseline gap-3.5 text-base whitespace-nowrap tabular-nums">
            <span className="font-strong">{summary}</span>
            {detail && <span className="text-muted">{detail}</span>}
          </output>
          {aside && <div className="-ml-1.5 flex items-center text-base">{aside}</div>}
          {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
          {end && <div className="ml-auto">{end}</div>}
        </div>
      </div>
    </section>
  );
}
