// Keyed by the lower-case zone name, since callers may spell it in any case and each formatter keeps 30 KB.
const formatters = new Map<string, Intl.DateTimeFormat>();
const dayMs = 86_400_000;

/** The calendar day of a moment in a time zone, YYYY-MM-DD. */
export function dayIn(timeZone: string, moment: Date): string {
  const name = timeZone.toLowerCase();
  let formatter = formatters.get(name);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(name, formatter);
  }
  return formatter.format(moment);
}

/** The day that is `days` later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Every day from the first to the last. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The moment at which a day begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Binary search for the first minute with this date in the zone. Zones reach from UTC-12 to UTC+14, in quarters of an
  // hour.
  let low = midnight - 15 * 3_600_000;
  let high = midnight + 13 * 3_600_000;
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 120_000) * 60_000;
    if (dayIn(timeZone, new Date(middle)) >= day) high = middle;
    else low = middle;
  }
  return new Date(high);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The hour, 0 to 23, and the English weekday of a moment in a time zone. */
export function hourAndWeekday(timeZone: string, moment: Date): { hour: number; weekday: string } {
  const name = timeZone.toLowerCase();
  let clock = clocks.get(name);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', {
      timeZone,
      hour: '2-digit',
      hourCycle: 'h23',
      weekday: 'long',
    });
    clocks.set(name, clock);
  }
  const parts = clock.formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { hour: Number(part('hour')), weekday: part('weekday') };
}

/** The time `days` times 24 hours earlier. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString();
}
