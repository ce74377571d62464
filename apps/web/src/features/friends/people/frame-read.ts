import type { EngagementCoverage } from '@winnow/sdk/contract';
import { allTime } from '@winnow/sdk/rules';
import type { GroupContext } from './group-context';

/** How much of a time frame the reading covers. */
export interface FrameRead {
  read: number;
  of: number;
  unit: 'days' | 'weeks';
}

/**
 * What all scans read of the time frame that ends with the last of them; null where all of it was read, or there is no
 * frame.
 */
export function unreadFrame(
  coverage: EngagementCoverage | null,
  timeframe: GroupContext['timeframe'],
): FrameRead | null {
  if (timeframe === allTime) return null;
  const [length, unit] = timeframe === 365 ? ([7, 'weeks'] as const) : ([1, 'days'] as const);
  const read = Math.floor((coverage?.days_read[timeframe] ?? 0) / length);
  const of = Math.floor(timeframe / length);
  return read >= of ? null : { read, of, unit };
}

/** 'Read 11 of 52 weeks' */
export const frameWords = ({ read, of, unit }: FrameRead) => `Read ${read} of ${of} ${unit}`;
