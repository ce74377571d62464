import { isoDay } from '../../../shared/format/format';

/** Ninety days back, today included. */
export function firstRange(): { from: string; to: string } {
  const to = new Date();
  const from = new Date(to);
  from.setDate(from.getDate() - 90);
  return { from: isoDay(from), to: isoDay(to) };
}

/** So many days from a day on; before it where they are fewer than none. */
export function dayFrom(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
