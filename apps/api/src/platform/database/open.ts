import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Database } from './db';
import { holdFolder } from './lock';
import { type Embedded, openPglite } from './pglite';
import { openPostgres } from './postgres';

export interface DatabaseConfig {
  databaseUrl: string | undefined;
  dataDir: string;
  connections: number;
}

/** PostgreSQL where an address is given, else PGlite in a folder that this process alone holds. */
export async function openDatabase(
  config: DatabaseConfig,
  what: string,
  onLost: (error: Error) => void,
): Promise<Database | Embedded> {
  if (config.databaseUrl)
    return openPostgres(config.databaseUrl, { connections: config.connections, onLost });

  mkdirSync(config.dataDir, { recursive: true });
  const release = holdFolder(join(config.dataDir, 'lock'), what);
  try {
    const folder = join(config.dataDir, 'pglite');
    if (!existsSync(folder)) await createPglite(folder);
    const database = await openPglite(folder);
    const close = database.close;
    return { ...database, close: () => close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The first start makes the files of the database. It takes 500 MB, which a thread of its own gives back, and happens
 * in another folder, so that a start that was killed half-way leaves nothing that looks like a database.
 */
async function createPglite(folder: string): Promise<void> {
  const begun = `${folder}.begun`;
  rmSync(begun, { recursive: true, force: true });
  const module = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const code = `const { workerData } = require('node:worker_threads');
    const { PGlite } = require(workerData.module);
    const db = new PGlite(workerData.begun);
    db.waitReady.then(() => db.close());`;
  await new Promise<void>((resolve, reject) => {
    const worker = new Worker(code, { eval: true, workerData: { module, begun } });
    worker.once('error', reject);
    worker.once('exit', (status) =>
      status === 0 ? resolve() : reject(new Error(`making the database ended with ${status}`)),
    );
  });
  renameSync(begun, folder);
}
