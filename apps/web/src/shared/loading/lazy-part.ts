import { type ComponentType, lazy } from 'react';
import { inFlight } from './in-flight';
import { inTime } from './in-time';
import { loadWhenReached } from './load-when-reached';

/** A component whose code comes when it is first shown: what the connection keeps away comes when it is back, late is
 *  failed, and the nearest error boundary says so. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    // React asks while it draws, and whoever follows the count may not be drawn anew meanwhile.
    await Promise.resolve();
    return { default: await inFlight(inTime(loadWhenReached(load))) };
  });
}

/** Asks for code that somebody is about to need. What does not come says so where it is shown. */
export function ahead(load: () => Promise<unknown>): void {
  void load().catch(() => {});
}
