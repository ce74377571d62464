import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Database, Db } from '../platform/database/db';
import type { Embedded } from '../platform/database/pglite';
import { openPostgres } from '../platform/database/postgres';
import { openEmbedded, withTwin } from './embedded-twin';
import { serverUrl, templateName, urlOf } from './postgres-setup';

export const backend = process.env['TEST_BACKEND'] === 'postgres' ? 'postgres' : 'pglite';

type ServerDatabase = Database & { url: string };
const kept = globalThis as { winnowDatabase?: Promise<ServerDatabase | Embedded> };

/** The worker's database. All tests share it; each has users of its own. */
export function sharedDatabase(): Promise<ServerDatabase | Embedded> {
  kept.winnowDatabase ??=
    backend === 'pglite' ? openEmbedded() : newServerDatabase().then(withTwin);
  return kept.winnowDatabase;
}

/** A new migrated database on the tests' server, with the api's options. The caller closes it. */
export async function newServerDatabase(): Promise<ServerDatabase> {
  const url = await migratedDatabaseUrl();
  const database = openPostgres(url, { connections: 20, onLost: () => undefined });
  return { ...database, url };
}

/** A new, empty database on the tests' server. */
export const newDatabaseUrl = () => createDatabase('');

const migratedDatabaseUrl = () => createDatabase(`template ${templateName(inject('prefix'))}`);

async function createDatabase(from: string): Promise<string> {
  const server = openPostgres(serverUrl(), { connections: 2, onLost: () => undefined });
  const name = `${inject('prefix')}_${randomBytes(4).toString('hex')}`;
  await server.script(`create database ${name} ${from}`);
  await server.close();
  return urlOf(name);
}

/** Statements on the server that wait for a lock of another transaction. */
export const waitingForLocks = (db: Db) =>
  db.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );

/** The environment that gives a server process its own migrated database, of the kind that this run tests. */
export async function ownDatabase(): Promise<Record<string, string>> {
  if (backend === 'postgres') return { DATABASE_URL: await migratedDatabaseUrl() };
  const folder = emptyFolder();
  copyTemplate(folder);
  return { DATA_DIR: folder };
}

/** The files of a migrated PGlite database. */
export function templateFolder(): string {
  const folder = emptyFolder();
  copyTemplate(folder);
  return join(folder, 'pglite');
}

/** A migrated PGlite database as a data folder of the api. */
export function copyTemplate(folder: string): void {
  cpSync(join(inject('embedded'), 'data'), folder, { recursive: true });
}

/** A folder that does not exist yet and is removed after the test. */
export function emptyFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'winnow-data-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, 'data');
}
