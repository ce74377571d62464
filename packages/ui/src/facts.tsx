import type { ReactNode } from 'react';
import { cx } from './class-names';

/** What is known of one thing: a name and a value on each line, below each other where it is narrow. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl
      className={cx(
        'grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-8 gap-y-2.5 max-[480px]:grid-cols-1 max-[480px]:gap-y-2',
        className,
      )}
    >
      {children}
    </dl>
  );
}

/** One line of `Facts`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents max-[480px]:block">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-strong tabular-nums">{children}</dd>
    </div>
  );
}
