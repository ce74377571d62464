/** Dates for people, the same on every surface: by the locale of their browser (`navigator.language`). */

type Parts = Pick<Intl.DateTimeFormatOptions, 'year' | 'month' | 'day'>;
const shapes: readonly Parts[] = [
  { year: 'numeric' },
  { year: 'numeric', month: 'short' },
  { year: 'numeric', month: 'short', day: 'numeric' },
];

/** Making one costs a hundred times what using it costs, and a list has hundreds of dates. */
const kept = new Map<string, Intl.DateTimeFormat>();
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = kept.get(key) ?? new Intl.DateTimeFormat(locale, options);
  kept.set(key, known);
  return known;
}

/** '18 Nov 2026' or 'Nov 18, 2026'; as exactly as it is known: 'Nov 2026', '2026'. A day without a time is that day
 *  everywhere; a moment is the person's own day. */
export function dayWords(value: string, locale: string): string {
  const isDay = /^\d{4}(-\d{2}){0,2}$/.test(value);
  const shape = shapes[isDay ? value.split('-').length - 1 : 2];
  const zone = isDay ? { timeZone: 'UTC' } : {};
  return formatter(locale, { ...shape, ...zone }).format(new Date(value));
}

/** '18 Nov 2026, 19:40'. */
export function momentWords(value: string, locale: string): string {
  const time = formatter(locale, { timeStyle: 'short' }).format(new Date(value));
  return `${dayWords(value, locale)}, ${time}`;
}
