import { useToast } from '@winnow/ui/toast';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ErrorBoundary } from '../feedback/error-boundary';
import { useIsUnreached } from '../loading/load-with-retry';

interface Props {
  children: ReactNode;
  onClose: () => void;
  /** Start of the sentence that reassures the user in the error toast, such as 'Nothing was changed'. */
  reassurance?: string;
  /** The dialog informs and asks nothing, so it may open whenever its code arrives. */
  opensLate?: boolean;
}

/**
 * How long after the press a dialog may still open by itself. Later, the user does something else, and the
 * dialog might ask about other people than those it was opened for.
 */
const timeoutMs = 10_000;
/** Without a connection the code is unlikely to arrive in time, so the user learns that sooner. */
const unreachedTimeoutMs = 4_000;

/**
 * Wraps a dialog whose code loads when it opens. If the code fails to load, the dialog closes with a toast,
 * and the screen below keeps its state.
 */
export function DialogPart({
  children,
  onClose,
  reassurance = 'Nothing was changed',
  opensLate = false,
}: Props) {
  const gone = `Winnow may have been updated. ${reassurance}; reload the page to continue.`;
  const away = `Winnow cannot be reached right now. ${reassurance}; open it again when it is back.`;
  const slow = `The connection is slow. ${reassurance}; open it again in a moment.`;
  return (
    <ErrorBoundary fallback={<NotOpened why={gone} onClose={onClose} />}>
      <Suspense fallback={!opensLate && <Awaited away={away} slow={slow} onClose={onClose} />}>
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

interface Unopened {
  why: string;
  onClose: () => void;
}

/** Gives up after `timeoutMs`, or sooner without a connection. The load goes on, for the next press. */
function Awaited({ away, slow, onClose }: { away: string; slow: string; onClose: () => void }) {
  const isUnreached = useIsUnreached();
  const isAway = useIsOver(unreachedTimeoutMs, isUnreached);
  const isLate = useIsOver(timeoutMs, true);
  if (!isAway && !isLate) return null;
  return <NotOpened why={isUnreached ? away : slow} onClose={onClose} />;
}

/** Whether `milliseconds` have passed while `isRunning`. */
function useIsOver(milliseconds: number, isRunning: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, isRunning]);
  return isOver;
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
