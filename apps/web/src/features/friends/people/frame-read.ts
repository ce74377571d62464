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

/**
 * What was read of the time frame that ends with the reading; null where all of it was read, or there is no frame.
 * Nothing is known about posts before the oldest one read.
 */
export function unreadFrame(
  coverage: EngagementCoverage | null,
  timeframe: GroupContext['timeframe'],
): FrameRead | null {
  if (timeframe === allTime) return null;
  const since = coverage?.since ? Date.parse(coverage.since) : null;
  // The oldest post counts from the beginning of its day.
  const days = coverage && since !== null ? Math.ceil((Date.parse(coverage.read_at) - since) / DAY) : 0;
  if (days >= timeframe) return null;
  const isShort = timeframe <= 30;
  return isShort
    ? { read: days, of: timeframe, unit: 'days' }
    : { read: Math.floor(days / 7), of: Math.floor(timeframe / 7), unit: 'weeks' };
}

/** 'Read 11 of 52 weeks' */
export const frameWords = ({ read, of, unit }: FrameRead) => `Read ${read} of ${of} ${unit}`;
