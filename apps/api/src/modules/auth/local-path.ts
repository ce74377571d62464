/** The path of a wish to go somewhere within the web; `/` for anything that leads, or might lead, elsewhere. */
export function localPath(wish: string | undefined, publicUrl: string): string {
  // A browser reads a backslash as a slash and leaves control characters out, so neither may hide a second slash.
  if (!wish || !/^\/(?![/\\])/.test(wish) || /[\\\p{Cc}]/u.test(wish)) return '/';
  try {
    const url = new URL(wish, publicUrl);
    const path = url.pathname + url.search + url.hash;
    // `/.//elsewhere` is resolved to `//elsewhere`.
    return url.origin === publicUrl && !path.startsWith('//') ? path : '/';
  } catch {
    return '/';
  }
}
