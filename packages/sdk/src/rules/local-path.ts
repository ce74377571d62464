/** The path of a wish to go somewhere within `origin`; null for anything that leads, or might lead, elsewhere. */
export function localPath(wish: string | null | undefined, origin: string): string | null {
  // A browser reads a backslash as a slash and leaves control characters out, so neither may hide a second slash.
  if (!wish || !/^\/(?![/\\])/.test(wish) || /[\\\p{Cc}]/u.test(wish)) return null;
  try {
    const url = new URL(wish, origin);
    const path = url.pathname + url.search + url.hash;
    // `/.//elsewhere` is resolved to `//elsewhere`.
    return url.origin === origin && !path.startsWith('//') ? path : null;
  } catch {
    return null;
  }
}
