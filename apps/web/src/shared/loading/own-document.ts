import { useEffect } from 'react';
import { matchPath } from 'react-router';

/** The address that this document was loaded at, whatever it became since. Null where it is not known. */
export function documentAddress(): URL | null {
  const [entry] = performance.getEntriesByType('navigation');
  return entry?.name ? new URL(entry.name) : null;
}

/**
 * Whether this document was loaded at one of these addresses; otherwise it is loaded again. The server's content
 * security policy belongs to the document, and only some addresses allow scripts of other companies.
 */
export function useOwnDocument(paths: readonly string[]): boolean {
  const loadedAt = documentAddress()?.pathname ?? null;
  const isOwn = loadedAt === null || paths.some((path) => matchPath(path, loadedAt) !== null);
  useEffect(() => {
    if (!isOwn) location.reload();
  }, [isOwn]);
  return isOwn;
}
