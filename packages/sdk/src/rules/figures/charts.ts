/** Axes of the charts. Checklist 1, 'Constants'. */
/** The longest range from From to To, in days: ten years. */
export const maxChartDays = 3660;

export type TimeUnit = 'day' | 'week' | 'month' | 'year';

/** Rounded up to the next multiple of 10, at least 10. */
export function axisMax(max: number): number {
  return Math.max(10, Math.ceil(max / 10) * 10);
}

export function stepSize(max: number): number {
  if (max <= 10) return 2;
  if (max <= 50) return 5;
  return max <= 100 ? 10 : 30;
}

/** `span` is in days. */
export function timeUnit(span: number): TimeUnit {
  if (span < 31) return 'day';
  if (span < 62) return 'week';
  return span < 730 ? 'month' : 'year';
}
