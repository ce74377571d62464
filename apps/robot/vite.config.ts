import { crx } from '@crxjs/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import manifest from './manifest.config.ts';

const content = ['src/entrypoints/content/tap.ts', 'src/entrypoints/content/reader.ts'];

export default defineConfig(({ command, mode }) => ({
  plugins:
    mode === 'test'
      ? [react()]
      : [react(), tailwindcss(), crx({ manifest, contentScripts: { standaloneFiles: content } })],
  build: {
    target: 'es2023',
    // The development server writes a manifest open to all addresses: never where a release is built.
    outDir: command === 'serve' ? 'dist-dev' : 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
  server: { hmr: { port: 5174 } },
  test: { include: ['{src,workbench}/**/*.test.{ts,tsx}'], restoreMocks: true },
}));
