import { isoDay } from '../../shared/format';

/** Ninety days back, today included. */
export function firstRange(): { from: string; to: string } {
  const to = new Date();
  const from = new Date(to);
  from.setDate(from.getDate() - 90);
  return { from: isoDay(from), to: isoDay(to) };
}
