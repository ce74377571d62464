import type { ActivitiesChart, Dataset, FriendsChart } from '@winnow/sdk/contract';

export interface Series {
  label: string;
  /** Name of the CSS variable that holds its colour. */
  color: string;
  data: Dataset;
  /** The number of days at the start without data. */
  unknown: number;
}

/** The line with the days that it leaves out at the start, because no post was read before. */
function aligned(data: Dataset, { points: all }: Dataset) {
  const left = all.length - data.points.length;
  const before = all.slice(0, left).map(({ x }) => ({ x, y: 0 }));
  return { left, data: { ...data, points: [...before, ...data.points] } };
}

export function friendSeries(chart: FriendsChart): Series[] {
  const lines = [
    { label: 'Active', color: '--color-active', ...aligned(chart.active, chart.removed) },
    { label: 'Inactive', color: '--color-inactive', ...aligned(chart.inactive, chart.removed) },
    { label: 'Whitelisted', color: '--color-whitelist', data: chart.whitelisted, left: 0 },
    { label: 'Unfriended', color: '--color-removed', data: chart.removed, left: 0 },
  ];
  // Before the first sync: drawn as zeros, these days would suggest that all friends came in one night.
  const first = chart.removed.points.findIndex((_, at) =>
    lines.some(({ data }) => (data.points[at]?.y ?? 0) > 0),
  );
  return lines.map(({ left, ...line }) => ({ ...line, unknown: Math.max(left, first, 0) }));
}

export function activitySeries(chart: ActivitiesChart): Series[] {
  return [
    { label: 'Likes', color: '--color-active', data: chart.reaction, unknown: 0 },
    { label: 'Comments', color: '--color-whitelist', data: chart.comment, unknown: 0 },
    { label: 'Shares', color: '--color-inactive', data: chart.share, unknown: 0 },
  ];
}

export function hasData(series: readonly Series[]): boolean {
  return series.some(({ data }) => data.points.some((point) => point.y > 0));
}
