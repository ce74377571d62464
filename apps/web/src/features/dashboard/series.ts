import type { ActivitiesChart, Dataset, FriendsChart } from '@winnow/sdk/contract';

export interface Series {
  label: string;
  /** Name of the CSS variable that holds its colour. */
  color: string;
  data: Dataset;
}

export function friendSeries(chart: FriendsChart): Series[] {
  return [
    { label: 'Active', color: '--color-active', data: chart.active },
    { label: 'Inactive', color: '--color-inactive', data: chart.inactive },
    { label: 'Whitelisted', color: '--color-whitelist', data: chart.whitelisted },
    { label: 'Unfriended', color: '--color-removed', data: chart.removed },
  ];
}

export function activitySeries(chart: ActivitiesChart): Series[] {
  return [
    { label: 'Likes', color: '--color-active', data: chart.reaction },
    { label: 'Comments', color: '--color-whitelist', data: chart.comment },
    { label: 'Shares', color: '--color-nonfriend', data: chart.share },
  ];
}

export function hasData(series: readonly Series[]): boolean {
  return series.some(({ data }) => data.points.some((point) => point.y > 0));
}
