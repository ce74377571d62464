import { metric } from '@winnow/sdk/rules';
import { expect, test } from 'vitest';
import { change, changeTone } from '../../../shared/figures/change';
import { chartAxes } from './chart-axes';
import { activitySeries, friendSeries, hasData } from './series';

const dataset = (max: number, days: string[] = ['2026-11-01']) => ({
  from: days[0]!,
  to: days.at(-1)!,
  max,
  points: days.map((x) => ({ x, y: max })),
});
const series = (max: number, days?: string[]) => [
  { label: 'Active', color: '--c', data: dataset(max, days), unknown: 0 },
];

test('a change is a percentage, or the plain difference when there was nothing before (A-243, A-244)', () => {
  expect(change(metric(412, 349))).toBe('+19%');
  expect(change(metric(11, 14))).toBe('−21%');
  expect(change(metric(24, 0))).toBe('+24');
  expect(change(metric(0, 0))).toBe('0');
});

test('more is good or bad by what it counts', () => {
  expect(changeTone(metric(2, 1), 'good')).toBe('good');
  expect(changeTone(metric(2, 1), 'bad')).toBe('bad');
  expect(changeTone(metric(1, 2), 'bad')).toBe('good');
  expect(changeTone(metric(1, 1), 'good')).toBe('neutral');
  // The first sync is no change for the worse.
  expect(changeTone(metric(1046, 0), 'bad')).toBe('neutral');
});

test('charts have the lines of the specification (A-234, A-235)', () => {
  const data = dataset(1);
  expect(
    friendSeries({ active: data, inactive: data, whitelisted: data, removed: data }).map(
      (it) => it.label,
    ),
  ).toEqual(['Active', 'Inactive', 'Whitelisted', 'Unfriended']);
  expect(
    activitySeries({ reaction: data, comment: data, share: data }).map((it) => it.label),
  ).toEqual(['Likes', 'Comments', 'Shares']);
  expect(hasData(series(0))).toBe(false);
  expect(hasData(series(1))).toBe(true);
});

test('days before posts were read are unknown in the lines that rest on them', () => {
  const removed = dataset(3, ['2026-11-01', '2026-11-02']);
  const active = dataset(5, ['2026-11-02']);
  const inactive = { ...active, points: [] };
  const drawn = friendSeries({ active, inactive, whitelisted: removed, removed });
  expect(drawn.map(({ unknown, data }) => [unknown, data.points.length])).toEqual([
    [1, 2],
    [2, 2],
    [0, 2],
    [0, 2],
  ]);
  expect(drawn[0]?.data.points[1]).toEqual({ x: '2026-11-02', y: 5 });
});

test('the days before the first sync are unknown, not zero', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
  const none = dataset(0, days);
  const active = { ...none, points: days.map((x, at) => ({ x, y: at === 2 ? 611 : 0 })) };
  const unknown = (first: typeof none) =>
    friendSeries({ active: first, inactive: none, whitelisted: none, removed: none }).map(
      (it) => it.unknown,
    );
  expect(unknown(active)).toEqual([2, 2, 2, 2]);
  expect(unknown(none)).toEqual([0, 0, 0, 0]);
});

test('axis and step follow the highest value (A-436, A-437, A-438, A-439, A-440)', () => {
  const at = (max: number) => {
    const { max: top, step } = chartAxes(series(max), '2026-11-01', '2026-11-02');
    return [top, step];
  };
  expect([at(7), at(41), at(99), at(611)]).toEqual([
    [10, 2],
    [50, 5],
    [100, 10],
    [620, 30],
  ]);
});

test('the axis names its end: a point of 1,050 is within what is named', () => {
  const marks = (max: number) => chartAxes(series(max), '2026-11-01', '2026-11-02').marks;
  expect(marks(1050)).toEqual([0, 120, 240, 360, 480, 600, 720, 840, 960, 1050]);
  expect(marks(611)).toEqual([0, 90, 180, 270, 360, 450, 540, 620]);
  expect(marks(7)).toEqual([0, 2, 4, 6, 8, 10]);
});

test('comments and shares are told apart by colour', () => {
  const data = dataset(1);
  const colours = activitySeries({ reaction: data, comment: data, share: data }).map(
    (it) => it.color,
  );
  // Blue and violet are not.
  expect(colours).toEqual(['--color-active', '--color-whitelist', '--color-inactive']);
});

test('the days are named by day, week, month or year, as the span asks (A-441, A-442, A-443, A-444)', () => {
  const days = ['2025-12-31', '2026-01-01', '2026-01-05', '2026-02-01'];
  const labels = (from: string, to: string) => chartAxes(series(1, days), from, to).labels;
  expect(labels('2026-01-01', '2026-01-31')).toEqual(['31 Dec', '1 Jan', '5 Jan', '1 Feb']);
  expect(labels('2026-01-01', '2026-02-20')).toEqual(['', '', '5 Jan', '']);
  expect(labels('2026-01-01', '2026-06-01')).toEqual(['', 'Jan 2026', '', 'Feb']);
  expect(labels('2024-01-01', '2026-06-01')).toEqual(['', '2026', '', '']);
});
