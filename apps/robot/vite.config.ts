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
    include: ['{src,workbench}/**/*.test.{ts,tsx}'],
    alias: {
      'webextension-polyfill': `${import.meta.dirname}/src/testing/browser/fake-browser.ts`,
    },
    restoreMocks: true,
    // A busy machine takes its time: what never comes is told from what comes late by these.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
}));
