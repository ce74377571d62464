import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backend, emptyFolder, newDatabaseUrl } from '../../testing/database';
import { migrate, migrationsFolder } from './migrate';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

/** An empty database, and a folder that holds the first release's migrations alone. */
async function firstRelease() {
  const folder = emptyFolder();
  mkdirSync(folder);
  copyFileSync(join(migrationsFolder, '0001_start.sql'), join(folder, '0001_start.sql'));
  const db =
    backend === 'pglite'
      ? await openPglite(undefined)
      : openPostgres(await newDatabaseUrl(), { connections: 2, onLost: () => undefined });
  onTestFinished(() => db.close());
  await migrate(db, folder);
  return db;
}

test('an upgrade keeps friendship dates, permits, acts and settings', async () => {
  const db = await firstRelease();
  const [user, act] = [randomUUID(), randomUUID()];
  await db.query(`insert into users (id, facebook_id, created_at) values ($1, '1', now())`, [user]);
  await db.query('insert into settings (user_id, engagement_sync_posts_back) values ($1, 77)', [
    user,
  ]);
  await db.query(
    `insert into friends (user_id, facebook_id, full_name, search_name, friendship_date, created_at, updated_at, seen_since)
     values ($1, '5', 'Bo', 'bo', '2015-03-12', now(), now(), now()),
            ($1, '6', 'Cy', 'cy', null, now(), now(), now())`,
    [user],
  );
  await db.query(
    `insert into permits (user_id, kind, job_id, facebook_id, state, day, granted_at)
     values ($1, 'removal', 'job-1', '5', 'used', '2026-03-10', now())`,
    [user],
  );
  await db.query(
    `insert into acts (user_id, id, kind, facebook_id, job_id, state, seq, at, evidence, changed_at)
     values ($1, $2, 'removal', '5', 'job-1', 'confirmed', 3, now(), '', now())`,
    [user, act],
  );

  expect((await migrate(db))[0]).toBe('0002_robot_complete.sql');

  const rows = (table: string, columns: string, order = '1') =>
    db.query(`select ${columns} from ${table} where user_id = $1 order by ${order}`, [user]);
  expect(await rows('friends', 'facebook_id, friendship_date')).toEqual([
    { facebook_id: '5', friendship_date: '2015-03-12' },
    { facebook_id: '6', friendship_date: null },
  ]);
  expect(await rows('permits', 'target, state')).toEqual([{ target: '5', state: 'used' }]);
  expect(await rows('acts', 'id, target')).toEqual([{ id: act, target: '5' }]);
  expect(
    await rows('settings', 'engagement_sync_posts_back as posts, log_level, unfriening_limit'),
  ).toEqual([{ posts: 77, log_level: 'info', unfriening_limit: null }]);
});
