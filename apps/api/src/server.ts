import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { handlers } from './handlers';
import { ConfigError, readConfig } from './platform/config';
import { FolderHeld } from './platform/database/lock';
import { migrate, SchemaError } from './platform/database/migrate';
import { openDatabase } from './platform/database/open';
import { createApp } from './platform/http/app';
import { close, followAnswers, hangUpOnceClosed } from './platform/http/close';
import { createLog } from './platform/log';
import { createMetrics, serveMetrics } from './platform/metrics';
import { startQueue } from './platform/queue';
import { createTasks } from './tasks';

/** Requests under way get this long to finish when the process is told to stop. */
const graceMs = 15_000;

async function main(): Promise<void> {
  const roles = readRoles();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const now = () => new Date();
  const metrics = createMetrics();
  const database = await openDatabase(config, 'server', (error) =>
    log.warn({ err: error }, 'database connection lost'),
  );
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, 'migrated');

  const closing: (() => Promise<unknown>)[] = [() => database.close()];
  let metricsPort: number | undefined;
  if (config.metricsPort !== undefined) {
    const server = await serveMetrics(metrics, config.metricsPort, config.host);
    metricsPort = portOf(server);
    closing.unshift(() => close(server, graceMs));
  }
  if (roles.has('worker')) {
    const tasks = createTasks(database, now, config);
    const queue = await startQueue({
      database,
      databaseUrl: config.databaseUrl,
      tasks,
      log,
      metrics,
    });
    closing.unshift(() => queue.stop());
  }
  let url: string | undefined;
  if (roles.has('api')) {
    const server = createServer({
      requestTimeout: 60_000,
      headersTimeout: 20_000,
      keepAliveTimeout: 65_000,
    });
    hangUpOnceClosed(server);
    const port = await listen(server, config.port, config.host);
    url = config.publicUrl ?? `http://localhost:${port}`;
    const services = {
      db: database,
      log,
      now,
      config: { ...config, publicUrl: url, apiUrl: config.apiUrl ?? url },
    };
    const { answer, allAnswered } = followAnswers(createApp(services, handlers, metrics).fetch);
    server.on('request', getRequestListener(answer));
    closing.unshift(() => close(server, graceMs, allAnswered));
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      void stop(closing).then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  const ready = { ready: true, ...(url && { url }), ...(metricsPort && { metricsPort }) };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
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

async function stop(closing: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const end of closing) await end();
}

try {
  await main();
} catch (error) {
  const isExpected =
    error instanceof ConfigError || error instanceof FolderHeld || error instanceof SchemaError;
  process.stderr.write(
    `${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
