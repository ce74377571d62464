import { newKeyPair, type PublicKey, readKeyPair, toPublicKey } from '@winnow/sdk/rpc';
import { type Db, prepared } from '../database/db';
import { isDiskFull } from '../storage';

const dayMs = 86_400_000;
/** How long clients seal calls for a key. */
export const keyDays = 7;
/** How long the api still opens them after that, so that an open dashboard has fetched the next key by then. */
export const keyGraceDays = 2;
/** How often an instance looks for a newer key. */
const lookMs = 60_000;

interface KeyRow {
  id: string;
  public_key: Uint8Array;
  private_key: Uint8Array;
}

const selectKey = prepared(
  'select_rpc_key',
  'select id, public_key, private_key from rpc_keys where id = $1 and created_at > $2',
);

/** The keys of this installation, cached per instance. The database has the authoritative set. */
export function createRpcKeys(db: Db, now: () => Date) {
  const opened = new Map<string, { key: CryptoKeyPair; until: number }>();
  let told: { keys: PublicKey[]; until: number } | undefined;
  let reading: Promise<PublicKey[]> | undefined;

  async function read(): Promise<PublicKey[]> {
    const time = now();
    const keys = await rotatedOrKept(db, time);
    told = { keys, until: time.getTime() + lookMs };
    return keys;
  }

  return {
    /**
     * The key to seal with first, then the older ones that still open calls. Every page asks for them, so
     * calls during a read share its result: several reads at once might each make a key.
     */
    async list(): Promise<PublicKey[]> {
      if (told && told.until > now().getTime()) return told.keys;
      reading ??= read().finally(() => (reading = undefined));
      return reading;
    },

    /** The pair with this id, while it still opens calls. */
    async find(id: string): Promise<CryptoKeyPair | undefined> {
      const time = now().getTime();
      const known = opened.get(id);
      if (known && known.until > time) return known.key;
      opened.delete(id);
      const [row] = await db.query<KeyRow>(selectKey, [id, oldest(now())]);
      if (!row) return undefined;
      const key = await readKeyPair(row.public_key, row.private_key);
      opened.set(id, { key, until: time + lookMs });
      return key;
    },
  };
}

/** On a full disk the valid keys stay in use, so that calls that read can still be sealed. */
async function rotatedOrKept(db: Db, now: Date): Promise<PublicKey[]> {
  try {
    return await rotateKeys(db, now);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    const kept = await newestFirst(db, now);
    if (kept.length === 0) throw error;
    return kept.map(({ id, public_key }) => toPublicKey(id, public_key));
  }
}

/**
 * Makes the next key when the newest is `keyDays` old, deletes expired keys, and returns the valid ones, newest first.
 * Two instances may both make a key at the same moment; both keys are valid.
 */
export async function rotateKeys(db: Db, now: Date): Promise<PublicKey[]> {
  await db.query('delete from rpc_keys where created_at <= $1', [oldest(now)]);
  const rows = await newestFirst(db, now);
  if (rows[0] && Date.parse(rows[0].created_at) > now.getTime() - keyDays * dayMs)
    return rows.map(({ id, public_key }) => toPublicKey(id, public_key));
  const { id, publicKey, privateKey } = await newKeyPair();
  await db.query(
    'insert into rpc_keys (id, public_key, private_key, created_at) values ($1, $2, $3, $4)',
    [id, publicKey, privateKey, now.toISOString()],
  );
  return [toPublicKey(id, publicKey), ...rows.map((row) => toPublicKey(row.id, row.public_key))];
}

function newestFirst(db: Db, now: Date) {
  return db.query<{ id: string; public_key: Uint8Array; created_at: string }>(
    'select id, public_key, created_at from rpc_keys where created_at > $1 order by created_at desc, id',
    [oldest(now)],
  );
}

function oldest(now: Date): string {
  return new Date(now.getTime() - (keyDays + keyGraceDays) * dayMs).toISOString();
}
