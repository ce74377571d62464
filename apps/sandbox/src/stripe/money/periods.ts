import type * as wire from '../wire';

export type Interval = { interval: string; interval_count: number };

const day = 86_400;

/** The moment so many intervals after the anchor. A day that the month lacks becomes its last. */
export function boundary(
  anchor: number,
  { interval, interval_count }: Interval,
  nth: number,
): number {
  const steps = interval_count * nth;
  if (interval === 'day') return anchor + steps * day;
  if (interval === 'week') return anchor + steps * 7 * day;
  const from = new Date(anchor * 1000);
  const months = interval === 'year' ? steps * 12 : steps;
  const to = new Date(anchor * 1000);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return Math.floor(to.getTime() / 1000);
}

/** The end of the period that begins at `start`. */
export function periodEnd(anchor: number, every: Interval, start: number): number {
  let nth = 1;
  while (boundary(anchor, every, nth) <= start) nth += 1;
  return boundary(anchor, every, nth);
}

export function intervalOf(price: wire.Price): Interval {
  if (!price.recurring) throw new Error(`${price.id} does not recur`);
  return price.recurring;
}

export const isSameInterval = (one: Interval, other: Interval): boolean =>
  one.interval === other.interval && one.interval_count === other.interval_count;
