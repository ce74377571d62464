import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
 * A migration that waits for a lock keeps the locks it already has, and later statements on all these tables wait behind it.
 * So after half a second of waiting it rolls back, which frees its locks, and begins again. PostgreSQL looks for a
 * deadlock when a transaction has waited for one second. Half a second is shorter, so the migration usually gives up
 * first, and no transaction of the api is cancelled. It still happens when the api's transaction began to wait more than
 * half a second before the migration did. The api then runs its transaction again.
 */
const lockMs = 500;

/** Between two attempts other transactions get their locks. The random part keeps it out of step with work that repeats. */
const pauseMs = () => 50 + Math.random() * 200;

/**
 * A statement of a migration may take any time. From the first lock that it cannot get, the migration is tried for
 * twice as long as a statement of the api may take, and at least once more.
 */
async function applyWithLockRetries(db: Database, name: string, text: string): Promise<void> {
  const [limit] = await db.query<{ ms: number }>(
    `select setting::int as ms from pg_settings where name = 'statement_timeout'`,
  );
  const statementMs = limit?.ms || Infinity;
  const script = `begin;
    set local lock_timeout = ${Math.min(lockMs, statementMs)};
    set local statement_timeout = 0;
    ${text}
    commit;`;
  let giveUpAt: number | undefined;
  for (;;) {
    try {
      await db.script(script);
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      const now = performance.now();
      if (giveUpAt !== undefined && now >= giveUpAt) throw new MigrationLocked(name, error);
      giveUpAt ??= now + 2 * statementMs;
    }
    await sleep(pauseMs());
  }
}

const isLockTimeout = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** The database's schema does not match this program. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** Others kept a table locked for as long as a migration waits. */
export class MigrationLocked extends Error {
  override readonly name = 'MigrationLocked';
  /** PostgreSQL's lock_not_available. */
  readonly code = '55P03';

  constructor(migration: string, cause: Error) {
    super(
      `The migration ${migration} did not get the locks that it needs: other transactions kept them. Nothing of it was applied. End those transactions, or start again when the database is less busy.`,
      { cause },
    );
  }
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
      await applyWithLockRetries(
        db,
        name,
        `${text}\n;insert into migrations (name, checksum) values ('${name}', '${checksum}');`,
      );
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
