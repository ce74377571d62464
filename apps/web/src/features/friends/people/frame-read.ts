import type { EngagementCoverage } from '@winnow/sdk/contract';
import { allTime } from '@winnow/sdk/rules';
import type { GroupContext } from './group-context';

/** How much of a time frame the reading covers. */
export interface FrameRead {
  read: number;
  of: number;
  unit: 'days' | 'weeks';
}

const DAY = 86_400_000;

/** Days that the last scan went back over; the oldest post counts from the beginning of its day. */
function daysOf({ since, read_at }: EngagementCoverage): number {
  return since === null ? 0 : Math.ceil((Date.parse(read_at) - Date.parse(since)) / DAY);
}

/**
 * What was read of the time frame that ends with the reading; null where all of it was read, or there is no frame.
 * Nothing is known about posts before the oldest one read.
 */
export function unreadFrame(
  coverage: EngagementCoverage | null,
  timeframe: GroupContext['timeframe'],
): FrameRead | null {
  if (timeframe === allTime) return null;
  const days = coverage ? daysOf(coverage) : 0;
  if (days >= timeframe) return null;
  if (timeframe <= 30) return { read: days, of: timeframe, unit: 'days' };
  const of = Math.floor(timeframe / 7);
  // Only of the year is it known how much all scans together went back over.
  const read = Math.max(Math.floor(days / 7), timeframe === 365 ? (coverage?.weeks_read ?? 0) : 0);
  return read >= of && timeframe === 365 ? null : { read: Math.min(read, of), of, unit: 'weeks' };
}

/** 'Read 11 of 52 weeks' */
export const frameWords = ({ read, of, unit }: FrameRead) => `Read ${read} of ${of} ${unit}`;
