import { ApiError } from '@winnow/sdk/errors';
import { type Envelope, nonceBytes } from '@winnow/sdk/rpc';
import { type Db, prepared } from '../database/db';
import { isDiskFull } from '../storage';

/** The permitted clock skew of an envelope. */
const skewMs = 5 * 60_000;
/** Twice the skew, because an envelope may come from the future, plus a minute for the skew between instances. */
const rememberMs = 2 * skewMs + 60_000;

const note = prepared(
  'note_rpc_noise',
  'insert into rpc_noise (noise, seen_at) values ($1, $2) on conflict do nothing returning 1 as one',
);

const isNoted = prepared('is_rpc_noise', 'select 1 from rpc_noise where noise = $1');

/** False when this was noted within the last eleven minutes, by any instance. */
export async function recordNonce(db: Db, nonce: Uint8Array, now: Date): Promise<boolean> {
  return (await db.query(note, [nonce, now.toISOString()])).length > 0;
}

const forget = prepared('forget_rpc_noise', 'delete from rpc_noise where noise = $1');

/** Takes a note back, so that the same may come again. */
export async function forgetNonce(db: Db, nonce: Uint8Array): Promise<void> {
  await db.query(forget, [nonce]);
}

/** The maximum of nonces that an instance keeps in memory, at about 100 bytes each. */
const maxUnstored = 100_000;

/**
 * Admits an envelope once, whichever instance receives it; throws `rpc_replayed` for a replay.
 *
 * On a full disk the nonce of a call that reads is kept in memory, so each instance admits it once. Decision 71 says
 * why that is safe. A call that writes fails on a full disk anyway.
 */
export function createReplayGuard(db: Db) {
  // In order of arrival.
  const unstored = new Map<string, number>();

  function forgetOld(now: number): void {
    for (const [nonce, at] of unstored) {
      if (at >= now - rememberMs) return;
      unstored.delete(nonce);
    }
  }

  async function keepInMemory(nonce: Uint8Array, now: number): Promise<boolean> {
    // A read-only embedded database refuses the insert even when it has the nonce, so look for it first.
    if ((await db.query(isNoted, [nonce])).length > 0) return false;
    const name = Buffer.from(nonce).toString('base64');
    if (unstored.has(name)) return false;
    unstored.set(name, now);
    return true;
  }

  return async function admitOnce(
    { noise, at, method }: Pick<Envelope, 'noise' | 'at' | 'method'>,
    moment: Date,
  ): Promise<void> {
    const now = moment.getTime();
    // The client gets the api's time, so that it can correct its clock.
    if (Math.abs(now - at) > skewMs)
      throw new ApiError('rpc_replayed', { details: { clock: moment.toISOString() } });
    const nonce = nonceBytes(noise);
    forgetOld(now);
    if (unstored.has(Buffer.from(nonce).toString('base64'))) throw new ApiError('rpc_replayed');
    const isFirst = await recordNonce(db, nonce, moment).catch((error: unknown) => {
      if (!isDiskFull(error) || method !== 'GET' || unstored.size >= maxUnstored) throw error;
      return keepInMemory(nonce, now);
    });
    if (!isFirst) throw new ApiError('rpc_replayed');
  };
}

export async function deleteExpiredNonces(db: Db, now: Date): Promise<void> {
  await db.query('delete from rpc_noise where seen_at < $1', [
    new Date(now.getTime() - rememberMs).toISOString(),
  ]);
}
