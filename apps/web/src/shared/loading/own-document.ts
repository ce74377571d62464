import { useEffect } from 'react';
import { matchPath } from 'react-router';

/**
 * Where the content security policy of the document lets the payment provider's library in. The api has the same table
 * (`apps/api/src/platform/http/security.ts`).
 */
export const cardPaths: readonly string[] = ['/subscribe', '/change_card', '/account/subscription'];

/** The screens with a card form: nobody else's script may be in their document. */
export const cardScreens: readonly string[] = ['/subscribe', '/change_card'];

/** Where it lets the cancellation flow in too. */
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
export function useOwnDocument(paths: readonly string[]): boolean {
  const isOwn = isLoadedAt(paths);
  useEffect(() => {
    if (isOwn) return undefined;
    if (navigator.onLine) {
      loadAgain();
      return undefined;
    }
    // Offline the browser would replace the app by its own page.
    addEventListener('online', loadAgain, { once: true });
    return () => removeEventListener('online', loadAgain);
  }, [isOwn]);
  return isOwn;
}

function loadAgain(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('via')) return location.reload();
  address.searchParams.delete('via');
  location.replace(address);
}
