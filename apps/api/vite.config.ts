import { defineConfig } from 'vite';

/** Node cannot run our .ts, so ours (sdk included) is bundled; packages stay where they are installed. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: {
      input: {
        server: 'src/server.ts',
        cli: 'src/cli.ts',
        'database-thread': 'src/platform/database/embedded/thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@winnow\//] },
});
