import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';

const root = join(import.meta.dirname, '..');
const vite = createRequire(import.meta.url).resolve('vite/package.json');

/** Builds as `vite build` does, in a process of its own: the variables are not those of other tests. */
function buildApp(outDir: string) {
  const program = join(dirname(vite), 'bin', 'vite.js');
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  const env = {
    ...process.env,
    // Vitest sets it to 'test', for which Vite builds React in development mode: larger, slower, not what users get.
    NODE_ENV: 'production',
    // A tracking container, so that there is a consent question, and a sister product, whose link is in the menu.
    VITE_GTM_ID: 'GTM-LOOK',
    VITE_SISTER_NAME: 'Sister',
    VITE_SISTER_URL: 'https://sister.winnow.example/',
  };
  return promisify(execFile)(process.execPath, [program, ...args], { cwd: root, env });
}

/** Builds the web app and serves it with the fixture api. */
export async function serveBuiltApp() {
  const outDir = await mkdtemp(join(tmpdir(), 'winnow-look-'));
  await buildApp(outDir);
  const server = await preview({
    root,
    mode: 'fixtures',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  });
  return {
    origin: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
