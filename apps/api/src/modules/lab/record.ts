import type { LabAction } from '@winnow/sdk/contract';
import { recordAdminAction } from '../../platform/admin-actions';
import type { Db } from '../../platform/database/db';
import type { UserContext } from '../../platform/http/implement';
import type { Outcome } from './action';

/** The log row of an action, in its transaction. */
export function record(
  tx: Db,
  context: UserContext,
  { name, userId }: { name: LabAction['name']; userId: string | null },
  { before = {}, after = {} }: Omit<Outcome, 'text'> = {},
): Promise<void> {
  return recordAdminAction(tx, context, { action: `lab.${name}`, userId, before, after });
}
