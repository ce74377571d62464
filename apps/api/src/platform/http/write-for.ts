import { ApiError } from '@winnow/sdk/errors';
import { type RecordedFields, recordAdminAction } from '../admin-actions';
import type { Db } from '../database/db';
import { lockUser } from '../database/lock-user';
import * as userLogs from '../user-logs';
import { subject } from './access';
import type { UserContext } from './implement';

interface Writing<Stored extends object> {
  /** Module and verb of the call. */
  action: string;
  /** Whom it is about; undefined is the caller. */
  userId: string | undefined;
  /** The fields to write. Their values name no person. */
  given: object;
  reason: string | undefined;
  read: (db: Db, userId: string) => Promise<Stored>;
  write: (db: Db, userId: string) => Promise<Stored>;
}

/** A user's own write, or that of an admin for another user: it is recorded in the transaction that writes. */
export async function writeFor<Stored extends object>(
  context: UserContext,
  { action, userId, given, reason, read, write }: Writing<Stored>,
): Promise<Stored> {
  const { db, caller, now } = context;
  const id = subject(caller, userId);
  if (id === caller.userId) return write(db, id);
  return db.tx(async (tx) => {
    if (!(await lockUser(tx, id))) throw new ApiError('user_not_found');
    const names = Object.keys(given);
    const before = factsOf(await read(tx, id), names);
    const written = await write(tx, id);
    const change = {
      before,
      after: factsOf(written, names),
      ...(reason !== undefined && { reason }),
    };
    await recordAdminAction(tx, context, { action, userId: id, ...change });
    const details = { fields: names.join(' '), ...change };
    await userLogs.add(tx, id, 'admin_updated_user', details, now.toISOString(), {
      adminId: caller.userId,
    });
    return written;
  });
}

/** The named fields by path: a schedule has fields of its own. */
function factsOf(stored: object, names: readonly string[]): RecordedFields {
  const values = new Map(Object.entries(stored));
  return Object.assign({}, ...names.map((name) => flat(values.get(name), name)));
}

function flat(value: unknown, path: string): RecordedFields {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { [path]: value };
  const fields = Object.entries(value ?? {});
  if (fields.length === 0) return { [path]: null };
  return Object.assign({}, ...fields.map(([name, one]) => flat(one, `${path}.${name}`)));
}
