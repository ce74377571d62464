import { axisMax, stepSize, timeUnit } from '@winnow/sdk/rules';
import { formatDate } from '../../shared/format';
import type { Series } from './series';

const dayMs = 86_400_000;

export interface Axes {
  max: number;
  step: number;
  /** One label a day; empty where the time unit shows none. */
  labels: string[];
}

/** The axes of a chart over these days. */
export function axes(series: readonly Series[], from: string, to: string): Axes {
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
    const [date = '', month = '', year = ''] = formatDate(day).split(' ');
    if (unit === 'year') return year;
    return unit === 'month' ? (month === 'Jan' ? `${month} ${year}` : month) : `${date} ${month}`;
  };
  return {
    max: axisMax(highest),
    step: stepSize(highest),
    labels: days.map((day) => (starts(day) ? words(day) : '')),
  };
}
