/** Metrics over a time frame. Checklist 1, 'Charts & metrics'. */
export const metricKinds = [
  'reactions',
  'comments',
  'shares',
  'deleted_friends',
  'active_friends',
  'inactive_friends',
] as const;
export type MetricKind = (typeof metricKinds)[number];

export interface Metric {
  last: number;
  previous: number;
  delta: number;
  percent: number;
  isGrowing: boolean;
  /** Set when the previous days were not read, so that there is nothing to compare with. */
  first_reading?: true | undefined;
  /** Set before any post was read: none of these numbers says anything. */
  not_read?: true | undefined;
}

/** Percent is the delta over the absolute previous value, rounded up; 0 when there is no previous value. */
export function metric(last: number, previous: number): Metric {
  const delta = last - previous;
  // Multiply first: 7 / 100 * 100 is more than 7. `+ 0` turns the -0 that Math.ceil returns for small losses
  // into 0.
  const percent = previous === 0 ? 0 : Math.ceil((delta * 100) / Math.abs(previous)) + 0;
  return { last, previous, delta, percent, isGrowing: delta > 0 };
}
