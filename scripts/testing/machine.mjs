import { chmodSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { temporaryTree } from './temporary-tree.mjs';

/** A machine whose PATH is these programs, a shell, and nothing else; Playwright has downloaded nothing. */
export function machine(programs) {
  const { base, remove } = temporaryTree({ files: programs });
  onTestFinished(() => {
    remove();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  for (const name of Object.keys(programs)) chmodSync(join(base, name), 0o755);
  for (const tool of ['sh', 'cp', 'chmod']) symlinkSync(`/bin/${tool}`, join(base, tool));
  vi.stubEnv('PATH', [base, join(base, 'bin')].join(delimiter));
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', join(base, 'browsers'));
  return base;
}
