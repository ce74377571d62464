import { type Schedule, scheduleStepMinutes } from '@winnow/sdk/rules';

/** Sunday first, as the schedule counts them. */
export const weekdays = [
  ['perWeekdays0', 'Sunday'],
  ['perWeekdays1', 'Monday'],
  ['perWeekdays2', 'Tuesday'],
  ['perWeekdays3', 'Wednesday'],
  ['perWeekdays4', 'Thursday'],
  ['perWeekdays5', 'Friday'],
  ['perWeekdays6', 'Saturday'],
] as const satisfies readonly (readonly [keyof Schedule, string])[];

/** HH:MM on a step of the schedule. */
export function isScheduleTime(time: string): boolean {
  return /^\d\d:\d\d$/.test(time) && Number(time.slice(3)) % scheduleStepMinutes === 0;
}

/** The nearest step of that day to an HH:MM. */
export function nearestScheduleTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const last = 24 * 60 - scheduleStepMinutes;
  const step = Math.round((hours * 60 + minutes) / scheduleStepMinutes) * scheduleStepMinutes;
  const at = Math.min(step, last);
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
