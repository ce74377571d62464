import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { TestProject } from 'vitest/node';
import { quickWebAssembly } from '../../test-engine';
import { migrate } from '../platform/database/migrate';
import { openPglite } from '../platform/database/pglite';
import { prepareQueues } from '../platform/queue/queue';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of a migrated PGlite database, as files and as a dump, and of the dump of an empty one. */
    embedded: string;
  }
}

/** Makes it once for a run: each worker, and each process of a test, starts from a copy. */
export async function setup(project: TestProject): Promise<() => void> {
  setFlagsFromString(quickWebAssembly);
  const folder = mkdtempSync(join(tmpdir(), 'winnow-template-'));
  mkdirSync(join(folder, 'data'));
  const database = await openPglite(join(folder, 'data', 'pglite'));
  const empty = await database.dump();
  await migrate(database);
  await prepareQueues({ database, databaseUrl: undefined });
  const copy = await database.dump();
  await database.close();
  writeFileSync(join(folder, 'template.tar'), Buffer.from(copy));
  writeFileSync(join(folder, 'empty.tar'), Buffer.from(empty));
  project.provide('embedded', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
