import { ApiError } from '@winnow/sdk/errors';
import { type Db, prepared } from './database/db';

export interface Session {
  /** Names it, and lets nobody in: the first half of the hash. */
  id: string;
  hash: Uint8Array;
  begun_at: string;
  last_used_at: string;
  browser: string | null;
}

const sessionId = `encode(substring(hash from 1 for 16), 'hex')`;

/** The sessions that are good now, the last used first. */
export function sessionsOf(db: Db, userId: string, now: Date): Promise<Session[]> {
  return db.query<Session>(
    `select ${sessionId} as id, hash, created_at as begun_at, last_used_at, browser
       from tokens
      where user_id = $1 and kind = 'session' and expires_at > $2
      order by last_used_at desc, id`,
    [userId, now.toISOString()],
  );
}

/** Which of a person's sign-ins: one by its name, one by its token, or all but that one. */
export type Ending = { id: string } | { hash: Uint8Array } | { allBut: Uint8Array };

/**
 * Ends sessions, by the foreign key the robot tokens made from them, and what they may have begotten that could become
 * one. Gives how many there were; where none was of that name, nothing ends. The caller holds the user's lock.
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
  // Which session a one-time token came from is not kept: whoever waits with another asks for it once more.
  if (ended.length > 0 || 'allBut' in ending)
    await db.query(`delete from tokens where user_id = $1 and kind = 'one_time'`, [userId]);
  return ended.length;
}

/** Ends what acts for the person elsewhere; their sessions stay. */
export async function endAllButSessions(db: Db, userId: string): Promise<void> {
  await db.query(
    `delete from tokens where user_id = $1 and kind in ('robot', 'impersonation', 'one_time')`,
    [userId],
  );
}

/** Whose sessions have had their time and are still there. */
export async function usersOfExpired(db: Db, now: Date): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(
    `select distinct user_id from tokens where kind = 'session' and expires_at < $1 order by user_id`,
    [now.toISOString()],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Tokens of every kind that have had their time. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.query('delete from tokens where expires_at < $1', [now.toISOString()]);
}

const kept = prepared('token_kept', 'select 1 as one from tokens where user_id = $1 and hash = $2');

/** Refuses a call whose token is gone: its sign-in may have been ended since the call came in. */
export async function requireKept(db: Db, userId: string, hash: Uint8Array): Promise<void> {
  if ((await db.query(kept, [userId, hash])).length === 0) throw new ApiError('token_invalid');
}

/**
 * Condition: no sign-in is left whose robot goes on with what this row says. A row of before that was kept is held by
 * any robot that is left. `now` is the place of the moment among the values.
 */
export function isAbandoned(row: 'acts' | 'permits', now: `$${number}`): string {
  return `not exists (select 1 from tokens t
     where t.user_id = ${row}.user_id and t.expires_at > ${now}
       and case when ${row}.sign_in is null then t.kind = 'robot' else t.hash = ${row}.sign_in end)`;
}
