import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addDays, dayIn, daysFrom, startOfDay } from './days';

type Days = typeof import('./days');

const zones = Intl.supportedValuesOf('timeZone');

describe('days in a time zone', () => {
  test.each([
    ['UTC', '2026-03-10', '2026-03-10T00:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-09', '2026-03-09T07:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-10', '2026-03-09T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-10', '2026-03-09T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-03-10', '2026-03-10T11:00:00.000Z'],
    // The clock there goes from 23:59 to 1:00 when summer comes.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ])('in %s the %s begins at %s', (zone, day, moment) => {
    expect(startOfDay(day, zone).toISOString()).toBe(moment);
  });

  test('a day begins where the one before it ends, whatever the zone', () => {
    const moment = fc.date({
      min: new Date('2015-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones), moment, (zone, at) => {
        const day = dayIn(zone, at);
        const start = startOfDay(day, zone);
        expect(start <= at).toBe(true);
        expect(dayIn(zone, start)).toBe(day);
        expect(dayIn(zone, new Date(start.getTime() - 1)) < day).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('days are counted across months, leap days and summer time', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysFrom('2026-03-28', '2026-03-31')).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
    ]);
    expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([]);
  });
});

test.each([
  ['day', (days: Days, zone: string, moment: Date) => days.dayIn(zone, moment)],
  ['hour', (days: Days, zone: string, moment: Date) => days.hourAndWeekday(zone, moment).hour],
] as const)(
  'what reads the %s of a zone is kept once, however a caller writes its name',
  async (_, read) => {
    // A module that is loaded again has an empty cache.
    const name = './days?again';
    const days = (await import(/* @vite-ignore */ name)) as Days;
    let made = 0;
    const construct = (format: typeof Intl.DateTimeFormat, given: unknown[]) => {
      made += 1;
      return Reflect.construct(format, given) as Intl.DateTimeFormat;
    };
    const own = Intl.DateTimeFormat;
    Intl.DateTimeFormat = new Proxy(own, { construct });
    onTestFinished(() => void (Intl.DateTimeFormat = own));
    const moment = new Date('2026-03-10T12:30:00Z');
    const written = ['US/Samoa', 'us/samoa', 'US/SAMOA', 'uS/sAmOa'];
    expect(new Set(written.map((zone) => read(days, zone, moment))).size).toBe(1);
    expect(made).toBe(1);
  },
);
