import { isoDay } from '../../../shared/format/format';

/** From ninety days ago until today. */
export function firstRange(): { from: string; to: string } {
  const to = new Date();
  const from = new Date(to);
  from.setDate(from.getDate() - 90);
  return { from: isoDay(from), to: isoDay(to) };
}

/** The day `days` days after `day`; a negative number counts back. */
export function dayFrom(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
