import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Hundreds of sites a test: a busy machine takes its time.
    testTimeout: 60_000,
    isolate: false,
  },
});
