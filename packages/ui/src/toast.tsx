import { type ReactNode, createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import { FloatingNoticesContext } from './floating-notices';
import { type Toast, ToastCard, type ToastOptions } from './toast-card';

export interface Toasts {
  /** Shows a toast and returns its id. */
  show: (options: ToastOptions) => number;
  dismiss: (id: number) => void;
}

const Context = createContext<Toasts | null>(null);

/** Shows and dismisses toasts; needs a `ToastProvider` above. */
export function useToast(): Toasts {
  const toasts = use(Context);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}

/**
 * Renders the toasts, the live region that announces them, and above them the corner. Use it once, at the
 * root.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Toast[]>([]);
  const [corner, setCorner] = useState<HTMLElement | null>(null);
  const next = useRef(1);

  const dismiss = useCallback((id: number) => {
    setShown((toasts) => toasts.filter((toast) => toast.id !== id));
  }, []);
  const show = useCallback((options: ToastOptions) => {
    const id = next.current++;
    setShown((toasts) => [...toasts.slice(-3), { ...options, id }]);
    return id;
  }, []);
  const value = useMemo(() => ({ show, dismiss }), [show, dismiss]);

  const list = (toasts: readonly Toast[]) =>
    toasts.map((toast) => <ToastCard key={toast.id} toast={toast} onClose={dismiss} />);
  return (
    <Context value={value}>
      <FloatingNoticesContext value={corner}>{children}</FloatingNoticesContext>
      {/* Above the selection bar. Both regions exist from the start: screen readers announce only changes. */}
      <section
        aria-label="Notifications"
        className="pointer-events-none fixed right-5 bottom-24 z-60 flex w-[400px] max-w-[calc(100vw-40px)] flex-col"
      >
        <div ref={setCorner} />
        <div role="alert">{list(shown.filter((toast) => toast.tone === 'danger'))}</div>
        <div aria-live="polite" aria-relevant="additions">
          {list(shown.filter((toast) => toast.tone !== 'danger'))}
        </div>
      </section>
    </Context>
  );
}
