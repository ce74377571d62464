import { addDays, dayIn, startOfDay } from '../../platform/days';
import type { CountedRemoval } from '../limits/service';
import type { Subject } from './sql';

export const windowNames = ['day', 'week', 'before_week', 'since_trial', 'all'] as const;
/**
 * A span of time whose removals are counted, by days in the user's time zone. day: today. week: the last seven days,
 * today included, as the weekly limit counts. before_week: before them. since_trial: since `subscribed_from_at`.
 */
export type WindowName = (typeof windowNames)[number];

type Clock = Pick<Subject, 'time_zone' | 'created_at' | 'subscribed_from_at'>;

export const nameOfWindow = (
  given: Partial<Record<Exclude<WindowName, 'all'>, true | undefined>>,
): WindowName => windowNames.find((name) => name !== 'all' && given[name] === true) ?? 'all';

/** How the sentence goes on: 'removals …'. */
export const windowWords: Readonly<Record<WindowName, string>> = {
  day: 'today',
  week: 'in the last seven days',
  before_week: 'before the last seven days',
  since_trial: 'since the plan began',
  all: 'in all',
};

interface Bounds {
  from: Date;
  until: Date;
}

const madeDaysBack = 28;

/** Null: without a beginning or without an end. */
function boundsOf(
  name: WindowName,
  who: Clock,
  now: Date,
): { from: Date | null; until: Date | null } {
  const today = dayIn(who.time_zone, now);
  const week = startOfDay(addDays(today, -6), who.time_zone);
  switch (name) {
    case 'day':
      return { from: startOfDay(today, who.time_zone), until: null };
    case 'week':
      return { from: week, until: null };
    case 'before_week':
      return { from: null, until: week };
    case 'since_trial':
      return { from: new Date(who.subscribed_from_at ?? who.created_at), until: null };
    case 'all':
      return { from: null, until: null };
  }
}

/** When a removal happened: on the day that the limits count it to. */
function momentOf({ day, granted_at }: CountedRemoval, timeZone: string): Date {
  const at = new Date(granted_at);
  return dayIn(timeZone, at) === day ? at : startOfDay(day, timeZone);
}

export function isWithin(
  removal: CountedRemoval,
  name: WindowName,
  who: Clock,
  now: Date,
): boolean {
  const { from, until } = boundsOf(name, who, now);
  const at = momentOf(removal, who.time_zone);
  return (from === null || at >= from) && (until === null || at < until);
}

/** Moments within the window, evenly spread, the latest last. */
export function momentsIn(name: WindowName, count: number, who: Clock, now: Date): Date[] {
  const { from, until } = madeWithin(boundsOf(name, who, now), now);
  const step = (until.getTime() - from.getTime()) / (count + 1);
  return Array.from(
    { length: count },
    (_, at) => new Date(Math.round(from.getTime() + step * (at + 1))),
  );
}

function madeWithin(bounds: ReturnType<typeof boundsOf>, now: Date): Bounds {
  const until = bounds.until ?? now;
  const from = bounds.from ?? new Date(until.getTime() - madeDaysBack * 86_400_000);
  return { from: from < until ? from : until, until };
}
