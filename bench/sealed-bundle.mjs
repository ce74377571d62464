import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/run.mjs';

const web = join(root, 'apps/web');

/** One module of what the code says, built as the web is. */
export async function bundled(code) {
  const entry = join(web, 'src', 'bench-entry.js');
  const vite = createRequire(join(web, 'package.json')).resolve('vite');
  const { build } = await import(pathToFileURL(vite).href);
  const result = await build({
    root: web,
    configFile: false,
    logLevel: 'error',
    build: {
      target: 'es2023',
      write: false,
      rollupOptions: {
        input: entry,
        output: { format: 'es', codeSplitting: false },
        preserveEntrySignatures: 'strict',
      },
      modulePreload: { polyfill: false },
    },
    plugins: [
      {
        name: 'bench-entry',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  });
  const chunks = [result].flat().flatMap(({ output }) => output);
  if (chunks.length !== 1) throw new Error(`${chunks.length} files instead of one`);
  return chunks[0].code;
}
