/** The value of a cookie, or null. */
export function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  try {
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
  } catch {
    // Not written by this app: every host of our domain can set a cookie for ours.
    return null;
  }
}

export function setCookie(name: string, value: string, until: Date): void {
  const text = `${name}=${encodeURIComponent(value)}; path=/; expires=${until.toUTCString()}; samesite=lax`;
  // oxlint-disable-next-line unicorn/no-document-cookie -- CookieStore is async, and the page moves on right after
  document.cookie = text;
}

export function forgetCookie(name: string): void {
  setCookie(name, '', new Date(0));
}

/** Removes cookies that a foreign script set for this host or a parent domain. */
export function forgetForeignCookies(isTheirs: (name: string) => boolean): void {
  const names = document.cookie.split('; ').map((part) => part.split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const hosts = labels.map((_, at) => labels.slice(at).join('.'));
  for (const name of names.filter(isTheirs)) {
    forgetCookie(name);
    for (const host of hosts) {
      // oxlint-disable-next-line unicorn/no-document-cookie -- as above
      document.cookie = `${name}=; path=/; domain=${host}; max-age=0`;
    }
  }
}
