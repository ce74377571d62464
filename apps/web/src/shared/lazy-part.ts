import { type ComponentType, lazy } from 'react';
import { inTime } from './in-time';

/** A component whose code comes when it is first shown: late is failed, and the nearest error boundary says so. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await inTime(load()) }));
}
