import { type ReactNode, useId, useState } from 'react';
import { Button } from './button';
import { cx } from './class-names';

export interface SidebarProps {
  /** Names the landmark. */
  label?: string | undefined;
  /** Logo and state. */
  header?: ReactNode;
  /** Stays at the bottom: the user. */
  footer?: ReactNode;
  /** The address of the screen: in a narrow window going to another one closes the menu. */
  place?: string | undefined;
  children: ReactNode;
}

/** The left column of the shell, 248 px wide and as high as the window. Where the window is narrower than 1100 px, as at
 *  125 % zoom on a small laptop, it is a bar above the content that opens by a button. */
export function Sidebar({ label = 'Sidebar', header, footer, place, children }: SidebarProps) {
  const id = useId();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === (place ?? '');
  const collapsed = isOpen ? '' : 'max-[1100px]:hidden';
  return (
    <aside
      aria-label={label}
      className="sticky top-0 flex h-dvh w-[248px] shrink-0 flex-col gap-5 overflow-y-auto border-r border-border bg-surface px-3.5 pt-5 pb-4 max-[1100px]:static max-[1100px]:h-auto max-[1100px]:w-full max-[1100px]:gap-3 max-[1100px]:border-r-0 max-[1100px]:border-b max-[1100px]:py-2"
    >
      <div className="flex items-center justify-between gap-3 px-2">
        {/* Logo and state side by side in the bar. */}
        <div className="min-w-0 max-[1100px]:flex max-[1100px]:flex-wrap max-[1100px]:items-center max-[1100px]:gap-x-4 max-[1100px]:[&>p]:mt-0">
          {header}
        </div>
        <Button
          size="sm"
          className="min-[1100px]:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenAt(isOpen ? null : (place ?? ''))}
        >
          Menu
        </Button>
      </div>
      <div id={id} className={cx('flex flex-1 flex-col gap-5', collapsed)}>
        {children}
        {footer && <div className="mt-auto border-t border-border px-2 pt-3.5">{footer}</div>}
      </div>
    </aside>
  );
}
