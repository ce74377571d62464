import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { migrate, migrationsFolder } from '../platform/database/migrate';
import { openPostgres } from '../platform/database/postgres';
import { backend, emptyFolder, newDatabaseUrl } from './database';
import { openEmptyEmbedded } from './embedded-twin';

/** A database that had the migrations of a release alone, of which this was the last. */
export async function releaseUpTo(last: string) {
  const folder = emptyFolder();
  mkdirSync(folder);
  for (const name of readdirSync(migrationsFolder))
    if (name <= last) copyFileSync(join(migrationsFolder, name), join(folder, name));
  const db =
    backend === 'pglite'
      ? await openEmptyEmbedded()
      : openPostgres(await newDatabaseUrl(), { connections: 2, onLost: () => undefined });
  onTestFinished(() => db.close());
  await migrate(db, folder);
  return db;
}
