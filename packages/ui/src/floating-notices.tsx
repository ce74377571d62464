import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The element that holds the corner. `ToastProvider` provides it. */
export const FloatingNoticesContext = createContext<HTMLElement | null>(null);

/**
 * A notice above the toasts that overlays the screen. It is for notices that appear by themselves: in the
 * flow one would push the rows away just before a click.
 */
export function FloatingNotices({ children }: { children: ReactNode }) {
  const corner = use(FloatingNoticesContext);
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
