import { localPath } from '@winnow/sdk/rules';
import { store, stored } from '../storage/storage';

/** An admin who acts as another user, until they switch back. */
export const isActing = (): boolean => stored('adminToken') !== null;

type Go = (url: string) => void;
const load: Go = (url) => location.assign(url);

/** Goes on as somebody else, with the token that the api gave for it. The admin's own is kept, and where they were. */
export function actAs(token: string, go = load): void {
  store('adminToken', stored('token'));
  store('adminReturn', location.pathname + location.search + location.hash);
  store('token', token);
  go('/');
}

/** Back to the admin's own account, where they left it. */
export function stopActing(go = load): void {
  const [token, back] = [stored('adminToken'), stored('adminReturn')];
  store('adminToken', null);
  store('adminReturn', null);
  if (token !== null) store('token', token);
  // An address that begins with two slashes leads to another host.
  go(localPath(back, location.origin) ?? '/');
}
