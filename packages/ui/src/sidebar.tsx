import type { ReactNode } from 'react';

export interface SidebarProps {
  /** Names the landmark. */
  label?: string | undefined;
  /** Logo and state. */
  header?: ReactNode;
  /** Stays at the bottom: the user. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The left column of the shell, 248 px wide and as high as the window; above the content where the window is
 *  narrow, as it is at 200 % zoom. */
export function Sidebar({ label = 'Sidebar', header, footer, children }: SidebarProps) {
  return (
    <aside
      aria-label={label}
      className="sticky top-0 flex h-dvh w-[248px] shrink-0 flex-col gap-5 overflow-y-auto border-r border-border bg-surface px-3.5 pt-5 pb-4 max-md:static max-md:h-auto max-md:w-full max-md:border-r-0 max-md:border-b"
    >
      {header && <div className="px-2">{header}</div>}
      {children}
      {footer && <div className="mt-auto border-t border-border px-2 pt-3.5">{footer}</div>}
    </aside>
  );
}
