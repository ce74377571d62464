import type { RobotLogChartName, RobotLogFigures, RobotLogsChart } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';
import { addDays, daysFrom } from '../../platform/days';
import type { UserContext } from '../../platform/http/implement';
import * as sql from './figures-sql';
import { choose, type Chosen, dayOf, precedingDays, type Filter } from './filter';

/** At most this many series are shown apart; the rest is one more series. */
const mostSeries = 7;

export async function summary({ db, now }: Pick<UserContext, 'db' | 'now'>, filter: Filter) {
  const chosen = await choose(db, filter, now);
  const before = precedingDays(chosen, now);
  return {
    span: { from: chosen.from, to: chosen.to },
    current: await figures(db, chosen, chosen),
    before: before ? await figures(db, chosen, before) : null,
  };
}

async function figures(
  db: Db,
  chosen: Chosen,
  span: { from: string; to: string },
): Promise<RobotLogFigures> {
  const groups = await sql.selectGroups(db, chosen, span);
  const sum = (some: typeof groups) => some.reduce((total, { lines }) => total + lines, 0);
  const { users, isPart } = await sql.countUsers(db, chosen, span);
  return {
    lines: sum(groups),
    errors: sum(groups.filter(({ level }) => level === 'error')),
    users,
    versions: new Set(groups.map(({ version }) => version)).size,
    ...(isPart && { users_at_least: true }),
  };
}

export async function chart(
  { db, now }: Pick<UserContext, 'db' | 'now'>,
  { name, ...filter }: Filter & { name: RobotLogChartName },
): Promise<RobotLogsChart> {
  const chosen = await choose(db, filter, now);
  const { from, to } = chosen;
  const span = { from, to };
  const days = daysFrom(from, to);
  if (name === 'users') {
    const users = await sql.selectUsersByDay(db, chosen, span);
    const known = new Map(users.map((one) => [one.day, one.users]));
    const values = days.map((day) => known.get(day) ?? 0);
    return { span, unit: 'day', points: days, series: [{ label: 'Users', values }] };
  }
  const unit = from >= firstHourlyDay(now) ? 'hour' : 'day';
  const points = unit === 'hour' ? days.flatMap(hoursOf) : days;
  const bars = await sql.selectBars(db, chosen, name, unit);
  return { span, unit, points, series: seriesOf(bars, points) };
}

/** Counts are kept by hour for today and yesterday. */
export const firstHourlyDay = (now: Date) => addDays(dayOf(now), -1);

const pointOf = (day: string, hour: number | null) =>
  hour === null ? day : `${day}T${String(hour).padStart(2, '0')}:00Z`;
const hoursOf = (day: string) => Array.from({ length: 24 }, (_, hour) => pointOf(day, hour));

function seriesOf(bars: readonly sql.Bar[], points: readonly string[]): RobotLogsChart['series'] {
  const totals = new Map<string, number>();
  for (const { label, lines } of bars) totals.set(label, (totals.get(label) ?? 0) + lines);
  const largest = [...totals].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  // A remainder of one series is shown under its own name.
  const most = largest.length === mostSeries + 1 ? largest.length : mostSeries;
  const labels: (string | null)[] = largest.slice(0, most).map(([label]) => label);
  if (largest.length > labels.length) labels.push(null);
  const place = new Map(points.map((point, at) => [point, at]));
  const series = labels.map((label) => ({ label, values: points.map(() => 0) }));
  const known = new Map(series.map((one) => [one.label, one]));
  for (const { day, hour, label, lines } of bars) {
    const values = (known.get(label) ?? known.get(null))?.values;
    const at = place.get(pointOf(day, hour));
    if (values && at !== undefined) values[at] = (values[at] ?? 0) + lines;
  }
  return series;
}
