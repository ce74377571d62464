/** Languages whose countries all write the day before the month. English and Tagalog differ by country. */
const DAY_FIRST: ReadonlySet<string> = new Set(['es', 'pt', 'fr', 'de', 'it', 'id', 'vi', 'hi']);

/** A date whose numbers carry their marks, as in Japanese, Chinese and Korean: 2015年3月4日. */
export const MARKED = /(\d{4})\s?[年년](?:\s?(\d{1,2})\s?[月월](?:\s?(\d{1,2})\s?[日일])?)?/;

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2}))?$/;
const YEAR_LAST = /^(?:(\d{1,2})([-/.]) ?)?(\d{1,2})([-/.]) ?(\d{4})$/;

/** A date in digits only ('12.03.2015'), if there is one way to read it: by the language, or because a number above 12
 *  is no month. Null: not such a date, or ambiguous. */
export function numbersAlone(text: string, language: string): string | null {
  const marked = MARKED.exec(text);
  if (marked !== null && marked[0] === text)
    return marked[2] === undefined ? (marked[1] ?? null) : dateOf(marked[1], marked[2], marked[3]);
  const first = YEAR_FIRST.exec(text);
  if (first) return dateOf(first[1], first[3], first[4]);
  const last = YEAR_LAST.exec(text);
  if (!last) return null;
  const [, one, mark, two, other, year] = last;
  if (one === undefined) return dateOf(year, two);
  if (mark !== other) return null;
  const readings = new Set([dateOf(year, two, one), dateOf(year, one, two)]);
  readings.delete(null);
  if (readings.size === 1 && !DAY_FIRST.has(language)) return [...readings][0] ?? null;
  return DAY_FIRST.has(language) ? dateOf(year, two, one) : null;
}

function dateOf(year = '', month = '', day?: string): string | null {
  const date = [year, month, ...(day === undefined ? [] : [day])]
    .map((part) => part.padStart(2, '0'))
    .join('-');
  const whole = day === undefined ? `${date}-01` : date;
  const time = new Date(`${whole}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(whole) ? date : null;
}
