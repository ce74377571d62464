import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Each test makes hundreds of sites, which is slow on a busy machine.
    testTimeout: 60_000,
    isolate: false,
  },
});
