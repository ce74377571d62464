import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { practiceEnvironment, startApi } from '../../scripts/stack.mjs';

const variable = 'WINNOW_E2E_DATABASE';

/** The folder of a database as the api's first start leaves it, for others to begin with a copy of. */
export function madeDatabase(): string | undefined {
  return process.env[variable];
}

/**
 * Before all tests, once: making the files of a database and its tables takes the api 5 s of a core and 500 MB, and
 * each worker starts a stack of its own, some tests another.
 */
export async function makeDatabase(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-e2e-made-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const env = { ...practiceEnvironment('http://localhost:9'), DATA_DIR: folder };
    const api = await startApi({ env });
    await api.stop();
  } catch (error) {
    remove();
    throw error;
  }
  process.env[variable] = folder;
  return remove;
}
