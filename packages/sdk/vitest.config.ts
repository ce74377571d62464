import { defineConfig } from 'vitest/config';

/** No file touches what others share, so a worker keeps what it loaded: half of the processor's time went into that. */
export default defineConfig({ test: { isolate: false } });
