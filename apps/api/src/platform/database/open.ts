import { existsSync, mkdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { floorOf } from '../storage';
import type { Database } from './db';
import { lockFolder } from './lock';
import { type Embedded, openPglite } from './pglite';
import { openPostgres } from './postgres';

export interface DatabaseConfig {
  databaseUrl: string | undefined;
  dataDir: string;
  connections: number;
  /** The free space to keep for everything but the database. */
  reserveBytes: number;
}

/** Opens PostgreSQL when a URL is given, else PGlite in a folder that it locks for this process. */
export async function openDatabase(
  config: DatabaseConfig,
  what: string,
  onLost: (error: Error) => void,
): Promise<Database | Embedded> {
  if (config.databaseUrl)
    return openPostgres(config.databaseUrl, { connections: config.connections, onLost });

  mkdirSync(config.dataDir, { recursive: true });
  const release = lockFolder(join(config.dataDir, 'lock'), what);
  try {
    const folder = join(config.dataDir, 'pglite');
    if (!existsSync(folder)) {
      requireRoom(config);
      await createPglite(folder);
    }
    const database = await openPglite(folder, { floorBytes: floorOf(config.reserveBytes), onLost });
    return { ...database, close: () => database.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** What a new database takes on disk. */
const newBytes = 60_000_000;
export class DiskTooSmall extends Error {
  override readonly name = 'DiskTooSmall';
}

function requireRoom({ dataDir, reserveBytes }: DatabaseConfig): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const [free, needed] = [bavail * bsize, newBytes + reserveBytes].map((bytes) =>
    Math.floor(bytes / 1_000_000),
  ) as [number, number];
  if (free < needed)
    throw new DiskTooSmall(
      `There is no room for a new database in ${dataDir}: ${free} MB are free, and ${needed} MB are needed. Free some space, choose another DATA_DIR, or lower STORAGE_RESERVE_MB.`,
    );
}

/**
 * Creates the files of a new database. That takes 500 MB of memory, which is freed when the thread ends. It happens in
 * another folder, so that a start killed half-way leaves nothing that looks like a database.
 */
async function createPglite(folder: string): Promise<void> {
  const begun = `${folder}.begun`;
  rmSync(begun, { recursive: true, force: true });
  const made = await openPglite(begun);
  await made.close();
  renameSync(begun, folder);
}
