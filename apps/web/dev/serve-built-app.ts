import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

const root = join(import.meta.dirname, '..');

const variables = {
  // Vitest sets it to 'test', for which Vite builds React in development mode: larger, slower, and not what users get.
  NODE_ENV: 'production',
  // A tracking container, so that there is a consent question, and a sister product, whose link is in the menu.
  VITE_GTM_ID: 'GTM-LOOK',
  VITE_SISTER_NAME: 'Sister',
  VITE_SISTER_URL: 'https://sister.winnow.example/',
};

/** Builds as `vite build` does. The variables are removed again: other tests of this process run without them. */
async function buildApp(outDir: string): Promise<void> {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  try {
    await build({ root, build: { outDir, emptyOutDir: true }, logLevel: 'error' });
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
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
