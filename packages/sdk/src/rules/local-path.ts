/** The path of a requested redirect within `origin`; null for any target that leads, or might lead, elsewhere. */
export function localPath(target: string | null | undefined, origin: string): string | null {
  // Browsers read a backslash as a slash and drop control characters, so either could hide a second slash.
  if (!target || !/^\/(?![/\\])/.test(target) || /[\\\p{Cc}]/u.test(target)) return null;
  try {
    const url = new URL(target, origin);
    const path = url.pathname + url.search + url.hash;
    // The URL parser resolves `/.//elsewhere` to `//elsewhere`.
    return url.origin === origin && !path.startsWith('//') ? path : null;
  } catch {
    return null;
  }
}
