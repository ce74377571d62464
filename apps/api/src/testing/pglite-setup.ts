import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate';
import { openPglite } from '../platform/database/pglite';
import { prepareQueues } from '../platform/queue/queue';

declare module 'vitest' {
  export interface ProvidedContext {
    /** PGlite: a folder with a migrated database. PostgreSQL: the name prefix of the run's databases. */
    template: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-template-'));
  mkdirSync(join(folder, 'data'));
  const database = await openPglite(join(folder, 'data', 'pglite'));
  await migrate(database);
  await prepareQueues({ database, databaseUrl: undefined });
  const copy = await database.dump();
  await database.close();
  writeFileSync(join(folder, 'template.tar'), Buffer.from(copy));
  project.provide('template', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
