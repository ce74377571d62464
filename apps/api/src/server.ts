import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { handlers } from './handlers';
import { ConfigError, readConfig } from './platform/config';
import { FolderHeld } from './platform/database/lock';
import { migrate, SchemaError } from './platform/database/migrate';
import { NoRoom, openDatabase } from './platform/database/open';
import { createApp } from './platform/http/app';
import { closable, followAnswers } from './platform/http/close';
import { createLog, type Log } from './platform/log';
import { createMetrics, metricsServer } from './platform/metrics';
import { startQueue } from './platform/queue';
import { reportingFull, watchStorage } from './platform/storage';
import { createTasks } from './tasks';

/**
 * How long a stop may take: for requests under way, for background work, and as a whole. The embedded database loses
 * nothing by a hard end, and nothing takes over from this process, so there it is over in less than 15 s.
 */
const patience = process.env['DATABASE_URL']
  ? { requestsMs: 15_000, jobsMs: 20_000, stopMs: 60_000 }
  : { requestsMs: 6_000, jobsMs: 3_000, stopMs: 14_000 };
const megabyte = 1_000_000;

/** What is to be ended, in this order, when the process stops. */
type Closing = (() => Promise<unknown>)[];

interface Started {
  log: Log;
  closing: Closing;
  ready: Record<string, unknown>;
}

async function start(): Promise<Started> {
  const roles = readRoles();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const now = () => new Date();
  const metrics = createMetrics();
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
  void told.then(() => opened.hurry());
  const database = reportingFull(opened, storage);
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, 'migrated');

  const closing: Closing = [() => database.close()];
  let metricsPort: number | undefined;
  if (config.metricsPort !== undefined) {
    const server = metricsServer(metrics);
    const close = closable(server);
    metricsPort = await listen(server, config.metricsPort, config.host);
    closing.unshift(() => close(patience.requestsMs));
  }
  if (roles.has('worker')) {
    const tasks = createTasks(database, now, config);
    const queue = await startQueue({
      database,
      databaseUrl: config.databaseUrl,
      tasks,
      log,
      metrics,
      storage,
    });
    closing.unshift(() => queue.stop(patience.jobsMs));
  }
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
      now,
      config: { ...config, publicUrl: url, apiUrl: config.apiUrl ?? url },
    };
    const { answer, allAnswered } = followAnswers(createApp(services, handlers, metrics).fetch);
    server.on('request', getRequestListener(answer));
    closing.unshift(() => close(patience.requestsMs, allAnswered));
  }
  return {
    log,
    closing,
    ready: { ready: true, ...(url && { url }), ...(metricsPort && { metricsPort }) },
  };
}

/** Resolves with the first signal to stop. A terminal tells the whole group, and its parent tells it again; it is told
 *  once. */
function toldToStop(): Promise<NodeJS.Signals> {
  const told = new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve);
  });
  // What neither opens nor closes must not keep the process for ever.
  void told.then(() => setTimeout(() => process.exit(1), patience.stopMs));
  return told;
}

async function stop({ log, closing }: Started, signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, 'stopping');
  let code = 0;
  for (const end of closing)
    await end().catch((error: unknown) => {
      log.error({ err: error }, 'stopping failed');
      code = 1;
    });
  process.exit(code);
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

// What is being opened when the signal comes is open before it is closed.
const told = toldToStop();
try {
  const started = await start();
  process.stdout.write(`${JSON.stringify(started.ready)}\n`);
  void told.then((signal) => stop(started, signal));
} catch (error) {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof FolderHeld ||
    error instanceof NoRoom ||
    error instanceof SchemaError;
  process.stderr.write(
    `${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
