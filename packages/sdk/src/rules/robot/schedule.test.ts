import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultSchedule,
  follows,
  mayFollow,
  nextRun,
  predecessors,
  type Schedule,
  scheduledNames,
  scheduleStep,
  scheduleStepMinutes,
} from './schedule';

const berlin = 'Europe/Berlin';
const daily = (everyDay: string): Schedule => ({ ...defaultSchedule, enabled: true, everyDay });
const weekly = (times: Partial<Schedule>): Schedule => ({
  ...defaultSchedule,
  enabled: true,
  scheduled: 'perWeekdays',
  ...times,
});
const run = (schedule: Schedule, after: string, zone = berlin) => {
  const next = nextRun(schedule, Date.parse(after), zone);
  return next === null ? null : new Date(next).toISOString();
};

describe('the next run', () => {
  test('is every day at 12:00:00 unless another time is chosen (B-322)', () => {
    expect(defaultSchedule.everyDay).toBe('12:00:00');
    expect(run({ ...defaultSchedule, enabled: true }, '2026-01-10T09:00:00Z')).toBe(
      '2026-01-10T11:00:00.000Z',
    );
    expect(run(daily('12:00:00'), '2026-01-10T11:00:00Z')).toBe('2026-01-11T11:00:00.000Z');
  });

  test('is none while the schedule is off, or follows a job (B-320)', () => {
    expect(run(defaultSchedule, '2026-01-10T09:00:00Z')).toBeNull();
    const after: Schedule = {
      ...daily('12:00:00'),
      scheduled: 'afterJob',
      afterJob: 'fetch_user_friends',
    };
    expect(run(after, '2026-01-10T09:00:00Z')).toBeNull();
  });

  test('keeps to the weekdays that have a time, Sunday first (B-324, B-325)', () => {
    // 2026-01-10 is a Saturday.
    const schedule = weekly({ perWeekdays0: '08:30:00', perWeekdays3: '20:00:00' });
    expect(run(schedule, '2026-01-10T09:00:00Z')).toBe('2026-01-11T07:30:00.000Z');
    expect(run(schedule, '2026-01-11T07:30:00Z')).toBe('2026-01-14T19:00:00.000Z');
    expect(run(weekly({ perWeekdays6: '09:00:00' }), '2026-01-10T09:00:00Z')).toBe(
      '2026-01-17T08:00:00.000Z',
    );
    expect(run(weekly({}), '2026-01-10T09:00:00Z')).toBeNull();
  });

  test('takes the weekday of the local day, not of UTC', () => {
    const sunday = weekly({ perWeekdays0: '01:00:00' });
    expect(run(sunday, '2026-01-10T12:00:00Z', 'Pacific/Auckland')).toBe(
      '2026-01-17T12:00:00.000Z',
    );
    expect(run(sunday, '2026-01-10T12:00:00Z', 'America/Los_Angeles')).toBe(
      '2026-01-11T09:00:00.000Z',
    );
  });
});

