/** Dates for users, the same on every surface, in the locale of the browser (`navigator.language`). */

type Parts = Pick<Intl.DateTimeFormatOptions, 'year' | 'month' | 'day'>;
const shapes: readonly Parts[] = [
  { year: 'numeric' },
  { year: 'numeric', month: 'short' },
  { year: 'numeric', month: 'short', day: 'numeric' },
];

/** Creating a formatter costs about a hundred times as much as using it, and a list has hundreds of dates. */
const kept = new Map<string, Intl.DateTimeFormat>();
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = kept.get(key) ?? new Intl.DateTimeFormat(locale, options);
  kept.set(key, known);
  return known;
}

/**
 * '18 Nov 2026' or 'Nov 18, 2026'; 'Nov 2026' or '2026' for a less exact value. A date without a time is the
 * same day in every zone. A timestamp is shown in the user's zone.
 */
export function dayWords(value: string, locale: string): string {
  const isDay = /^\d{4}(-\d{2}){0,2}$/.test(value);
  const shape = shapes[isDay ? value.split('-').length - 1 : 2];
  const zone = isDay ? { timeZone: 'UTC' } : {};
  return formatter(locale, { ...shape, ...zone }).format(new Date(value));
}

/** For example '18 Nov 2026, 19:40'. */
export function momentWords(value: string, locale: string): string {
  const time = formatter(locale, { timeStyle: 'short' }).format(new Date(value));
  return `${dayWords(value, locale)}, ${time}`;
}
