// On both databases: every instance writes to the same tables.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../../platform/metrics';
import { mailSent, watchOutside } from '../../platform/outside-calls';
import { createLog } from '../../platform/log';
import { watchStorage } from '../../platform/storage';
import { openWorld, type Someone, type World } from '../../testing/world';
import { startReports } from './report';
import { forget } from './service';

let world: World;
let admin: Someone;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.someone({ is_admin: true });
});

const minutes = (count: number) => count * 60_000;

/** An instance of its own, whose day begins when everything before is more than a day ago. */
async function anInstance({ isNew = true, roles = ['api', 'worker'] } = {}) {
  if (isNew) {
    world.clock.now = new Date(world.clock.now.getTime() + minutes(30 * 60));
    admin.page = await world.session(admin.id);
  }
  const metrics = createMetrics();
  const storage = { ...watchStorage({ folder: undefined, reserveBytes: 0 }) };
  const lines: string[] = [];
  const reports = startReports({
    db: world.db,
    metrics,
    outside: watchOutside(world.services.config, metrics, () => world.clock.now),
    storage,
    log: createLog('warn', { write: (line) => lines.push(line) }),
    now: () => world.clock.now,
    roles,
  });
  onTestFinished(() => reports.stop());
  await reports.report();
  return { metrics, reports, storage, lines };
}

const later = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
};
const read = () => admin.page.adminMonitor.read({});

describe('the monitor', () => {
  test('shows calls, failures and times of what was reported (B-072, B-407)', async () => {
    const { metrics, reports } = await anInstance();
    const observe = (route: string, status: number, seconds: number, times: number) => {
      for (let n = 0; n < times; n += 1) metrics.requests.observe({ route, status }, seconds);
    };
    observe('GET /friends', 200, 0.004, 90);
    observe('GET /friends', 500, 0.2, 10);
    observe('PUT /friends', 200, 3, 20);
    observe('POST /rpc', 200, 3, 20);
    observe('none', 200, 3, 1_000);
    later(10_000);
    await reports.report();
    const seen = await read();
    expect(seen.instances).toMatchObject([
      { roles: ['api', 'worker'], is_reporting: true, calls_per_minute: 720 },
    ]);
    expect(seen.current).toMatchObject({ calls_per_minute: 720, error_rate: 10 / 120 });
    expect(seen.current.p50_ms).toBeGreaterThan(2);
    expect(seen.current.p50_ms).toBeLessThan(5);
    expect(seen.current.p95_ms).toBeGreaterThan(2_500);
    expect(seen.slowest.map(({ route, calls, errors }) => [route, calls, errors])).toEqual([
      ['POST /rpc', 20, 0],
      ['PUT /friends', 20, 0],
      ['GET /friends', 100, 10],
    ]);
    expect(seen.slowest[1]).toMatchObject({ mean_ms: 3_000 });
    expect(seen.database).toMatchObject({ is_full: false });
    expect(seen.database.size_bytes).toBeGreaterThan(1_000_000);
    expect(seen.queue.failed).toBeGreaterThanOrEqual(0);
    expect(seen.history).toHaveLength(144);
    expect(seen.history.at(-1)).toMatchObject({ calls: 120, errors: 10 });
    expect(seen.history[0]).toMatchObject({ calls: 0, p95_ms: null, memory_bytes: null });
  });

  test('sees every instance, and which one is silent; one that ended in order is gone', async () => {
    const first = await anInstance();
    const second = await anInstance({ isNew: false, roles: ['worker'] });
    for (const { metrics } of [first, second])
      metrics.requests.observe({ route: 'GET /users/current', status: 200 }, 0.01);
    later(10_000);
    await Promise.all([first.reports.report(), second.reports.report()]);
    const both = await read();
    expect(both.instances.map(({ roles }) => roles.join(',')).toSorted()).toEqual([
      'api,worker',
      'worker',
    ]);
    expect(both.slowest).toMatchObject([{ route: 'GET /users/current', calls: 2 }]);
    expect(both.history.at(-1)?.calls).toBe(2);
    later(40_000);
    await first.reports.report();
    const silent = (await read()).instances.filter((one) => !one.is_reporting);
    expect(silent.map(({ roles }) => roles)).toEqual([['worker']]);
    await second.reports.stop();
    expect((await read()).instances.map(({ roles }) => roles)).toEqual([['api', 'worker']]);
    later(minutes(61));
    expect((await read()).instances).toEqual([]);
  });

  test('counts nothing twice and loses nothing while the database is away or the disk is full', async () => {
    const { metrics, reports, storage, lines } = await anInstance();
    const call = () => metrics.requests.observe({ route: 'GET /friends', status: 200 }, 0.01);
    call();
    const { tx } = world.db;
    world.db.tx = () => Promise.reject(new Error('the database is away'));
    await reports.report();
    await reports.report();
    world.db.tx = tx;
    expect(lines).toHaveLength(1);
    call();
    storage.isFull = () => Promise.resolve(true);
    await reports.report();
    expect((await read()).history.at(-1)?.calls).toBe(0);
    storage.isFull = () => Promise.resolve(false);
    later(10_000);
    await reports.report();
    await reports.report();
    expect((await read()).history.at(-1)?.calls).toBe(2);
  });

  test('has a point for each ten minutes of the last 24 hours, and forgets what is older', async () => {
    const { metrics, reports } = await anInstance();
    const began = world.clock.now.getTime();
    for (let n = 0; n < 3; n += 1) {
      metrics.requests.observe({ route: 'GET /friends', status: 200 }, 0.01);
      await reports.report();
      later(minutes(10));
    }
    const { history } = await read();
    expect(history.slice(-4).map(({ calls }) => calls)).toEqual([1, 1, 1, 0]);
    later(minutes(23 * 60) + minutes(30));
    expect((await read()).history.reduce((sum, { calls }) => sum + calls, 0)).toBe(2);
    later(minutes(60));
    await forget(world.db, world.clock.now);
    const [left] = await world.db.query<{ count: number }>(
      `select count(*)::int as count from instance_figures where at >= $1`,
      [new Date(began).toISOString()],
    );
    expect(left?.count).toBe(0);
  });
});

