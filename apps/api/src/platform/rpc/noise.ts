import { ApiError } from '@winnow/sdk/errors';
import { type Envelope, seedOf } from '@winnow/sdk/rpc';
import { type Db, prepared } from '../database/db';

/** An envelope's clock may be wrong by so much. */
const skewMs = 5 * 60_000;
/** Twice that, since one may come from the future, and a little for the clocks of the instances. */
const rememberMs = 2 * skewMs + 60_000;

const note = prepared(
  'note_rpc_noise',
  'insert into rpc_noise (noise, seen_at) values ($1, $2) on conflict do nothing returning 1 as one',
);

/** Lets an envelope in once, whichever instance it comes to; throws `rpc_replayed` for any other time. */
export async function admitOnce(
  db: Db,
  { noise, at }: Pick<Envelope, 'noise' | 'at'>,
  now: Date,
): Promise<void> {
  // Whoever has another time than ours is told which it is.
  if (Math.abs(now.getTime() - at) > skewMs)
    throw new ApiError('rpc_replayed', { details: { clock: now.toISOString() } });
  const [first] = await db.query(note, [seedOf(noise), now.toISOString()]);
  if (!first) throw new ApiError('rpc_replayed');
}

export async function forgetNoise(db: Db, now: Date): Promise<void> {
  await db.query('delete from rpc_noise where seen_at < $1', [
    new Date(now.getTime() - rememberMs).toISOString(),
  ]);
}
