import type { GuestContext } from './implement';

/** A time that the caller's clock gave, by ours, and not after now. Now when that clock cannot be trusted. */
export function byOurClock(
  { now, behindMs }: Pick<GuestContext, 'now' | 'behindMs'>,
  told: string,
): Date {
  if (behindMs === null) return now;
  const moment = Date.parse(told) + (behindMs ?? 0);
  return new Date(Math.min(Math.max(moment, 0), now.getTime()));
}
