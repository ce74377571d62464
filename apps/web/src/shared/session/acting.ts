import { localPath } from '@winnow/sdk/rules';
import { store, stored } from '../storage/storage';

/** Whether an admin impersonates a user, until they switch back. */
export const isActing = (): boolean => stored('adminToken') !== null;

type Go = (url: string) => void;
const load: Go = (url) => location.assign(url);

/**
 * Starts an impersonation with the token that the api gave for it. The admin's own token and address are
 * stored.
 */
export function actAs(token: string, go = load): void {
  store('adminToken', stored('token'));
  store('adminReturn', location.pathname + location.search + location.hash);
  store('token', token);
  go('/');
}

/** Returns to the admin's own account, at the address they left. */
export function stopActing(go = load): void {
  const [token, back] = [stored('adminToken'), stored('adminReturn')];
  store('adminToken', null);
  store('adminReturn', null);
  if (token !== null) store('token', token);
  // An address that begins with two slashes leads to another host, so only a local path is used.
  go(localPath(back, location.origin) ?? '/');
}
