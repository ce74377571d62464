import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the built programs. */
    programs: string;
  }
}

const folder = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the api once: tests start its programs many times, and each start from source transforms all of it. */
export function setup(project: TestProject): () => void {
  const out = `dist-test-${process.pid}`;
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--outDir', out], { cwd: folder });
  if (built.status !== 0) throw new Error(String(built.stderr));
  project.provide('programs', join(folder, out));
  return () => rmSync(join(folder, out), { recursive: true, force: true });
}
