import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../platform/database/postgres';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The name prefix of the run's databases. */
    prefix: string;
  }
}

/** The databases of a run have its prefix in their names and are dropped with it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `winnow_${randomBytes(4).toString('hex')}`;
  project.provide('prefix', prefix);
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
