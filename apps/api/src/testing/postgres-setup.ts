import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate';
import { openPostgres } from '../platform/database/postgres';
import { prepareQueues } from '../platform/queue/queue';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The name prefix of the run's databases. */
    prefix: string;
  }
}

/** The name of the migrated database of a run: each database of a test, and of a server process, starts as a copy. */
export const templateName = (prefix: string) => `${prefix}_template`;

/** The databases of a run have its prefix in their names and are dropped with it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `winnow_${randomBytes(4).toString('hex')}`;
  project.provide('prefix', prefix);
  await makeTemplate(templateName(prefix));
  return async () => {
    const server = openPostgres(serverUrl(), { connections: 2, onLost: () => undefined });
    const names = await server.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of names) await server.script(`drop database ${datname} with (force)`);
    await server.close();
  };
}

export function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set');
  return url;
}

async function makeTemplate(name: string): Promise<void> {
  const server = openPostgres(serverUrl(), { connections: 2, onLost: () => undefined });
  await server.script(`create database ${name}`);
  await server.close();
  const databaseUrl = urlOf(name);
  const database = openPostgres(databaseUrl, { connections: 2, onLost: () => undefined });
  await migrate(database);
  await prepareQueues({ database, databaseUrl });
  await database.close();
}

/** The URL of a database on the tests' server. */
export function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}
