import { type ComponentType, lazy } from 'react';
import { inFlight } from './in-flight';
import { inTime } from './in-time';
import { loadWhenReached } from './load-when-reached';

/**
 * A component whose code loads at its first render. Without a connection the load waits for it; after
 * `chunkTimeoutMs` it fails, and the nearest error boundary says so.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    // React calls this during render, when subscribers of the count must not be updated.
    await Promise.resolve();
    return { default: await inFlight(inTime(loadWhenReached(load))) };
  });
}

/** Prefetches code. A failure is ignored here, because it is shown where the code is used. */
export function ahead(load: () => Promise<unknown>): void {
  void load().catch(() => {});
}
