import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Where the corner is in the page; `ToastProvider` says it. */
export const CornerContext = createContext<HTMLElement | null>(null);

/** Stands above the toasts, over the screen: for what comes by itself while somebody is about to click. In the flow it
 *  would push the rows away from under the pointer. */
export function Corner({ children }: { children: ReactNode }) {
  const corner = use(CornerContext);
  if (!corner) return null;
  return createPortal(
    <div
      data-corner
      className="pointer-events-auto mt-2 rounded-card shadow-float transition-[opacity,translate] duration-180 starting:translate-y-2 starting:opacity-0"
    >
      {children}
    </div>,
    corner,
  );
}
