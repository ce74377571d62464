import type { ReactNode } from 'react';
import { cx } from './class-names';

export interface SelectionBarProps {
  label?: string | undefined;
  /** '12 selected'. Read out when it changes. */
  summary: ReactNode;
  /** 'of 38 shown'. */
  detail?: ReactNode;
  /** Actions on what is selected: small ghost and danger buttons. */
  children?: ReactNode;
  /** At the right: the pagination. */
  end?: ReactNode;
  className?: string | undefined;
}

/** The dark bar that floats at the bottom of a list; what stands on it takes the dark colours by itself. */
export function SelectionBar({
  label = 'Selection',
  summary,
  detail,
  children,
  end,
  className,
}: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      className={cx('sticky bottom-5 z-30 rounded-card bg-bar shadow-float', className)}
    >
      <div
        data-theme="dark"
        className="flex min-h-[54px] flex-wrap items-center gap-x-4 gap-y-2 px-[18px] py-2"
      >
        <output className="flex items-baseline gap-3.5 text-base whitespace-nowrap tabular-nums">
          <span className="font-strong">{summary}</span>
          {detail && <span className="text-muted">{detail}</span>}
        </output>
        {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
        {end && <div className="ml-auto">{end}</div>}
      </div>
    </section>
  );
}
