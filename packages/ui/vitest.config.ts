import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'workbench/**/*.test.ts'],
    testTimeout: 20_000,
    setupFiles: ['./vitest.setup.ts'],
  },
});
