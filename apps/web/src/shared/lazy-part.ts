import { type ComponentType, lazy } from 'react';
import { inFlight } from './in-flight';
import { inTime } from './in-time';
import { loadWhenReached } from './load-when-reached';

/** A component whose code comes when it is first shown: what the connection keeps away comes when it is back, late is
 *  failed, and the nearest error boundary says so. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await inFlight(inTime(loadWhenReached(load))) }));
}
