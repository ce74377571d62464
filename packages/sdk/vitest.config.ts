import { defineConfig } from 'vitest/config';

/** No file touches what others share, so a worker keeps what it loaded: half of the processor's time went into that. */
export default defineConfig({
  test: {
    // Some of them try hundreds of cases, each sealed and opened: a busy machine takes its time.
    testTimeout: 60_000,
    isolate: false,
    // Whatever a file put in the place of something shared is gone before the next test, of that file or another.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
