import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { practiceEnvironment, startApi } from '../../scripts/stack/stack.mjs';
import { copyDatabase, createDatabase, dropDatabase, hasServer } from './server-database';

/** Where the api stores its data: on the tests' PostgreSQL, or in a folder (embedded), which is the api's default. */
export type Database = 'server' | 'embedded';

const folderVariable = 'WINNOW_E2E_DATABASE';
const templateVariable = 'WINNOW_E2E_TEMPLATE';

/**
 * Runs once before all tests. Creating the files and tables of an embedded database takes the api 5 s of a core and
 * 500 MB, and each worker, and some tests, start their own stack: each begins with a copy.
 */
export async function makeDatabase(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-e2e-made-'));
  let template: Awaited<ReturnType<typeof createDatabase>> | undefined;
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true });
    if (template) await dropDatabase(template.name);
  };
  try {
    await startOnce({ DATA_DIR: folder });
    template = hasServer() ? await createDatabase() : undefined;
    if (template) await startOnce({ DATABASE_URL: template.url });
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[folderVariable] = folder;
  if (template) process.env[templateVariable] = template.name;
  return remove;
}

async function startOnce(env: Record<string, string>) {
  const api = await startApi({
    quickWebAssembly: true,
    env: { ...practiceEnvironment('http://localhost:9'), ...env },
  });
  await api.stop();
}

/**
 * A database as the api's first start leaves it: the variables that point the api to it, and its removal. Without a
 * PostgreSQL (`TEST_DATABASE_URL`) every one is embedded. What a copy in a folder needs goes into `folder`.
 */
export async function ownDatabase(
  kind: Database,
  folder: string,
): Promise<{ env: Record<string, string>; isEmbedded: boolean; remove(): Promise<void> }> {
  const template = process.env[templateVariable];
  if (kind === 'server' && template) {
    const { name, url } = await copyDatabase(template);
    return {
      env: { DATABASE_URL: url },
      isEmbedded: false,
      remove: () => dropDatabase(name),
    };
  }
  const data = join(folder, 'data');
  const made = process.env[folderVariable];
  if (made) cpSync(made, data, { recursive: true });
  return { env: { DATA_DIR: data }, isEmbedded: true, remove: async () => {} };
}
