import type { ActivitiesChart, Dataset, FriendsChart } from '@winnow/sdk/contract';

export interface Series {
  label: string;
  /** Name of the CSS variable that holds its colour. */
  color: string;
  data: Dataset;
  /** The number of days at the start without data. */
  unknown: number;
}

/**
 * The number of days before the first sync. Drawn as zeros, they would suggest that all friends came in one
 * night.
 */
function daysBefore(chart: FriendsChart): number {
  const sets = [chart.active, chart.inactive, chart.whitelisted, chart.removed];
  const first = chart.active.points.findIndex((_, at) =>
    sets.some(({ points }) => (points[at]?.y ?? 0) > 0),
  );
  return Math.max(0, first);
}

export function friendSeries(chart: FriendsChart): Series[] {
  const unknown = daysBefore(chart);
  return [
    { label: 'Active', color: '--color-active', data: chart.active, unknown },
    { label: 'Inactive', color: '--color-inactive', data: chart.inactive, unknown },
    { label: 'Whitelisted', color: '--color-whitelist', data: chart.whitelisted, unknown },
    { label: 'Unfriended', color: '--color-removed', data: chart.removed, unknown },
  ];
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
