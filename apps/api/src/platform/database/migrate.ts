import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from './db';

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** Found from the sources as well as from dist. */
export const migrationsFolder = findUpwards('migrations');

/**
 * A statement of a migration may take any time. Its wait for a lock may take as long as a statement of the api, because
 * all later statements on that table wait behind it.
 */
const lockTimeout = `select set_config('lock_timeout', current_setting('statement_timeout'), true);
  set local statement_timeout = 0;`;

/** The database's schema does not match this program. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** Applies the missing migrations. Any number of processes may call it at once. */
export async function migrate(database: Database, folder = migrationsFolder): Promise<string[]> {
  const known = readMigrations(folder);
  return database.withAdvisoryLock(async (db) => {
    // On a full disk `create table` fails, but an up-to-date database is still readable.
    const [table] = await db.query<{ exists: boolean }>(
      `select to_regclass('migrations') is not null as exists`,
    );
    if (!table?.exists)
      await db.script(`create table if not exists migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await db.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations order by name',
    );
    refuseStrangers(applied, known);
    const missing = known.slice(applied.length);
    for (const { name, text, checksum } of missing)
      // One script is one transaction: the migration's statements and the row that records it.
      await db.script(`begin;\n${lockTimeout}\n${text}\n;insert into migrations (name, checksum)
        values ('${name}', '${checksum}');\ncommit;`);
    return missing.map(({ name }) => name);
  });
}

/** Whether the database has had exactly the migrations of this program. */
export async function isMigrated(database: Database): Promise<boolean> {
  const rows = await database.query<{ name: string }>('select name from migrations');
  return rows.length === readMigrations(migrationsFolder).length;
}

function refuseStrangers(applied: { name: string; checksum: string }[], known: Migration[]): void {
  for (const [at, { name, checksum }] of applied.entries()) {
    const own = known[at];
    if (!own || own.name !== name)
      throw new SchemaError(
        `The database is newer than this program: it has had the migration ${name}, which this program does not know. Start a newer release.`,
      );
    if (own.checksum !== checksum)
      throw new SchemaError(
        `The migration ${name} was changed after it was applied. Migrations only go forward.`,
      );
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  return names.toSorted().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

function findUpwards(name: string): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); dirname(at) !== at; at = dirname(at))
    if (existsSync(join(at, name, '0001_start.sql'))) return join(at, name);
  throw new Error(`The folder ${name} is missing beside the program.`);
}
