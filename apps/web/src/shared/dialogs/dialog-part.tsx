import { useToast } from '@winnow/ui/toast';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ErrorBoundary } from '../feedback/error-boundary';
import { useIsUnreached } from '../loading/load-with-retry';

interface Props {
  children: ReactNode;
  onClose: () => void;
  /** What is true although the dialog did not open. */
  meanwhile?: string;
  /** The dialog informs and asks nothing, so it may open whenever its code arrives. */
  opensLate?: boolean;
}

/**
 * How long a dialog may still open by itself. Later, the user does something else, and the dialog might ask
 * about other people than those it was opened for.
 */
const timeoutMs = 4_000;

/**
 * Wraps a dialog whose code loads when it opens. If the code fails to load, the dialog closes with a toast,
 * and the screen below keeps its state.
 */
export function DialogPart({
  children,
  onClose,
  meanwhile = 'Nothing was changed',
  opensLate = false,
}: Props) {
  const gone = `Winnow may have been updated. ${meanwhile}; reload the page to continue.`;
  const away = `Winnow cannot be reached right now. ${meanwhile}; open it again when it is back.`;
  return (
    <ErrorBoundary fallback={<NotOpened why={gone} onClose={onClose} />}>
      <Suspense fallback={!opensLate && <Awaited why={away} onClose={onClose} />}>
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

interface Unopened {
  why: string;
  onClose: () => void;
}

/** Gives up after `timeoutMs` without a connection. */
function Awaited(props: Unopened) {
  const isUnreached = useIsUnreached();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isUnreached) return undefined;
    const timer = setTimeout(() => setLate(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [isUnreached]);
  return isLate && <NotOpened {...props} />;
}

function NotOpened({ why, onClose }: Unopened) {
  const toast = useToast();
  const tell = useEffectEvent(() => {
    toast.show({ title: 'This could not be opened', description: why, tone: 'danger' });
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
}

/**
 * Wraps a dialog that opens by itself. When its code fails to load nothing is shown, because the user did not
 * ask for it.
 */
export function PromptPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
