import type { GuestContext } from './implement';

/** A past time that the caller's clock gave, by ours. Null where it is not known: not told, by a clock that cannot be
 *  trusted, or after now, as with a clock that was set back since. */
export function knownByOurClock(
  { now, behindMs }: Pick<GuestContext, 'now' | 'behindMs'>,
  told: string | undefined,
): Date | null {
  if (told === undefined || behindMs === null) return null;
  const moment = Math.max(Date.parse(told) + (behindMs ?? 0), 0);
  return moment <= now.getTime() ? new Date(moment) : null;
}

/** A time that the caller's clock gave, by ours, and not after now. Now when that clock cannot be trusted. */
export function byOurClock(
  { now, behindMs }: Pick<GuestContext, 'now' | 'behindMs'>,
  told: string,
): Date {
  if (behindMs === null) return now;
  const moment = Date.parse(told) + (behindMs ?? 0);
  return new Date(Math.min(Math.max(moment, 0), now.getTime()));
}
