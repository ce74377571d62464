import { latencyBounds } from '../../platform/metrics';

/** How many calls took how long: one count for each bound, and one for what took longer. */
export type Latencies = readonly number[];

export const noLatencies = (): number[] =>
  Array.from({ length: latencyBounds.length + 1 }, () => 0);

export function addLatencies(all: readonly Latencies[]): number[] {
  const sum = noLatencies();
  for (const one of all) for (const [at, count] of one.entries()) sum[at] = (sum[at] ?? 0) + count;
  return sum;
}

/** The time in ms that this share of the calls did not exceed, to a tenth. Null without calls. */
export function percentile(latencies: Latencies, share: number): number | null {
  const total = latencies.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [at, count] of latencies.entries()) {
    const from = latencyBounds[at - 1] ?? 0;
    // A time above the last bound is reported as that bound.
    const to = latencyBounds[at] ?? from;
    if (left <= count && count > 0)
      return roundToTenth((from + (to - from) * (left / count)) * 1000);
    left -= count;
  }
  return roundToTenth((latencyBounds.at(-1) ?? 0) * 1000);
}

export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
