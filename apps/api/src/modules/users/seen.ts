import type { Db } from '../../platform/database/db';
import type { UserContext } from '../../platform/http/implement';
import { isDiskFull } from '../../platform/storage';
import { addSeen } from '../../platform/user-logs-days';
import * as sql from './sql';

/** `last_seen_at` is exact to this: each change of it changes an index that the staff's list is ordered by. */
const seenMs = 5 * 60_000;

/** Records a sign-in as a visit. */
export async function signedIn(tx: Db, userId: string, now: Date): Promise<void> {
  await sql.updateSeen(tx, userId, now.toISOString(), now.toISOString());
  await addSeen(tx, userId, now.toISOString());
}

/** Records that the user's page or robot asked for them. An admin who acts as the user is not the user. */
export async function seen({ db, userId, caller, now }: UserContext): Promise<void> {
  const before = now.getTime() - seenMs;
  if (caller.kind === 'impersonation' || Date.parse(caller.last_seen_at) > before) return;
  const at = now.toISOString();
  await db
    .tx(async (tx) => {
      if (await sql.updateSeen(tx, userId, at, new Date(before).toISOString()))
        await addSeen(tx, userId, at);
    })
    .catch((error: unknown) => {
      // A call that only reads succeeds while the disk is full.
      if (!isDiskFull(error)) throw error;
    });
}
