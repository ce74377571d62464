import type { ReactNode } from 'react';
import { cx } from './class-names';

export interface SidebarSectionProps {
  /** Names the section; shown only with `showTitle`. */
  title: string;
  showTitle?: boolean | undefined;
  /** menu: a navigation list of `SidebarLink`s. block: the sunken box of actions and progress. */
  kind?: 'menu' | 'block' | undefined;
  children: ReactNode;
}

/** A group in the sidebar. */
export function SidebarSection({ title, showTitle, kind = 'menu', children }: SidebarSectionProps) {
  const heading = showTitle && (
    <p
      aria-hidden
      className={cx('text-xs font-semibold text-muted', kind === 'menu' && 'px-2.5 pb-1')}
    >
      {title}
    </p>
  );
  if (kind === 'block') {
    return (
      <section
        aria-label={title}
        // In a narrow window it has no box, which would look empty around one button. A collapsed menu shows
        // only the steps, and no section when there is no step.
        className="flex w-full flex-col gap-2 rounded-card bg-canvas p-3 max-[1100px]:bg-transparent max-[1100px]:px-2 max-[1100px]:py-0 max-[1100px]:group-data-collapsed/sidebar:[&:not(:has([data-step]))]:hidden"
      >
        {heading}
        {children}
      </section>
    );
  }
  return (
    <nav aria-label={title}>
      {heading}
      <ul className="flex flex-col gap-px max-[1100px]:grid max-[1100px]:grid-cols-[repeat(auto-fill,minmax(200px,1fr))]">
        {children}
      </ul>
    </nav>
  );
}
