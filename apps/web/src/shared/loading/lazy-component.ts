import { type ComponentType, lazy } from 'react';
import { inFlight } from './in-flight';
import { withChunkTimeout } from './chunk-timeout';
import { loadWithRetry } from './load-with-retry';

/**
 * A component whose code loads at its first render. Without a connection the load waits for it; after
 * `chunkTimeoutMs` it fails, and the nearest error boundary says so.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    // React calls this during render, when subscribers of the count must not be updated.
    await Promise.resolve();
    return { default: await inFlight(withChunkTimeout(loadWithRetry(load))) };
  });
}

/** Prefetches code. A failure is ignored here, because it is shown where the code is used. */
export function prefetch(load: () => Promise<unknown>): void {
  void load().catch(() => {});
}
