import { ApiError } from '@winnow/sdk/errors';
import { type Envelope, seedOf } from '@winnow/sdk/rpc';
import { type Db, prepared } from '../database/db';
import { isDiskFull } from '../storage';

/** An envelope's clock may be wrong by so much. */
const skewMs = 5 * 60_000;
/** Twice that, since one may come from the future, and a little for the clocks of the instances. */
const rememberMs = 2 * skewMs + 60_000;

const note = prepared(
  'note_rpc_noise',
  'insert into rpc_noise (noise, seen_at) values ($1, $2) on conflict do nothing returning 1 as one',
);

const isNoted = prepared('is_rpc_noise', 'select 1 from rpc_noise where noise = $1');

/** An instance keeps no more than these in memory; 100 bytes each. */
const mostUnstored = 100_000;

/**
 * Lets an envelope in once, whichever instance it comes to; throws `rpc_replayed` for any other time.
 *
 * While the disk is full the nonce of a call that reads is kept in memory: each instance lets it in once. Decision 92
 * says why that is no hole. A call that writes fails by the full disk anyway.
 */
export function createAdmission(db: Db) {
  // In the order in which they came.
  const unstored = new Map<string, number>();

  function forget(now: number): void {
    for (const [nonce, at] of unstored) {
      if (at >= now - rememberMs) return;
      unstored.delete(nonce);
    }
  }

  async function keepInMemory(nonce: Uint8Array, now: number): Promise<boolean> {
    // An embedded database that is read-only refuses to note it, whether it knows it or not.
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
    // Whoever has another time than ours is told which it is.
    if (Math.abs(now - at) > skewMs)
      throw new ApiError('rpc_replayed', { details: { clock: moment.toISOString() } });
    const nonce = seedOf(noise);
    forget(now);
    if (unstored.has(Buffer.from(nonce).toString('base64'))) throw new ApiError('rpc_replayed');
    const isFirst = await db.query(note, [nonce, moment.toISOString()]).then(
      (rows) => rows.length > 0,
      (error: unknown) => {
        if (!isDiskFull(error) || method !== 'GET' || unstored.size >= mostUnstored) throw error;
        return keepInMemory(nonce, now);
      },
    );
    if (!isFirst) throw new ApiError('rpc_replayed');
  };
}

export async function forgetNoise(db: Db, now: Date): Promise<void> {
  await db.query('delete from rpc_noise where seen_at < $1', [
    new Date(now.getTime() - rememberMs).toISOString(),
  ]);
}
