import { axisMax, stepSize, timeUnit } from '@winnow/sdk/rules';
import type { Series } from './series';

const dayMs = 86_400_000;
/** The maximum number of labelled values beside a chart, without the end of the axis. */
const maxMarks = 9;

/** Every n-th step, and the end of the axis: without a label there, a line may seem to leave the chart. */
function marksOf(max: number, step: number): number[] {
  const apart = step * Math.ceil(max / step / maxMarks);
  const marks = Array.from({ length: Math.ceil(max / apart) }, (_, at) => at * apart);
  // The last mark would be too close to the end of the axis.
  if (max - (marks.at(-1) ?? 0) < apart * 0.7 && marks.length > 1) marks.pop();
  return [...marks, max];
}

export interface ChartAxes {
  max: number;
  step: number;
  /** The labelled values, the highest of the axis last. */
  marks: number[];
  /** One label per day; empty where the time unit has none. */
  labels: string[];
}

/** The axes of a chart over these days. */
export function chartAxes(series: readonly Series[], from: string, to: string): ChartAxes {
  const highest = Math.max(0, ...series.map(({ data }) => data.max));
  const unit = timeUnit((Date.parse(to) - Date.parse(from)) / dayMs);
  const days = series[0]?.data.points.map((point) => point.x) ?? [];
  const starts = {
    day: () => true,
    week: (day: string) => new Date(day).getUTCDay() === 1,
    month: (day: string) => day.endsWith('-01'),
    year: (day: string) => day.endsWith('-01-01'),
  }[unit];
  const words = (day: string) => {
    const parts: Record<typeof unit, Intl.DateTimeFormatOptions> = {
      day: { day: 'numeric', month: 'short' },
      week: { day: 'numeric', month: 'short' },
      month: { month: 'short', ...(day.slice(5, 7) === '01' && { year: 'numeric' }) },
      year: { year: 'numeric' },
    };
    const format = new Intl.DateTimeFormat(navigator.language, { ...parts[unit], timeZone: 'UTC' });
    return format.format(new Date(day));
  };
  const max = axisMax(highest);
  const step = stepSize(highest);
  return {
    max,
    step,
    marks: marksOf(max, step),
    labels: days.map((day) => (starts(day) ? words(day) : '')),
  };
}
