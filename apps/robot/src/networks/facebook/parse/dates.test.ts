import { describe, expect, test } from 'vitest';
import { labelPacks } from '../labels/packs';
import { parseDate } from './dates';
import { extractSince } from './friendship';
import { normalized } from './text';

const NOW = new Date(2026, 10, 21, 9, 30).getTime();
const LOCALES: Record<string, string> = { tl: 'fil' };
const day = (back: number) => {
  const at = new Date(2026, 10, 21 - back);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
};

describe.each(labelPacks.map((pack) => [pack.language, pack] as const))('%s', (language, pack) => {
  const locale = LOCALES[language] ?? language;
  const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2015, at, 17, 12)));
  const form = (options: Intl.DateTimeFormatOptions) =>
    months.map((at) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at));
  const numbers = months.map((_, at) => String(at + 1).padStart(2, '0'));

  test('names of months, long and short, with a year are months', () => {
    for (const month of ['long', 'short'] as const)
      expect(
        form({ month, year: 'numeric' }).map((text) => parseDate(text, language, NOW)),
      ).toEqual(numbers.map((number) => `2015-${number}`));
  });

  test('with a day they are days', () => {
    for (const month of ['long', 'short'] as const)
      expect(
        form({ month, year: 'numeric', day: 'numeric' }).map((text) =>
          parseDate(text, language, NOW),
        ),
      ).toEqual(numbers.map((number) => `2015-${number}-17`));
  });

  test('a year is a year', () => {
    expect(parseDate('2015', language, NOW)).toBe('2015');
  });

  test('some days ago is as exact as it can be', () => {
    const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
    for (const n of [2, 5]) {
      const found = parseDate(ago.format(-n, 'day'), language, NOW);
      expect(found).not.toBeNull();
      expect(day(n).startsWith(found!)).toBe(true);
      expect(day(n + 1).startsWith(found!)).toBe(true);
    }
  });

  test('stands where its sentence has it, and other sentences have none', () => {
    for (const template of pack.friends_since) {
      expect(extractSince(template.replace('{date}', 'X 2015'), pack)).toBe('x 2015');
      expect(extractSince(`Ann · ${template.replace('{date}', '2015')} · Bob`, pack)).toBeNull();
    }
    expect(extractSince(normalized('2015'), pack)).toBeNull();
  });

  test('what is no date is not understood', () => {
    for (const text of [
      '',
      'xyz',
      '12',
      '2015 xyz',
      'xyz 2015',
      '2003',
      '2999',
      '15/15/2015',
      '3/4/15',
      '3/4-2015',
      '2014 2015',
    ])
      expect({ [text]: parseDate(text, language, NOW) }).toEqual({ [text]: null });
  });
});

test('a day that does not exist is not understood', () => {
  expect(parseDate('February 30, 2015', 'en', NOW)).toBeNull();
  expect(parseDate('February 28, 2015', 'en', NOW)).toBe('2015-02-28');
});

test('the forms of real sentences', () => {
  expect(parseDate('2 Tagen', 'de', NOW)).toBe('2026-11');
  expect(parseDate('2 jours', 'fr', NOW)).toBe('2026-11');
  expect(parseDate('le 11 juillet 2026', 'fr', NOW)).toBeNull();
  expect(parseDate('1er mars 2026', 'fr', NOW)).toBe('2026-03-01');
  expect(parseDate('yesterday', 'en', NOW)).toBe('2026-11');
  expect(parseDate('March २०१५', 'en', NOW)).toBe('2015-03');
});

describe('dates of digits alone', () => {
  test.each([
    ['de', '12.03.2015', '2015-03-12'],
    ['de', '1. 3. 2015', '2015-03-01'],
    ['fr', '04/03/2015', '2015-03-04'],
    ['es', '4-3-2015', '2015-03-04'],
    ['hi', '०४/०३/२०१५', '2015-03-04'],
    // No order but one is possible.
    ['en', '3/25/2015', '2015-03-25'],
    ['en', '25/3/2015', '2015-03-25'],
    ['tl', '5/5/2015', '2015-05-05'],
    ['en', '2015-03-04', '2015-03-04'],
    ['de', '2015/03', '2015-03'],
    ['en', '03/2015', '2015-03'],
  ])('in %s %s is %s', (language, text, date) => {
    expect(parseDate(text, language, NOW)).toBe(date);
  });

  test.each([
    // Third of April, or fourth of March?
    ['en', '3/4/2015'],
    ['tl', '3/4/2015'],
    // Not as the language writes it: who knows what else is different.
    ['de', '3/25/2015'],
    ['fr', '31.02.2015'],
    ['en', '13/2015'],
    ['de', '12.03.15'],
    ['de', '12/2026'],
    ['en', '2026-11-22'],
  ])('in %s %s is not understood', (language, text) => {
    expect(parseDate(text, language, NOW)).toBeNull();
  });
});

test('two days ago on the second of a year is neither this year nor the last', () => {
  expect(parseDate('2 days ago', 'en', new Date(2026, 0, 3, 1).getTime())).toBeNull();
  expect(parseDate('2 days ago', 'en', new Date(2026, 2, 3, 1).getTime())).toBe('2026');
});
