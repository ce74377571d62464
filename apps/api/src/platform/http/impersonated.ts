import type { Endpoint } from '@winnow/sdk/contract';
import { type RecordedFields, recordAdminAction } from '../admin-actions';
import type { Db } from '../database/db';
import type { UserContext } from './implement';

/**
 * The fields of an input by path. Numbers and switches are as they are, texts and lists only as their size: a row of
 * the log outlives the user, so it must hold nothing that names a person.
 */
export function sizesOf(value: unknown, path = 'input'): RecordedFields {
  if (typeof value === 'string') return { [path]: `a text of ${value.length}` };
  if (Array.isArray(value)) return { [path]: `a list of ${value.length}` };
  if (typeof value === 'number' || typeof value === 'boolean' || value === null)
    return { [path]: value };
  const fields = Object.entries(value ?? {});
  return Object.assign({}, ...fields.map(([name, one]) => sizesOf(one, `${path}.${name}`)));
}

/**
 * Records a write that an admin made as a user: the row names both. Called in the transaction of the write, after it,
 * because a user's lock must be the first statement.
 */
export async function recordImpersonated(
  tx: Db,
  context: UserContext,
  entry: Endpoint,
  input: unknown,
): Promise<void> {
  const { userId, admin_id } = context.caller;
  if (admin_id === null) throw new Error('an impersonation without an admin');
  const after = sizesOf(input);
  const action = `as the user: ${entry.route}`;
  await recordAdminAction(tx, { ...context, userId: admin_id }, { action, userId, after });
}
