import type { ReactNode } from 'react';

export interface SidebarStepProps {
  /** Words: what it is about, how far it is. */
  children?: ReactNode;
  /** The button, or some. */
  action?: ReactNode;
}

/** What to do next, in a `SidebarSection` of kind block. In a narrow window the words are beside the button, and stay in
 *  view while the menu is closed. */
export function SidebarStep({ children, action }: SidebarStepProps) {
  return (
    <div
      data-step
      className="flex flex-col gap-2 max-[1100px]:min-[560px]:flex-row max-[1100px]:min-[560px]:items-center max-[1100px]:min-[560px]:gap-4"
    >
      {children && (
        <div className="flex min-w-0 flex-1 flex-col gap-2 max-[1100px]:gap-1">{children}</div>
      )}
      {action && (
        <div className="flex flex-col gap-2 empty:hidden max-[1100px]:min-[560px]:w-[216px] max-[1100px]:min-[560px]:shrink-0">
          {action}
        </div>
      )}
    </div>
  );
}

/** The rest of the block, which a closed menu hides. */
export function SidebarMore({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2 max-[1100px]:max-w-[420px] max-[1100px]:group-data-collapsed/sidebar:hidden">
      {children}
    </div>
  );
}
