import { randomUUID } from 'node:crypto';
import * as auth from '../modules/auth/service';
import type { Database } from '../platform/database/db';
import { migrate } from '../platform/database/migrate';
import { openDatabase } from '../platform/database/open';
import { issueToken } from '../platform/tokens';
import { networkId } from './world';

/** Opens the database that a server process uses; on PGlite only while no server runs. */
export async function withDatabase<Result>(
  env: Record<string, string>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const config = {
    databaseUrl: env['DATABASE_URL'],
    dataDir: env['DATA_DIR'] ?? '',
    connections: 4,
    reserveBytes: 0,
  };
  const db = await openDatabase(config, 'test', () => undefined);
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.close();
  }
}

/** A user with a session, made while no server runs. */
export async function newUser(env: Record<string, string>) {
  return withDatabase(env, async (db) => {
    const now = new Date();
    const profile = {
      id: networkId(),
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.com',
      avatar_url: null,
      location: null,
    };
    const id = await auth.signIn(db, profile, { now }, async (_tx, made) => made);
    const profileId = networkId();
    await db.query('update users set facebook_profile_id = $2 where id = $1', [id, profileId]);
    const { token } = await issueToken(db, { userId: id, kind: 'session', now });
    return { id, profileId, token };
  });
}

export const opening = (profileId: string, kind: 'friends' | 'engagements' = 'friends') => ({
  id: randomUUID(),
  kind,
  job_id: 'job-1',
  started_at: new Date().toISOString(),
  facebook_profile_id: profileId,
});
