import { ApiError } from '@winnow/sdk/errors';
import type { Db } from '../../platform/database/db';
import type { UserContext } from '../../platform/http/implement';
import * as users from '../users/service';

export const refused = (text: string): ApiError => new ApiError('admin_refused', { text });

/**
 * Locks the user, and all of the staff, as the first statement of a transaction. Refuses with `own` when that is set and
 * the caller would do it to themself; and a caller who stopped being staff while this waited. So of two admins who demote
 * each other one stays: there is always an admin.
 */
export async function requireStaff(
  tx: Db,
  { userId }: Pick<UserContext, 'userId'>,
  id: string,
  own: string | null,
): Promise<void> {
  const staff = await users.lockStaff(tx, id);
  if (!staff.includes(userId)) throw new ApiError('access_denied');
  requireOther({ userId }, id, own);
}

export function requireOther(
  { userId }: Pick<UserContext, 'userId'>,
  id: string,
  own: string | null,
): void {
  if (own !== null && id === userId) throw refused(own);
}
