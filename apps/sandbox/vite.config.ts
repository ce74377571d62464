import { cpSync } from 'node:fs';
import { build } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  build: { ssr: 'src/server.ts', outDir: 'dist', target: 'node20', emptyOutDir: true },
  plugins: [
    {
      name: 'page-scripts',
      // A test run ends with the same hook.
      apply: 'build',
      // The scripts of the services and the lessons' films go to the browser as they are, the network's in one file:
      // a page of it that loads two dozen takes twice the processor's time.
      closeBundle: async () => {
        await build({
          configFile: false,
          logLevel: 'warn',
          build: {
            outDir: 'dist/client',
            modulePreload: false,
            rolldownOptions: {
              input: 'src/network/client/boot.js',
              output: { entryFileNames: 'boot.js' },
            },
          },
        });
        cpSync('src/stripe/browser', 'dist/stripe', {
          recursive: true,
          filter: (path) => !path.endsWith('.ts'),
        });
        for (const service of ['control', 'rewardful', 'churnkey'])
          cpSync(`src/${service}/browser`, `dist/${service}`, { recursive: true });
        cpSync('src/freshdesk/media', 'dist/media', { recursive: true });
      },
    },
  ],
  test: {
    // For browsers on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 170_000 } },
    // No file touches what others share, so a worker keeps what it loaded: half of the processor's time went into that.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
