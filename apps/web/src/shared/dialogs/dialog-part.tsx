import { useToast } from '@winnow/ui/toast';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ErrorBoundary } from '../feedback/error-boundary';
import { useIsUnreached } from '../loading/load-when-reached';

interface Props {
  children: ReactNode;
  onClose: () => void;
  /** What holds although it did not open. */
  meanwhile?: string;
  /** It tells rather than asks: it may open whenever its code comes. */
  opensLate?: boolean;
}

/** So long a dialog may still open by itself: later the person does something else, and it may ask about other things
 *  than those it was opened for. */
const patienceMs = 4_000;

/** Around a dialog whose code comes when it opens: where that does not come it closes and says so, and the screen below
 *  keeps what the person did there. */
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

/** Waits with the person for as long as they would. */
function Awaited(props: Unopened) {
  const isUnreached = useIsUnreached();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isUnreached) return undefined;
    const timer = setTimeout(() => setLate(true), patienceMs);
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

/** Around what opens by itself: nobody asked for it, so nobody misses it. */
export function PromptPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
