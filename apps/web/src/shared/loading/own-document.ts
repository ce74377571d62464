import { useEffect, useState } from 'react';
import { matchPath } from 'react-router';

/**
 * Where the content security policy of the document lets the payment provider's library in. The api has the same table
 * (`apps/api/src/platform/http/security.ts`).
 */
export const cardPaths: readonly string[] = ['/subscribe', '/change_card', '/account/subscription'];

/** The screens with a card form: neither the affiliate service's script nor ChurnKey's may be in their document. */
export const cardScreens: readonly string[] = ['/subscribe', '/change_card'];

/** The screens whose document may load the cancellation flow (ChurnKey) as well. */
export const billingPaths: readonly string[] = ['/account/subscription'];

/** The address that this document was loaded at, whatever it became since. Null where it is not known. */
export function documentAddress(): URL | null {
  const [entry] = performance.getEntriesByType('navigation');
  return entry?.name ? new URL(entry.name) : null;
}

export function isLoadedAt(paths: readonly string[]): boolean {
  const address = documentAddress();
  if (address === null) return true;
  // The affiliate service's script is let in where the address has the code of a referral.
  const isBare = !address.searchParams.has('via');
  return isBare && paths.some((path) => matchPath(path, address.pathname) !== null);
}

/**
 * Whether this document was loaded at one of these addresses; otherwise it is loaded again. The server's content
 * security policy belongs to the document, and only some addresses allow scripts of other companies.
 */
export function useOwnDocument(paths: readonly string[]): { isOwn: boolean; isUnreached: boolean } {
  const isOwn = isLoadedAt(paths);
  const [isUnreached, setUnreached] = useState(false);
  useEffect(() => {
    if (isOwn) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(timer);
      // Without a connection the browser would replace the app by its own page. It may not know that there is none.
      const isReached = navigator.onLine && (await reaches());
      if (isOver) return;
      if (isReached) return loadAgain();
      setUnreached(true);
      timer = setTimeout(() => void look(), againMs);
    };
    const lookNow = () => void look();
    lookNow();
    addEventListener('online', lookNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', lookNow);
    };
  }, [isOwn]);
  return { isOwn, isUnreached };
}

const againMs = 5000;

/** Whether the server that the page would come from answers at all. */
const reaches = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(againMs) }).then(
    () => true,
    () => false,
  );

function loadAgain(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('via')) return location.reload();
  address.searchParams.delete('via');
  location.replace(address);
}
