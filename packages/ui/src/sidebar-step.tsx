import type { ReactNode } from 'react';

export interface SidebarStepProps {
  /** Text: the step and its progress. */
  children?: ReactNode;
  /** One or more buttons. */
  action?: ReactNode;
}

/**
 * The next step, in a `SidebarSection` of kind block. In a narrow window the text is beside the button and
 * stays visible while the menu is collapsed.
 */
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

/** The rest of the block. A collapsed menu hides it. */
export function SidebarMore({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2 max-[1100px]:max-w-[420px] max-[1100px]:group-data-collapsed/sidebar:hidden">
      {children}
    </div>
  );
}
