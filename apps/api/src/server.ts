import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { handlers } from './handlers';
import { startReports } from './modules/admin-monitor/service';
import { ConfigError, readConfig } from './platform/config';
import { FolderLocked } from './platform/database/lock';
import { migrate, MigrationLocked, SchemaError } from './platform/database/migrate';
import { DiskTooSmall, openDatabase } from './platform/database/open';
import { callsOf, createApp } from './platform/http/app';
import { closable, followAnswers } from './platform/http/close';
import { createLog, type Log } from './platform/log';
import { createMetrics, metricsServer } from './platform/metrics';
import { createStripe } from './outside/stripe';
import { watchOutside } from './platform/outside-calls';
import { startQueue, workedTasks } from './platform/queue/queue';
import { reportDiskFull, watchStorage } from './platform/storage';
import { endAll, forceBeforeLimitMs, type Step, stopBudget } from './platform/stopping';
import { createTasks } from './tasks';

const budget = stopBudget(process.env['DATABASE_URL'] ? 'postgres' : 'pglite');
const megabyte = 1_000_000;

interface Started {
  log: Log;
  /** In the order of closing. */
  closing: Step[];
  ready: Record<string, unknown>;
}

async function start(): Promise<Started> {
  const roles = readRoles();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const now = () => new Date();
  const metrics = createMetrics();
  const payments = config.stripe && createStripe(config.stripe);
  const storage = watchStorage({
    folder: config.databaseUrl === undefined ? config.dataDir : undefined,
    reserveBytes: config.reserveBytes,
    onChange(isFull, freeBytes) {
      metrics.storageFull.set(isFull ? 1 : 0);
      const free_mb = freeBytes === undefined ? undefined : Math.floor(freeBytes / megabyte);
      if (isFull) log.error({ free_mb }, 'storage full: what writes is refused');
      else log.info({ free_mb }, 'storage has room again');
    },
  });
  const opened = await openDatabase(config, 'server', (error) =>
    log.warn({ err: error }, 'database connection lost'),
  );
  void stopSignal.then(() => opened.limitStatementTime());
  const database = reportDiskFull(opened, storage);
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, 'migrated');

  const { requests, tasks, monitor, metrics: metricsMs, database: databaseMs } = budget.steps;
  const closing: Step[] = [{ name: 'database', ms: databaseMs, end: () => database.close() }];
  let metricsPort: number | undefined;
  if (config.metricsPort !== undefined) {
    const server = metricsServer(metrics);
    const close = closable(server);
    metricsPort = await listen(server, config.metricsPort, config.host);
    closing.unshift({
      name: 'metrics',
      ms: metricsMs,
      end: () => close(metricsMs - forceBeforeLimitMs),
    });
  }
  const reports = startReports({
    db: database,
    metrics,
    outside: watchOutside(config, metrics, now),
    storage,
    log,
    now,
    roles: [...roles],
  });
  closing.unshift({ name: 'monitor', ms: monitor, end: () => reports.stop() });
  const worker = roles.has('worker')
    ? createTasks(database, now, {
        ...config,
        payments,
        log,
        storage,
        publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
      })
    : undefined;
  const queue = await startQueue({
    database,
    databaseUrl: config.databaseUrl,
    tasks: workedTasks(worker),
    log,
    metrics,
    storage,
  });
  closing.unshift({ name: 'tasks', ms: tasks, end: () => queue.stop(tasks - forceBeforeLimitMs) });
  let url: string | undefined;
  if (roles.has('api')) {
    const server = createServer({
      requestTimeout: 60_000,
      headersTimeout: 20_000,
      keepAliveTimeout: 65_000,
    });
    const close = closable(server);
    const port = await listen(server, config.port, config.host);
    url = config.publicUrl ?? `http://localhost:${port}`;
    const services = {
      db: database,
      log,
      storage,
      payments,
      now,
      config: { ...config, publicUrl: url, apiUrl: config.apiUrl ?? url },
    };
    const { answer, allAnswered } = followAnswers(
      createApp(services, callsOf(handlers), metrics).fetch,
    );
    server.on('request', getRequestListener(answer));
    closing.unshift({
      name: 'requests',
      ms: requests,
      end: () => close(requests - forceBeforeLimitMs, allAnswered),
    });
  }
  return {
    log,
    closing,
    ready: { ready: true, ...(url && { url }), ...(metricsPort && { metricsPort }) },
  };
}

/**
 * Resolves with the first signal to stop. A terminal signals the whole process group, and the parent process signals
 * again: only the first signal counts.
 */
function firstStopSignal(): Promise<NodeJS.Signals> {
  const signal = new Promise<NodeJS.Signals>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, resolve);
  });
  // Ends the process by force when the budget is over, also if starting or stopping hangs, for example at the database.
  void signal.then(() => setTimeout(() => process.exit(1), budget.stopMs));
  return signal;
}

async function stop({ log, closing }: Started, signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, 'stopping');
  process.exit(await endAll(closing, log));
}

function readRoles(): ReadonlySet<string> {
  const { values } = parseArgs({ options: { role: { type: 'string', default: 'api,worker' } } });
  const roles = values.role.split(',').map((role) => role.trim());
  const unknown = roles.find((role) => role !== 'api' && role !== 'worker');
  if (unknown !== undefined)
    throw new ConfigError(`--role: '${unknown}' is neither api nor worker`);
  return new Set(roles);
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(portOf(server)));
  });
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

// Something that is still opening when the signal comes is opened before it is closed.
const stopSignal = firstStopSignal();
try {
  const started = await start();
  process.stdout.write(`${JSON.stringify(started.ready)}\n`);
  void stopSignal.then((signal) => stop(started, signal));
} catch (error) {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof FolderLocked ||
    error instanceof DiskTooSmall ||
    error instanceof SchemaError ||
    error instanceof MigrationLocked;
  process.stderr.write(
    `${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
