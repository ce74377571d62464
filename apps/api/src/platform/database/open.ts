import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
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
    const database = await openPglite(join(config.dataDir, 'pglite'));
    const close = database.close;
    return { ...database, close: () => close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}
