import { localPath } from '@winnow/sdk/rules';
import { store, stored } from '../storage/storage';

/** Whether an admin impersonates a user, until they switch back. */
export const isImpersonating = (): boolean => stored('adminToken') !== null;

/** When the api ends the impersonation, in ms; null when that is unknown. */
export function impersonationEndsAt(): number | null {
  const at = Date.parse(stored('impersonationEndsAt') ?? '');
  return Number.isNaN(at) ? null : at;
}

type Go = (url: string) => void;
const load: Go = (url) => location.assign(url);

/** The answer of `POST /admin/switch_user`. */
export interface Impersonation {
  admin_sign_as_user_token: string;
  expires_at: string;
}

/** Starts an impersonation. The admin's own token and address are stored. */
export function beginImpersonation(
  { admin_sign_as_user_token, expires_at }: Impersonation,
  go = load,
): void {
  // Another tab may have begun one meanwhile: its token must not be taken for the admin's.
  if (!isImpersonating()) store('adminToken', stored('token'));
  store('adminReturn', location.pathname + location.search + location.hash);
  store('impersonationEndsAt', expires_at);
  store('token', admin_sign_as_user_token);
  go('/');
}

/** Why it is over: the admin returned, or the api accepts the token no longer. */
type Ending = 'returned' | 'over';

/**
 * Returns to the admin's own account, at the address they left. It does nothing the second time: while the admin
 * returns, the answer to another call may report that the token is over.
 */
export function endImpersonation(ending: Ending = 'returned', go = load): void {
  const [token, back] = [stored('adminToken'), stored('adminReturn')];
  if (token === null) return;
  // The token comes first: another tab must never see an impersonation's token without the admin's beside it.
  store('token', token);
  store('adminToken', null);
  store('adminReturn', null);
  store('impersonationEndsAt', null);
  if (ending === 'over') store('impersonationOver', 'true');
  // An address that begins with two slashes leads to another host, so only a local path is used.
  go(localPath(back, location.origin) ?? '/');
}
