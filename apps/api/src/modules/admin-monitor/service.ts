import type { SystemMetrics } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';
import type { UserContext } from '../../platform/http/implement';
import { type OutsideName, servicesOf } from '../../platform/outside-calls';
import { deadLetters, selectCounts, selectSupervised } from '../../platform/queue/task-list';
import { addLatencies, percentile, roundToTenth } from './latency';
import { reportEveryMs, stepMs, stepOf } from './report';
import * as sql from './sql';

export { startReports } from './report';

type Context = Pick<UserContext, 'db' | 'config' | 'storage' | 'now'>;

const dayMs = 86_400_000;
/** An instance is shown as silent after three missed reports and 5 s. */
const silentMs = 3 * reportEveryMs + 5_000;
/** For how long a killed instance is still shown. */
const goneMs = 3_600_000;
const mostCounted = 10_001;
const mostSlow = 20;

/** How the service runs, from the reports of all instances. */
export async function read({ db, config, storage, now }: Context): Promise<SystemMetrics> {
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const first = stepOf(now.getTime() - dayMs) + stepMs;
  const figures = await sql.selectInstanceFigures(db, new Date(first).toISOString());
  const found = await sql.selectInstances(db, since(goneMs));
  const began = performance.now();
  await sql.ping(db);
  const answered_ms = roundToTenth(performance.now() - began);
  return {
    read_at: now.toISOString(),
    instances: found.map(({ roles, ...it }) => ({
      ...it,
      roles: roles.split(',') as SystemMetrics['instances'][number]['roles'],
      is_reporting: it.seen_at >= since(silentMs),
    })),
    current: currentOf(
      found.filter(({ seen_at }) => seen_at >= since(silentMs)),
      figures.filter(({ at }) => Date.parse(at) >= stepOf(now.getTime()) - stepMs),
    ),
    database: {
      kind: config.databaseUrl === undefined ? 'embedded' : 'postgres',
      ...(await sql.selectDatabase(db)),
      answered_ms,
      is_full: await storage.isFull(),
    },
    queue: await readQueue(db),
    history: historyOf(figures, first, now.getTime()),
    slowest: slowestOf(await sql.selectRouteFigures(db, since(dayMs))),
    outside: outsideOf(
      servicesOf(config).map(({ service }) => service),
      await sql.selectOutsideFigures(db, since(dayMs)),
    ),
  };
}

/** Calls a minute are those of the last report; shares and times are of the ten to twenty minutes before. */
function currentOf(
  reporting: readonly sql.InstanceRow[],
  figures: readonly sql.InstanceFigures[],
): SystemMetrics['current'] {
  const calls = figures.reduce((sum, one) => sum + one.calls, 0);
  const errors = figures.reduce((sum, one) => sum + one.errors, 0);
  const buckets = addLatencies(figures.map((one) => one.buckets));
  return {
    calls_per_minute: roundToTenth(reporting.reduce((sum, one) => sum + one.calls_per_minute, 0)),
    error_rate: calls === 0 ? 0 : errors / calls,
    p50_ms: percentile(buckets, 0.5),
    p95_ms: percentile(buckets, 0.95),
  };
}

async function readQueue(db: Db): Promise<SystemMetrics['queue']> {
  const rows = await selectCounts(db);
  const sumOf = (...states: string[]) =>
    Math.min(
      mostCounted,
      rows
        .filter(({ name, state }) => name !== deadLetters && states.includes(state))
        .reduce((sum, { count }) => sum + count, 0),
    );
  const waits = rows
    .filter(({ name }) => name !== deadLetters)
    .flatMap(({ waits_since }) => waits_since ?? []);
  return {
    waiting: sumOf('created', 'retry'),
    active: sumOf('active'),
    failed: sumOf('failed'),
    waits_since: waits.toSorted()[0] ?? null,
    supervised_at: await selectSupervised(db),
  };
}

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function historyOf(
  figures: readonly sql.InstanceFigures[],
  first: number,
  last: number,
): SystemMetrics['history'] {
  const byTime = grouped(figures, ({ at }) => Date.parse(at));
  const history: SystemMetrics['history'] = [];
  for (let at = first; at <= last; at += stepMs) {
    const all = byTime.get(at) ?? [];
    const buckets = addLatencies(all.map((one) => one.buckets));
    const highest = (figure: 'loop_ms' | 'memory_bytes' | 'cpu') =>
      all.length === 0 ? null : Math.max(...all.map((one) => one[figure]));
    history.push({
      at: new Date(at).toISOString(),
      calls: all.reduce((sum, one) => sum + one.calls, 0),
      errors: all.reduce((sum, one) => sum + one.errors, 0),
      p50_ms: percentile(buckets, 0.5),
      p95_ms: percentile(buckets, 0.95),
      loop_ms: highest('loop_ms'),
      memory_bytes: highest('memory_bytes'),
      cpu: highest('cpu'),
    });
  }
  return history;
}

function slowestOf(rows: readonly sql.RouteFigures[]): SystemMetrics['slowest'] {
  return [...grouped(rows, ({ route }) => route)]
    .map(([route, all]) => {
      const calls = all.reduce((sum, one) => sum + one.calls, 0);
      return {
        route,
        calls,
        errors: all.reduce((sum, one) => sum + one.errors, 0),
        mean_ms: roundToTenth((all.reduce((sum, one) => sum + one.seconds, 0) / calls) * 1000),
        p95_ms: percentile(addLatencies(all.map((one) => one.buckets)), 0.95) ?? 0,
      };
    })
    .toSorted((one, other) => other.p95_ms - one.p95_ms || (one.route < other.route ? -1 : 1))
    .slice(0, mostSlow);
}

function outsideOf(
  names: readonly OutsideName[],
  rows: readonly sql.OutsideFigures[],
): SystemMetrics['outside'] {
  return names.map((service) => ({
    calls: 0,
    failures: 0,
    last_answer_at: null,
    last_failure_at: null,
    failure: null,
    ...rows.find((row) => row.service === service),
    service,
  }));
}

/** Deletes what is older than the screen shows. */
export async function forget(db: Db, now: Date): Promise<void> {
  await sql.deleteBefore(db, new Date(now.getTime() - dayMs - 2 * stepMs).toISOString());
}
