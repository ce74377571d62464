/** Engagement by time and its growth. Checklist 1, 'Analytics' and 'Constants'. */
export const timeBuckets = ['0-6', '6-12', '12-18', '18-24'] as const;
export type TimeBucket = (typeof timeBuckets)[number];

/** In ISO 8601 order. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Length of each window in days. It is compared with the window of the same length before it. */
export const engagementWindows = {
  '1 day': 1,
  '1 week': 7,
  '1 month': 30,
  '90 days': 90,
  '180 days': 180,
  '1 year': 365,
} as const;
export type EngagementWindow = keyof typeof engagementWindows;

/** `hour` is 0 to 23. */
export function bucketOf(hour: number): TimeBucket {
  return timeBuckets[Math.floor(hour / 6)]!;
}

/** The key with the most engagement; the earlier one on a tie; null when there is none. */
export function bestOf<Key extends string>(
  sums: Readonly<Record<Key, { total: number }>>,
  order: readonly Key[],
): Key | null {
  let best: Key | null = null;
  for (const key of order) {
    const most = best === null ? 0 : sums[best].total;
    if (sums[key].total > most) best = key;
  }
  return best;
}

/** With fewer posts there is no best time or day: with one it would always be 100 percent. */
export const enoughPosts = 10;

export const hasEnoughPosts = (posts: number | null): boolean => (posts ?? 0) >= enoughPosts;

/** Percent of all friends who ever engaged, with one decimal. */
export function engagedScore(engaged: number, friends: number): number {
  return friends === 0 ? 0 : Math.round((engaged * 1000) / friends) / 10;
}
