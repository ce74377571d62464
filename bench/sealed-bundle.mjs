import { bundle } from '../scripts/checks/bundle.mjs';

/** One module of what the code says, built as the web is. */
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
