import { version } from '@winnow/sdk/brand';
import { compareVersions } from '@winnow/sdk/rules';
import { store, stored } from '../../shared/storage/storage';

/** Changes the address, so that no cache answers with the old page. */
const parameter = 'app_version';
export const reloadAtMostEveryMs = 60_000;

/** True for the address of a one-time token that is being exchanged. */
export const isTokenLink = (path: string) => path.startsWith('/auth/token/');

/**
 * Reloads the app when a newer version is out, at most once per 60 s: otherwise a cache with the old page
 * would cause an endless loop.
 */
export function reloadWhenOld(
  latest: string,
  go: (url: string) => void = (url) => location.replace(url),
): boolean {
  // The one-time token in the address is already used, so the reload waits for the next screen.
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

/** Removes the parameter from the address after the reload. */
export function tidyAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(parameter)) return;
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
}
