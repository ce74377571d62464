import { useToast } from '@winnow/ui/toast';
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { ErrorBoundary } from './error-boundary';

interface Props {
  children: ReactNode;
  onClose: () => void;
  /** What holds although it did not open. */
  meanwhile?: string;
}

/** Around a dialog whose code comes when it opens: where that does not come it closes and says so, and the screen below
 *  keeps what the person did there. */
export function DialogPart({ children, onClose, meanwhile = 'Nothing was changed' }: Props) {
  return (
    <ErrorBoundary fallback={<NotOpened onClose={onClose} meanwhile={meanwhile} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

function NotOpened({ onClose, meanwhile }: Required<Omit<Props, 'children'>>) {
  const toast = useToast();
  const tell = useEffectEvent(() => {
    toast.show({
      title: 'This could not be opened',
      description: `There may be a newer release. ${meanwhile}; reload the page to go on.`,
      tone: 'danger',
    });
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
