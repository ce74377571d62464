import { version } from '@winnow/sdk/brand';
import { compareVersions } from '@winnow/sdk/rules';
import { store, stored } from '../../shared/storage/storage';

/** Changes the address, so that no cache on the way answers with the old page. */
const parameter = 'app_version';
export const reloadAtMostEveryMs = 60_000;

/** The address of a one-time token on its way to becoming a session. */
export const isTokenLink = (path: string) => path.startsWith('/auth/token/');

/** Loads the app afresh when a newer one is out, at most once per 60 s: a cache that keeps the old one must not make
 *  the page reload for ever. */
export function reloadWhenOld(
  latest: string,
  go: (url: string) => void = (url) => location.replace(url),
): boolean {
  // A one-time token in the address is used up by now: the next screen is early enough.
  if (isTokenLink(location.pathname)) return false;
  if (compareVersions(version, latest) >= 0) return false;
  const last = Number(stored('reloadedAt') ?? 0);
  if (Date.now() - last < reloadAtMostEveryMs) return false;
  store('reloadedAt', String(Date.now()));
  const url = new URL(location.href);
  url.searchParams.set(parameter, latest);
  go(url.href);
  return true;
}

/** Once the page is here the address need not tell any more. */
export function tidyAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(parameter)) return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
}
