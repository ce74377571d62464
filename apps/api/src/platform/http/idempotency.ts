import { ApiError } from '@winnow/sdk/errors';
import { type Db, one } from '../database/db';
import { lockUser } from '../database/lock-user';
import { daysBefore } from '../days';
import { sha256 } from '../tokens';

interface Keyed {
  userId: string;
  key: string;
  /** The hash covers method, path and body. */
  request: string;
  now: Date;
}

const form = /^[\w.:-]{1,200}$/;

export function readKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key');
  if (key === null) return undefined;
  if (!form.test(key))
    throw new ApiError('input_invalid', {
      fields: { 'Idempotency-Key': 'must be 1 to 200 letters, digits or . _ : -' },
    });
  return key;
}

/**
 * Returns the first answer under a key for every repeat. Key, work and answer are one transaction: after a crash either
 * all of it is stored or nothing. A concurrent repeat waits for the first call.
 *
 * The user is locked before the key is inserted: `lockUser` must be the first statement, and says why.
 */
export async function runIdempotent(
  db: Db,
  { userId, key, request, now }: Keyed,
  work: (db: Db) => Promise<string>,
): Promise<string> {
  const hash = sha256(request);
  return db.tx(async (inside) => {
    if (!(await lockUser(inside, userId))) throw new ApiError('token_invalid');
    const claimed = await inside.query(
      `insert into idempotency_keys (user_id, key, request, created_at) values ($1, $2, $3, $4)
       on conflict do nothing returning key`,
      [userId, key, hash, now.toISOString()],
    );
    if (claimed.length === 0) {
      const first = one(
        await inside.query<{ request: Uint8Array; answer: string }>(
          'select request, answer from idempotency_keys where user_id = $1 and key = $2',
          [userId, key],
        ),
      );
      if (!Buffer.from(first.request).equals(hash)) throw new ApiError('idempotency_conflict');
      return first.answer;
    }
    const answer = await work(inside);
    await inside.query('update idempotency_keys set answer = $3 where user_id = $1 and key = $2', [
      userId,
      key,
      answer,
    ]);
    return answer;
  });
}

/** A key expires after a week. */
export async function forgetKeys(db: Db, now: Date): Promise<void> {
  await db.query('delete from idempotency_keys where created_at < $1', [daysBefore(now, 7)]);
}
