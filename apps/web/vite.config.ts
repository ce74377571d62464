import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const api = process.env['API_URL'] ?? 'http://localhost:4000';

export default defineConfig({
  base: '/',
  plugins: [react(), tailwindcss()],
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { host: 'localhost', proxy: { '/v1': api } },
  preview: { host: 'localhost', proxy: { '/v1': api } },
  test: { environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'], restoreMocks: true },
});
