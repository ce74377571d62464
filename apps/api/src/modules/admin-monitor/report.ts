import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { version } from '@winnow/sdk/brand';
import type { Database } from '../../platform/database/db';
import type { Log } from '../../platform/log';
import { latencyBounds, type Metrics } from '../../platform/metrics';
import type { LastCalls, OutsideName } from '../../platform/outside-calls';
import type { Storage } from '../../platform/storage';
import { addLatencies, noLatencies, roundToTenth } from './latency';
import * as sql from './sql';

export const reportEveryMs = 10_000;
/** What one point of the charts stands for. */
export const stepMs = 600_000;
export const stepOf = (ms: number): number => ms - (ms % stepMs);
const hourMs = 3_600_000;

interface Options {
  db: Database;
  metrics: Metrics;
  outside: ReadonlyMap<OutsideName, LastCalls>;
  storage: Storage;
  log: Log;
  now: () => Date;
  roles: readonly string[];
}

interface Reports {
  /** Reports once, now. Never rejects. */
  report(): Promise<void>;
  /** Removes the instance from the list: it was shut down, not killed. */
  stop(): Promise<void>;
}

/** What was counted since the process began. */
interface Counted {
  at: number;
  cpuMicros: number;
  routes: ReadonlyMap<string, sql.RouteFigures>;
  outside: ReadonlyMap<string, { calls: number; failures: number }>;
}

/**
 * Reports this instance to the database every ten seconds, so that any instance can show them all. What could not be
 * reported is in the next report.
 */
export function startReports(options: Options): Reports {
  const { db, outside, storage, log, now, roles } = options;
  const own = { id: randomUUID(), name: hostname(), roles: roles.join(','), version };
  const started_at = now().toISOString();
  const loop = monitorEventLoopDelay();
  loop.enable();
  let last: Counted = {
    at: now().getTime(),
    cpuMicros: cpuMicros(),
    routes: new Map(),
    outside: new Map(),
  };
  let isSilent = false;
  let running: Promise<void> | undefined;

  async function write() {
    // Disk full: on the embedded database a write would wait, or use up the last space.
    if (await storage.isFull()) return;
    const counted = await count(options);
    const routes = routesSince(last, counted);
    const served = routes.filter(({ route }) => route !== sealed);
    const ms = Math.max(1, counted.at - last.at);
    const calls = served.reduce((sum, one) => sum + one.calls, 0);
    const figures = {
      cpu: Math.round(((counted.cpuMicros - last.cpuMicros) / 1000 / ms) * 1000) / 1000,
      loop_ms: roundToTenth(loop.percentile(99) / 1e6),
      memory_bytes: process.memoryUsage.rss(),
    };
    const seen_at = new Date(counted.at).toISOString();
    const hour = new Date(counted.at - (counted.at % hourMs)).toISOString();
    await db.tx(async (tx) => {
      await sql.upsertInstance(tx, {
        ...own,
        ...figures,
        started_at,
        seen_at,
        calls_per_minute: roundToTenth((calls / ms) * 60_000),
      });
      await sql.addInstanceFigures(tx, own.id, {
        ...figures,
        at: new Date(stepOf(counted.at)).toISOString(),
        calls,
        errors: served.reduce((sum, one) => sum + one.errors, 0),
        buckets: addLatencies(served.map((one) => one.buckets)),
      });
      await sql.addRouteFigures(tx, hour, routes);
      await sql.addOutsideFigures(tx, hour, outsideSince(last, counted, outside));
    });
    last = counted;
    loop.reset();
  }

  async function report() {
    try {
      await write();
      isSilent = false;
    } catch (error) {
      if (!isSilent) log.warn({ err: error }, 'the monitor has no report of this instance');
      isSilent = true;
    }
  }
  const next = () => {
    running ??= report().finally(() => (running = undefined));
    return running;
  };
  const timer = setInterval(() => void next(), reportEveryMs).unref();
  void next();
  return {
    report: next,
    async stop() {
      clearInterval(timer);
      loop.disable();
      await running;
      if (!(await storage.isFull())) await sql.deleteInstance(db, own.id);
    },
  };
}

const cpuMicros = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** A sealed call holds another call, which is counted by itself. */
const sealed = 'POST /rpc';

async function count({ metrics, now }: Options): Promise<Counted> {
  const routes = new Map<string, sql.RouteFigures & { buckets: number[] }>();
  for (const { labels, metricName, value } of (await metrics.requests.get()).values) {
    const { route, status, le } = labels as Partial<typeof labels & { le: number | string }>;
    // Health checks and the files of the web.
    if (typeof route !== 'string' || route === 'none') continue;
    const it = routes.get(route) ?? {
      route,
      calls: 0,
      errors: 0,
      seconds: 0,
      buckets: noLatencies(),
    };
    routes.set(route, it);
    if (metricName?.endsWith('_sum')) it.seconds += value;
    else if (metricName?.endsWith('_count')) {
      it.calls += value;
      if (Number(status) >= 500) it.errors += value;
    } else {
      // prom-client counts what is at most `le`.
      const at = le === '+Inf' ? latencyBounds.length : latencyBounds.indexOf(Number(le) as never);
      it.buckets[at] = (it.buckets[at] ?? 0) + value;
    }
  }
  for (const { buckets } of routes.values())
    for (let at = buckets.length - 1; at > 0; at -= 1)
      buckets[at] = (buckets[at] ?? 0) - (buckets[at - 1] ?? 0);
  const outside = new Map<string, { calls: number; failures: number }>();
  for (const { labels, value } of (await metrics.outsideCalls.get()).values) {
    const service = String(labels.service);
    const it = outside.get(service) ?? { calls: 0, failures: 0 };
    it.calls += value;
    if (labels.outcome === 'failed') it.failures += value;
    outside.set(service, it);
  }
  return { at: now().getTime(), cpuMicros: cpuMicros(), routes, outside };
}

function routesSince(last: Counted, { routes }: Counted): sql.RouteFigures[] {
  return [...routes.values()]
    .map((it) => {
      const before = last.routes.get(it.route);
      return {
        route: it.route,
        calls: it.calls - (before?.calls ?? 0),
        errors: it.errors - (before?.errors ?? 0),
        seconds: it.seconds - (before?.seconds ?? 0),
        buckets: it.buckets.map((sum, at) => sum - (before?.buckets[at] ?? 0)),
      };
    })
    .filter(({ calls }) => calls > 0);
}

function outsideSince(
  last: Counted,
  counted: Counted,
  calls: ReadonlyMap<OutsideName, LastCalls>,
): sql.OutsideFigures[] {
  return [...counted.outside]
    .map(([service, it]) => {
      const before = last.outside.get(service);
      const ended = calls.get(service as OutsideName);
      return {
        service,
        calls: it.calls - (before?.calls ?? 0),
        failures: it.failures - (before?.failures ?? 0),
        last_answer_at: ended?.last_answer_at?.toISOString() ?? null,
        last_failure_at: ended?.last_failure_at?.toISOString() ?? null,
        failure: ended?.failure ?? null,
      };
    })
    .filter((one) => one.calls > 0);
}
