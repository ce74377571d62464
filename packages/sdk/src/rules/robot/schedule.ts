import type { PlanName } from '../plans';

/** Times of scheduled jobs. Checklist 2, 'Schedule'; decision 14. */
export const scheduledNames = [
  'fetch_user_friends',
  'fetch_user_engagements',
  'fetch_user_newsfeed',
] as const;
export type ScheduledName = (typeof scheduledNames)[number];
export const scheduleKinds = ['everyDay', 'perWeekdays', 'afterJob'] as const;

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** Field names are the specification's. Times are HH:MM:SS in local time; empty means none. Sunday is 0. */
export type Schedule = {
  enabled: boolean;
  scheduled: (typeof scheduleKinds)[number];
  everyDay: string;
  /** The preceding job, when `scheduled` is `afterJob`. */
  afterJob: ScheduledName | '';
} & { [Day in Weekday as `perWeekdays${Day}`]: string };

export const scheduleStepMinutes = 5;
export const defaultScheduleTime = '12:00:00';
export const defaultSchedule: Schedule = {
  enabled: false,
  scheduled: 'everyDay',
  everyDay: defaultScheduleTime,
  afterJob: '',
  perWeekdays0: '',
  perWeekdays1: '',
  perWeekdays2: '',
  perWeekdays3: '',
  perWeekdays4: '',
  perWeekdays5: '',
  perWeekdays6: '',
};

/** Allowed predecessors of each job. They form no cycle, so every chain ends. */
export const predecessors: Readonly<Record<ScheduledName, readonly ScheduledName[]>> = {
  fetch_user_friends: [],
  fetch_user_engagements: ['fetch_user_friends'],
  fetch_user_newsfeed: ['fetch_user_friends', 'fetch_user_engagements'],
};

export const mayFollow = (name: ScheduledName, schedule: Pick<Schedule, 'afterJob'>): boolean =>
  schedule.afterJob === '' || predecessors[name].includes(schedule.afterJob);

/** Whether the plan includes this task: free has none, reactions need PRO. */
export const mayBeScheduled = (name: ScheduledName, plan: PlanName): boolean =>
  plan !== 'free' && (name !== 'fetch_user_newsfeed' || plan === 'pro');

/** Whether the end of a job starts this one. */
export function follows(schedule: Schedule, ended: string): boolean {
  return schedule.enabled && schedule.scheduled === 'afterJob' && schedule.afterJob === ended;
}

/** The first run after `after`, in milliseconds; null when no clock starts the job. */
export function nextRun(schedule: Schedule, after: number, timeZone: string): number | null {
  if (!schedule.enabled || schedule.scheduled === 'afterJob') return null;
  const today = after + offsetAt(after, timeZone);
  // A weekly time that has just passed recurs 7 days ahead. One more day covers a day that a time zone
  // skipped.
  for (let ahead = -1; ahead <= 8; ahead++) {
    const day = new Date(Math.floor(today / dayMs) * dayMs + ahead * dayMs);
    const time = timeOn(schedule, day.getUTCDay() as Weekday);
    if (time === '') continue;
    const run = instantOf(day.getTime() + millisecondsOf(time), timeZone);
    if (run > after) return run;
  }
  return null;
}

export interface ScheduleCount {
  /** Start of the count: when the schedule was set, or its last run. */
  countedFrom: number;
  now: number;
  timeZone: string;
}

/**
 * Whether a run is due now. Runs missed while the browser was closed are made up once: counting restarts at
 * the run.
 */
export function scheduleStep(schedule: Schedule, { countedFrom, now, timeZone }: ScheduleCount) {
  // After the clock was turned back, the old start would suppress all runs until that time came again.
  const from = Math.min(countedFrom, now);
  const first = nextRun(schedule, from, timeZone);
  const due = first !== null && first <= now;
  return {
    due,
    countedFrom: due ? now : from,
    next: due ? nextRun(schedule, now, timeZone) : first,
  };
}

const dayMs = 86_400_000;

function timeOn(schedule: Schedule, weekday: Weekday): string {
  return schedule.scheduled === 'everyDay' ? schedule.everyDay : schedule[`perWeekdays${weekday}`];
}

function millisecondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/**
 * The instant of a local time that is given as if it were UTC. An ambiguous time is the first of the two. A
 * skipped time shifts by as much as the clock was put forward.
 */
function instantOf(local: number, timeZone: string): number {
  const before = offsetAt(local - dayMs, timeZone);
  const after = offsetAt(local + dayMs, timeZone);
  const found = [local - before, local - after].filter(
    (instant) => instant + offsetAt(instant, timeZone) === local,
  );
  return found.length > 0 ? Math.min(...found) : local - before;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Offset of local time from UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  const parts = format.formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(instant / 1000) * 1000;
}
