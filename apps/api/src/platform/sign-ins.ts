import { ApiError } from '@winnow/sdk/errors';
import { type Db, prepared } from './database/db';

export interface Session {
  /** The first half of the hash: identifies the session, and is no credential. */
  id: string;
  hash: Uint8Array;
  begun_at: string;
  last_used_at: string;
  browser: string | null;
}

const sessionId = `encode(substring(hash from 1 for 16), 'hex')`;

/** The valid sessions, the last used first. */
export function sessionsOf(db: Db, userId: string, now: Date): Promise<Session[]> {
  return db.query<Session>(
    `select ${sessionId} as id, hash, created_at as begun_at, last_used_at, browser
       from tokens
      where user_id = $1 and kind = 'session' and expires_at > $2
      order by last_used_at desc, id`,
    [userId, now.toISOString()],
  );
}

/** Which of a user's sessions to end: one by id, one by token hash, or all but one. */
export type Ending = { id: string } | { hash: Uint8Array } | { allBut: Uint8Array };

/**
 * Deletes sessions. The foreign key also deletes their robot tokens. One-time tokens are deleted too, since each could
 * become a session. Returns the number of sessions; when the named session does not exist, nothing is deleted. The
 * caller holds the user's lock.
 */
export async function endSessions(db: Db, userId: string, ending: Ending): Promise<number> {
  const [which, value] =
    'id' in ending
      ? [`${sessionId} = $2`, ending.id]
      : 'hash' in ending
        ? ['hash = $2', ending.hash]
        : ['hash <> $2', ending.allBut];
  const ended = await db.query(
    `delete from tokens where user_id = $1 and kind = 'session' and ${which} returning 1 as one`,
    [userId, value],
  );
  // The row of a one-time token does not say which session made it, so all are deleted; the user requests another.
  if (ended.length > 0 || 'allBut' in ending)
    await db.query(`delete from tokens where user_id = $1 and kind = 'one_time'`, [userId]);
  return ended.length;
}

/** Ends everything that acts for the user elsewhere (robots, impersonations, one-time tokens). Sessions stay. */
export async function endAllButSessions(db: Db, userId: string): Promise<void> {
  await db.query(
    `delete from tokens where user_id = $1 and kind in ('robot', 'impersonation', 'one_time')`,
    [userId],
  );
}

/** The users with expired sessions that are not yet deleted. */
export async function usersOfExpired(db: Db, now: Date): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(
    `select distinct user_id from tokens where kind = 'session' and expires_at < $1 order by user_id`,
    [now.toISOString()],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Deletes expired tokens of every kind. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.query('delete from tokens where expires_at < $1', [now.toISOString()]);
}

const kept = prepared('token_kept', 'select 1 as one from tokens where user_id = $1 and hash = $2');

/** Refuses a call whose token was deleted: its sign-in may have ended since the call arrived. */
export async function requireLiveToken(db: Db, userId: string, hash: Uint8Array): Promise<void> {
  if ((await db.query(kept, [userId, hash])).length === 0) throw new ApiError('token_invalid');
}

/**
 * SQL condition: the sign-in of the row has ended or expired, so no robot will continue it. A row without a sign-in is
 * kept by any robot token of the user. `now` is the placeholder of the time.
 */
export function isAbandoned(row: 'acts' | 'permits', now: `$${number}`): string {
  return `not exists (select 1 from tokens t
     where t.user_id = ${row}.user_id and t.expires_at > ${now}
       and case when ${row}.sign_in is null then t.kind = 'robot' else t.hash = ${row}.sign_in end)`;
}
