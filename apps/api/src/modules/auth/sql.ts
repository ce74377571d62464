import type { Db } from '../../platform/database/db';
import type { Profile } from '../users/service';

export async function insertSetup(
  db: Db,
  hash: Uint8Array,
  profile: Profile,
  expiresAt: string,
): Promise<void> {
  await db.query('insert into setups (hash, profile, expires_at) values ($1, $2::jsonb, $3)', [
    hash,
    JSON.stringify(profile),
    expiresAt,
  ]);
}

export async function takeSetup(
  db: Db,
  hash: Uint8Array,
  at: string,
): Promise<Profile | undefined> {
  const rows = await db.query<{ profile: Profile }>(
    'delete from setups where hash = $1 and expires_at > $2 returning profile',
    [hash, at],
  );
  return rows[0]?.profile;
}

export async function deleteSetupsBefore(db: Db, oldest: string): Promise<void> {
  await db.query('delete from setups where expires_at < $1', [oldest]);
}
