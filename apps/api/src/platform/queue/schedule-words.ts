import cronstrue from 'cronstrue';
import { PgBoss } from 'pg-boss';

/** Only its calendar is used: it never starts, so it has no database. */
const calendar = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('the calendar has no database')) },
});

/** A cron expression in words, for example 'Every 10 minutes'. One that cannot be read stays as it is. */
export function cronWords(cron: string): string {
  return cronstrue.toString(cron, { use24HourTimeFormat: true, throwExceptionOnParseError: false });
}

/** The next time that pg-boss enqueues it; null when the expression cannot be read or names no more times. */
export function nextTime(cron: string, timeZone: string, from: Date): Date | null {
  try {
    return calendar.previewSchedule(cron, { tz: timeZone, from, count: 1 })[0] ?? null;
  } catch {
    return null;
  }
}