describe('when the clock changes', () => {
  test('a daily time stays the same on the clock', () => {
    expect(run(daily('12:00:00'), '2026-03-28T12:00:00Z')).toBe('2026-03-29T10:00:00.000Z');
    expect(run(daily('12:00:00'), '2026-10-24T12:00:00Z')).toBe('2026-10-25T11:00:00.000Z');
  });

  test('a time that spring skips runs an hour later, once', () => {
    const schedule = daily('02:30:00');
    expect(run(schedule, '2026-03-28T02:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(run(schedule, '2026-03-29T01:30:00Z')).toBe('2026-03-30T00:30:00.000Z');
  });

  test('a time that autumn repeats runs the first time only', () => {
    const schedule = daily('02:30:00');
    expect(run(schedule, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(run(schedule, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
  });

  test('half-hour changes and a skipped day do not break the schedule', () => {
    // Lord Howe Island goes forward half an hour at 2:00 on 4 October 2026.
    expect(run(daily('02:15:00'), '2026-10-03T00:00:00Z', 'Australia/Lord_Howe')).toBe(
      '2026-10-03T15:45:00.000Z',
    );
    // Samoa had no 30 December 2011.
    expect(run(daily('12:00:00'), '2011-12-29T23:00:00Z', 'Pacific/Apia')).toBe(
      '2011-12-30T22:00:00.000Z',
    );
  });

  test('in any zone and at any time there is one run a day, at the time on the clock', () => {
    const zones = ['UTC', berlin, 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'];
    const start = Date.parse('2026-01-01T00:00:00Z');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        // From 4:00 on: earlier times may be left out, and then come as another one.
        fc.integer({ min: 48, max: 287 }),
        fc.nat(365 * 24 * 60),
        (zone, step, minutes) => {
          const at = step * scheduleStepMinutes;
          const two = (value: number) => String(value).padStart(2, '0');
          const time = `${two(Math.floor(at / 60))}:${two(at % 60)}:00`;
          const after = start + minutes * 60_000;
          const next = nextRun(daily(time), after, zone) ?? 0;
          expect(next).toBeGreaterThan(after);
          expect(next - after).toBeLessThanOrEqual(25 * 3_600_000);
          const second = nextRun(daily(time), next, zone) ?? 0;
          expect((second - next) / 3_600_000).toBeGreaterThanOrEqual(22.5);
          const clock = new Intl.DateTimeFormat('en-GB', {
            timeZone: zone,
            hour: '2-digit',
            minute: '2-digit',
          });
          expect(clock.format(next)).toBe(time.slice(0, 5));
        },
      ),
    );
  });
});

describe('a step of the schedule', () => {
  const at = (text: string) => Date.parse(text);
  test('times missed while the browser was closed run once, not once a day', () => {
    const countedFrom = at('2026-01-01T12:00:00Z');
    const now = at('2026-01-09T20:00:00Z');
    const first = scheduleStep(daily('12:00:00'), { countedFrom, now, timeZone: berlin });
    expect(first).toEqual({ due: true, countedFrom: now, next: at('2026-01-10T11:00:00Z') });
    const again = scheduleStep(daily('12:00:00'), { ...first, now: now + 1000, timeZone: berlin });
    expect(again).toMatchObject({ due: false, countedFrom: now, next: at('2026-01-10T11:00:00Z') });
  });

  test('a schedule set after the time of the day begins tomorrow', () => {
    const now = at('2026-01-09T20:00:00Z');
    expect(
      scheduleStep(daily('12:00:00'), { countedFrom: now, now, timeZone: berlin }),
    ).toMatchObject({ due: false, next: at('2026-01-10T11:00:00Z') });
  });

  test('a clock that is turned back does not silence it', () => {
    const future = at('2030-01-01T00:00:00Z');
    const now = at('2026-01-09T09:00:00Z');
    const step = scheduleStep(daily('12:00:00'), { countedFrom: future, now, timeZone: berlin });
    expect(step).toEqual({ due: false, countedFrom: now, next: at('2026-01-09T11:00:00Z') });
    const noon = { ...step, now: at('2026-01-09T11:00:00Z'), timeZone: berlin };
    expect(scheduleStep(daily('12:00:00'), noon).due).toBe(true);
  });
});

describe('following another job', () => {
  const after: Schedule = {
    ...daily('12:00:00'),
    scheduled: 'afterJob',
    afterJob: 'fetch_user_friends',
  };
  test("'Sync Engagements' can run after 'Sync Friends' (B-330)", () => {
    expect(mayFollow('fetch_user_engagements', after)).toBe(true);
    expect(follows(after, 'fetch_user_friends')).toBe(true);
    expect(follows(after, 'fetch_user_engagements')).toBe(false);
    expect(follows({ ...after, enabled: false }, 'fetch_user_friends')).toBe(false);
    expect(follows({ ...after, scheduled: 'everyDay' }, 'fetch_user_friends')).toBe(false);
  });
  test('a chain of jobs that follow each other has no cycle', () => {
    for (const name of scheduledNames) {
      const before = new Set<string>(predecessors[name]);
      for (const one of before)
        for (const earlier of predecessors[one as (typeof scheduledNames)[number]])
          before.add(earlier);
      expect(before).not.toContain(name);
    }
  });
});
