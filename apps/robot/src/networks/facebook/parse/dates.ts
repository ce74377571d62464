import { MARKED, numbersAlone } from './numeric-dates';
import { normalized } from './text';

/** Names and forms of dates in one language, from the platform's `Intl`. */
interface Lexicon {
  months: ReadonlyMap<string, number>;
  /** Words between the parts of a date, such as 'de'. */
  between: ReadonlySet<string>;
  /** '2 days ago', 'gestern': the smallest and largest number of days ago that it may mean. */
  ago: ReadonlyMap<string, readonly [min: number, max: number]>;
}

const DAY = 86_400_000;
const known = new Map<string, Lexicon>();
// The platform uses the newer code for Tagalog.
const LOCALES: Record<string, string> = { tl: 'fil' };

/** A date as exactly as it is shown: YYYY, YYYY-MM or YYYY-MM-DD; null where it is not understood. 'Two days ago' may
 *  mean either of two days, so the result is only as exact as both agree. */
export function parseDate(text: string, language: string, now: number): string | null {
  const lexicon = lexiconOf(language);
  const wanted = latinDigits(normalized(text)).replace(/[.,\s]+$/u, '');
  const span = lexicon.ago.get(wanted);
  const date = span
    ? common(now - span[1] * DAY, now - span[0] * DAY)
    : (numbersAlone(wanted, language) ?? written(wanted, lexicon));
  // A date in the future was read in the wrong order, or is no date.
  return date !== null && date >= '2004' && date <= dayOf(now) ? date : null;
}

/** The longest part of a sentence that is a date; null where none is. */
export function dateWithin(text: string, language: string, now: number): string | null {
  const [marked] = MARKED.exec(latinDigits(text)) ?? [];
  if (marked !== undefined) return marked;
  const words = text.split(' ');
  for (let length = Math.min(words.length, MAX_DATE_WORDS); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const part = words.slice(at, at + length).join(' ');
      if (/\p{Nd}/u.test(part) && parseDate(part, language, now) !== null) return part;
    }
  return null;
}

const MAX_DATE_WORDS = 8;

function written(text: string, { months, between }: Lexicon): string | null {
  const name = [...months.keys()]
    .filter((month) => standsIn(text, month))
    .toSorted((a, b) => b.length - a.length)[0];
  const rest = name === undefined ? text : text.replace(name, ' ');
  const words = rest.split(/[^\p{L}\p{M}\p{Nd}]+/u).filter((word) => word !== '');
  const numbers = words
    .filter((word) => /^\d+/.test(word))
    .map((word) => Number.parseInt(word, 10));
  const years = numbers.filter((number) => number > 31);
  const days = numbers.filter((number) => number <= 31);
  const isForeign = words.some((word) => !/^\d+\p{L}{0,3}$/u.test(word) && !between.has(word));
  if (isForeign || years.length !== 1 || days.length > (name === undefined ? 0 : 1)) return null;
  const year = String(years[0]).padStart(4, '0');
  if (!/^\d{4}$/.test(year)) return null;
  if (name === undefined) return year;
  const month = `${year}-${two(months.get(name) ?? 0)}`;
  if (days[0] === undefined) return month;
  const day = `${month}-${two(days[0])}`;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? day : null;
}

function standsIn(text: string, month: string): boolean {
  const at = text.indexOf(month);
  if (at === -1) return false;
  const around = `${text[at - 1] ?? ' '}${text[at + month.length] ?? ' '}`;
  return !/[\p{L}\p{M}\p{Nd}]/u.test(around);
}

function common(from: number, to: number): string | null {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === last) return first;
  if (first.slice(0, 7) === last.slice(0, 7)) return first.slice(0, 7);
  return first.slice(0, 4) === last.slice(0, 4) ? first.slice(0, 4) : null;
}

/** The day in the user's time zone. */
function dayOf(time: number): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const two = (value: number) => String(value).padStart(2, '0');

function lexiconOf(language: string): Lexicon {
  const locale = LOCALES[language] ?? language;
  const found = known.get(locale) ?? { ...calendarOf(locale), ago: agoOf(locale) };
  known.set(locale, found);
  return found;
}

function calendarOf(locale: string): Pick<Lexicon, 'months' | 'between'> {
  const months = new Map<string, number>();
  const between = new Set<string>();
  for (const month of ['long', 'short'] as const) {
    for (const shape of [{}, { year: 'numeric' }, { year: 'numeric', day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(locale, { ...shape, month, timeZone: 'UTC' });
      for (let at = 0; at < 12; at += 1) {
        for (const { type, value } of format.formatToParts(Date.UTC(2020, at, 9))) {
          const text = latinDigits(normalized(value)).replace(/\.$/, '');
          if (type === 'month' && !/^\d+$/.test(text)) months.set(text, at + 1);
          if (type === 'literal')
            for (const word of text.split(/[^\p{L}\p{M}]+/u)) if (word !== '') between.add(word);
        }
      }
    }
  }
  addNumbered(locale, months);
  return { months, between };
}

/** In languages that number months ('tháng 3') the word belongs to the name. */
function addNumbered(locale: string, months: Map<string, number>): void {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  for (let at = 0; at < 12; at += 1)
    months.set(latinDigits(normalized(format.format(Date.UTC(2020, at, 9)))), at + 1);
}

const SPANS = [
  { unit: 'second', max: 59, days: 0 },
  { unit: 'minute', max: 59, days: 0 },
  { unit: 'hour', max: 23, days: 1 / 24 },
  { unit: 'day', max: 13, days: 1 },
  { unit: 'week', max: 8, days: 7 },
] as const;

function agoOf(locale: string): Lexicon['ago'] {
  const ago = new Map<string, readonly [number, number]>();
  const put = (text: string, span: readonly [number, number]) => {
    const key = latinDigits(normalized(text));
    if (!ago.has(key)) ago.set(key, span);
  };
  const exact = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const spoken = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const { unit, max, days } of SPANS) {
    const count = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
    for (let n = 0; n <= max; n += 1) {
      const span = [n * days, (n + 1) * days] as const;
      const parts = exact.formatToParts(-n, unit);
      const number = parts.findIndex(({ type }) => type === 'integer');
      put(exact.format(-n, unit), span);
      // 'Seit 2 Tagen': the part from the number on, without the words before it.
      put(
        parts
          .slice(number)
          .map(({ value }) => value)
          .join(''),
        span,
      );
      put(count.format(n), span);
      const said = spoken.format(-n, unit);
      // 'Yesterday' follows the calendar: it may be a minute ago or nearly two days.
      put(said, [Math.max(0, (n - 1) * days), (n + 1) * days]);
    }
  }
  return ago;
}

/** The digits of every script are in blocks of ten that begin with zero. */
function latinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    for (let zero = code; zero > code - 10; zero -= 1)
      if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) return String(code - zero);
    return String(code % 10);
  });
}
