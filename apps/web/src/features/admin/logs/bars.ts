import type { RobotLogChartName, RobotLogsChart } from '@winnow/sdk/contract';
import { capital, formatDate } from '../../../shared/format/format';

export interface Bars {
  title: string;
  /** One for each bar: '10 Mar 2026', '10 Mar 2026, 14:00 UTC'. */
  points: string[];
  /** The same, short enough for the axis. */
  marks: string[];
  series: { label: string; color: string; values: number[] }[];
}

const palette = [
  '--color-whitelist',
  '--color-active',
  '--color-inactive',
  '--color-nonfriend',
  '--color-removed',
  '--color-cyan',
  '--color-pink',
];
/** The colour of series without one of their own. */
const otherColor = '--color-control';
const levelColors: Record<string, string> = {
  error: '--color-removed',
  warning: '--color-inactive',
  info: '--color-whitelist',
  debug: otherColor,
};
const others: Record<RobotLogChartName, string> = {
  messages: 'All other messages',
  levels: 'Other levels',
  versions: 'All other versions',
  users: '',
};
const titles: Record<RobotLogChartName, string> = {
  messages: 'Lines by message',
  levels: 'Lines by level',
  versions: 'Lines by robot version',
  users: 'Users with lines',
};

/** A chart of the api, in words and colours. */
export function barsOf({ points, unit, series }: RobotLogsChart, name: RobotLogChartName): Bars {
  const labelOf = (label: string | null) =>
    label === null ? others[name] : name === 'levels' ? capital(label) : label || 'Not reported';
  return {
    title: `${titles[name]}, by ${unit}`,
    points: points.map((point) => (unit === 'hour' ? hourWords(point) : formatDate(point))),
    marks: points.map((point) =>
      unit === 'hour' ? point.slice(11, 16) : dayMark.format(new Date(point)),
    ),
    series: series.map(({ label, values }, at) => ({
      label: labelOf(label),
      color:
        (name === 'levels' && label !== null && levelColors[label]) ||
        (label !== null && palette[at % palette.length]) ||
        otherColor,
      values,
    })),
  };
}

const dayMark = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const hourWords = (point: string) =>
  `${formatDate(point.slice(0, 10))}, ${point.slice(11, 16)} UTC`;
