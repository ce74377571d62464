import type { Engagements } from '@winnow/sdk/contract';
import {
  bestOf,
  enoughPosts,
  hasEnoughPosts,
  type TimeBucket,
  timeBuckets,
  type Weekday,
  weekdays,
} from '@winnow/sdk/rules';
import { capital, formatNumber } from '../format/format';

/** Why no best value is named although there is engagement; null where one can be named. */
export function tooFewPosts(posts: number | null): string | null {
  if (hasEnoughPosts(posts)) return null;
  return `Too few posts: ${formatNumber(posts ?? 0)} of at least ${enoughPosts}`;
}

const sumOf = (map: Record<string, Engagements>) =>
  Object.values(map).reduce((sum, { total }) => sum + total, 0);

export interface Best {
  /** '18:00 to 24:00', 'Thursday'. */
  name: string;
  /** How far it is ahead, in words. */
  comparison: string;
}

export function bestTime(map: Record<TimeBucket, Engagements>): Best | null {
  const key = bestOf(map, timeBuckets);
  if (key === null) return null;
  const part = Math.round((map[key].total * 100) / sumOf(map));
  return { name: timeWords(key), comparison: `${part}% of all engagement` };
}

export function bestDay(map: Record<Weekday, Engagements>): Best | null {
  const key = bestOf(map, weekdays);
  if (key === null) return null;
  const times = (map[key].total * weekdays.length) / sumOf(map);
  return { name: capital(key), comparison: `${times.toFixed(1)} times your average day` };
}

/** '06:00 to 12:00' */
export function timeWords(bucket: TimeBucket): string {
  return bucket
    .split('-')
    .map((hour) => `${hour.padStart(2, '0')}:00`)
    .join(' to ');
}

/** 'Mon' */
export function shortDay(day: Weekday): string {
  return capital(day.slice(0, 3));
}
