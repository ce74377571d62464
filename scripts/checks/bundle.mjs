import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../run.mjs';

const web = join(root, 'apps/web');

/**
 * Bundles `code` in memory, as if it were in the web's sources but without the web's own vite configuration.
 * Returns the chunks.
 */
export async function bundle(code, options) {
  const entry = join(web, 'src', 'bundle-entry.js');
  const vite = createRequire(join(web, 'package.json')).resolve('vite');
  const { build } = await import(pathToFileURL(vite).href);
  const { rollupOptions, ...rest } = options.build ?? {};
  const result = await build({
    ...options,
    root: web,
    configFile: false,
    logLevel: 'error',
    build: {
      target: 'es2023',
      write: false,
      ...rest,
      rollupOptions: { ...rollupOptions, input: entry },
    },
    plugins: [
      {
        name: 'bundle-entry',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  });
  const outputs = [result].flat().flatMap(({ output }) => output);
  return outputs.filter(({ type }) => type === 'chunk');
}
