import { crx } from '@crxjs/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import manifest from './manifest.config.ts';

const content = ['src/entrypoints/content/tap.ts', 'src/entrypoints/content/reader.ts'];

/** A library's short cut turns text into code. The extension's policy forbids that, and so does the store: it takes
 *  its other way, and the short cut is not in the package at all. */
const noCodeFromText: Plugin = {
  name: 'no-code-from-text',
  transform: (code, id) =>
    id.includes('/zod/v4/core/') && code.includes('const F = Function;')
      ? {
          code: code.replaceAll(
            'const F = Function;',
            "const F = function () { throw new Error('no code from text'); };",
          ),
          map: null,
        }
      : null,
};

const tests = ['{src,workbench}/**/*.test.{ts,tsx}'];
const ownWorker = [
  // They run in a page.
  'src/entrypoints/{popup,first-run,report}/**/*.test.tsx',
  'src/entrypoints/content/{reader,stops,tap}.test.ts',
  // They put a document in the place of the worker's globals.
  'src/entrypoints/content/{layers,post-region,press,stops-places}.test.ts',
  'src/testing/shapes/shape-fuzz.test.ts',
  // They need the platform's modules as a worker finds them that has just started.
  'src/platform/robot-tab.test.ts',
  'src/entrypoints/background/page-port.test.ts',
];

export default defineConfig(({ command, mode }) => ({
  plugins:
    mode === 'test'
      ? [react()]
      : [
          noCodeFromText,
          react(),
          tailwindcss(),
          crx({ manifest, contentScripts: { standaloneFiles: content } }),
        ],
  build: {
    target: 'es2023',
    // scripts/notices.mjs makes the notices of it.
    license: { fileName: 'third-party.json' },
    // The development server writes a manifest open to all addresses: never where a release is built.
    outDir: command === 'serve' ? 'dist-dev' : 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // The manifest names the popup alone; these are opened by the robot itself.
    rollupOptions: {
      input: ['src/entrypoints/first-run/first-run.html', 'src/entrypoints/report/report.html'],
    },
  },
  server: { port: 5175, strictPort: true, hmr: { port: 5174 } },
  test: {
    // No file touches what others share, so a worker keeps what it has loaded.
    projects: [
      { extends: true, test: { name: 'own worker', include: ownWorker } },
      {
        extends: true,
        test: { name: 'shared worker', include: tests, exclude: ownWorker, isolate: false },
      },
    ],
    alias: {
      'webextension-polyfill': `${import.meta.dirname}/src/testing/browser/fake-browser.ts`,
    },
    // Whatever a test put in the place of something shared is gone before the next, of that file or another.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // A busy machine takes its time: what never comes is told from what comes late by these.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 110_000 } },
  },
}));