describe('outside services', () => {
  test('are shown with their last failure, by fetch, by node:http and by mail', async () => {
    const server = createServer((request, response) => {
      if (request.url?.includes('hangs')) return;
      response.statusCode = request.url?.includes('fails') ? 503 : 400;
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { config } = world.services;
    const before = { ...config };
    onTestFinished(() => void Object.assign(config, before));
    Object.assign(config, {
      graph: { ...config.graph, graphUrl: `${url}/graph` },
      stripe: { apiUrl: url },
      marketingUrl: `${url}/hook/secret`,
      mail: { url: 'smtp://localhost' },
      helpDesk: { url: `${url}/desk` },
    });
    const { reports } = await anInstance();
    await fetch(`${url}/graph/v26.0/me?access_token=secret`);
    await fetch(`${url}/hook/secret?fails`, { method: 'POST', body: '{}' });
    const signal = AbortSignal.timeout(100);
    await fetch(`${url}/desk/hangs`, { signal }).catch(() => undefined);
    const { request } = await import('node:http');
    for (const path of ['/v1/customers', '/v1/fails'])
      await new Promise((resolve) => {
        request(`${url}${path}`, (answer) => answer.resume().on('end', resolve)).end();
      });
    mailSent.publish({ failure: 'the mail server did not take a mail: 451' });
    await reports.report();
    const { outside } = await read();
    const at = world.clock.now.toISOString();
    expect(
      outside.map(({ service, calls, failures, failure }) => [service, calls, failures, failure]),
    ).toEqual([
      ['facebook', 1, 0, null],
      ['stripe', 2, 1, 'answered 503'],
      ['help_desk', 1, 1, 'no answer in time'],
      ['mail', 1, 1, 'the mail server did not take a mail: 451'],
      ['marketing', 1, 1, 'answered 503'],
    ]);
    expect(outside[1]).toMatchObject({ last_answer_at: at, last_failure_at: at });
    expect(JSON.stringify(outside)).not.toContain('secret');
    await reports.report();
    expect((await read()).outside[1]).toMatchObject({ calls: 2, failures: 1 });
  });
});

test('is for admins alone', async () => {
  const ann = await world.someone();
  await expect(ann.page.adminMonitor.read({})).rejects.toMatchObject({ code: 'access_denied' });
});
