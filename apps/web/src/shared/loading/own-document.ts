import { useEffect } from 'react';
import { matchPath } from 'react-router';

/**
 * Where the content security policy of the document lets the payment provider's library in. The api has the same table
 * (`apps/api/src/platform/http/security.ts`).
 */
export const cardPaths: readonly string[] = ['/subscribe', '/change_card', '/account/subscription'];

/** Where it lets the cancellation flow in too. */
export const billingPaths: readonly string[] = ['/account/subscription'];

/** The address that this document was loaded at, whatever it became since. Null where it is not known. */
export function documentAddress(): URL | null {
  const [entry] = performance.getEntriesByType('navigation');
  return entry?.name ? new URL(entry.name) : null;
}

export function isLoadedAt(paths: readonly string[]): boolean {
  const address = documentAddress();
  return address === null || paths.some((path) => matchPath(path, address.pathname) !== null);
}

/**
 * Whether this document was loaded at one of these addresses; otherwise it is loaded again. The server's content
 * security policy belongs to the document, and only some addresses allow scripts of other companies.
 */
export function useOwnDocument(paths: readonly string[]): boolean {
  const isOwn = isLoadedAt(paths);
  useEffect(() => {
    if (!isOwn) location.reload();
  }, [isOwn]);
  return isOwn;
}
