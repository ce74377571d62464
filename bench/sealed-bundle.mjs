import { bundle } from '../scripts/checks/bundle.mjs';

/** Bundles `code` into one module, built like the web. */
export async function bundled(code) {
  const chunks = await bundle(code, {
    build: {
      rollupOptions: {
        output: { format: 'es', codeSplitting: false },
        preserveEntrySignatures: 'strict',
      },
      modulePreload: { polyfill: false },
    },
  });
  if (chunks.length !== 1) throw new Error(`${chunks.length} files instead of one`);
  return chunks[0].code;
}
