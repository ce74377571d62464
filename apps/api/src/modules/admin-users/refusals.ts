import { ApiError } from '@winnow/sdk/errors';
import type { Db } from '../../platform/database/db';
import type { UserContext } from '../../platform/http/implement';
import * as accounts from '../accounts/service';

export const refused = (text: string): ApiError => new ApiError('admin_refused', { text });

/** As `lockWithStaff`. Refuses with `own` when that is set and the caller would do it to themself. */
export async function requireStaff(
  tx: Db,
  caller: Pick<UserContext, 'userId'>,
  id: string,
  own: string | null,
): Promise<void> {
  await accounts.lockWithStaff(tx, caller, id);
  requireOther(caller, id, own);
}

export function requireOther(
  { userId }: Pick<UserContext, 'userId'>,
  id: string,
  own: string | null,
): void {
  if (own !== null && id === userId) throw refused(own);
}
