import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from './platform/log';
import { createMetrics } from './platform/metrics';
import type { Database } from './platform/database/db';
import type { Embedded } from './platform/database/pglite';
import { pausing, startQueue, type WorkedTask } from './platform/queue/queue';
import { createTask, noPayload } from './platform/queue/task';
import { tasks } from './platform/queue/tasks';
import { diskFullRetryMs, watchStorage } from './platform/storage';
import { cleanUp, createTasks } from './tasks';
import { backend, sharedDatabase } from './testing/database';
import { startAdvertising } from './testing/outside/advertising';
import { askForMail, startMailServer } from './testing/outside/mails';
import { actPermitted, removal } from './testing/permitted';
import { friends, openWorld, scanFriends } from './testing/world';

describe('cleaning up', () => {
  test('takes what has had its time and leaves the rest', async () => {
    const world = await openWorld();
    const ann = await world.someone();
    await scanFriends(ann, friends(3, 1));
    await ann.robot.robot.acts({ acts: [removal(world.clock.now, '1')] });
    await ann.robot.robot.permits({ kind: 'removal', job_id: 'job-1', ids: ['1', '2'] });
    await ann.robot.robot.logs({
      version: '7.0.4',
      lines: [{ level: 'info', message: 'x', exec_id: null, at: world.clock.now.toISOString() }],
    });
    const counts = async () => {
      const [row] = await world.db.query(
        `select (select count(*)::int from tokens where user_id = $1) as tokens,
                (select count(*)::int from idempotency_keys where user_id = $1) as keys,
                (select count(*)::int from robot_logs where user_id = $1) as logs,
                (select count(*)::int from scans where user_id = $1) as scans,
                (select count(*)::int from permits where user_id = $1 and state = 'granted') as permits,
                (select count(*)::int from friends where user_id = $1 and disabled_reason is not null) as disabled`,
        [ann.id],
      );
      return row;
    };
    const day = 86_400_000;
    await cleanUp(world.db, new Date(world.clock.now.getTime() + 6 * day));
    expect(await counts()).toEqual({
      tokens: 2,
      keys: 5,
      logs: 1,
      scans: 1,
      permits: 2,
      disabled: 1,
    });
    await cleanUp(world.db, new Date(world.clock.now.getTime() + 8 * day));
    expect(await counts()).toEqual({
      tokens: 2,
      keys: 0,
      logs: 1,
      scans: 1,
      permits: 0,
      disabled: 0,
    });
    await cleanUp(world.db, new Date(world.clock.now.getTime() + 32 * day));
    expect(await counts()).toEqual({
      tokens: 0,
      keys: 0,
      logs: 0,
      scans: 0,
      permits: 0,
      disabled: 0,
    });
    expect((await (await world.session(ann.id)).friends.list({})).count).toBe(3);
  });

  test('what a robot says of an act after that is still believed', async () => {
    const world = await openWorld();
    const ann = await world.someone();
    await scanFriends(ann, friends(1, 1));
    const act = removal(world.clock.now, '1', { state: 'sent', seq: 2 });
    await actPermitted(world.db, ann, [act]);
    await cleanUp(world.db, new Date(world.clock.now.getTime() + 8 * 86_400_000));
    expect((await ann.page.friends.list({})).friends[0]?.disabled_reason).toBe('removal_problem');
    await ann.robot.robot.acts({ acts: [{ ...act, state: 'confirmed', seq: 3 }] });
    expect((await ann.page.friends.list({ is_deleted: true })).friends[0]?.removed_by).toBe(
      'unfriended',
    );
  });
});

describe('the queue', () => {
  const roomy = watchStorage({ folder: undefined, reserveBytes: 0 });

  async function start(
    run: () => Promise<void>,
    storage = roomy,
    { own, more = [] }: { own?: Embedded; more?: WorkedTask[] } = {},
  ) {
    const database = own ?? (await sharedDatabase());
    const databaseUrl = 'url' in database ? database.url : undefined;
    // Half a year away: only what is asked for is run, whatever the hour.
    const month = ((new Date().getUTCMonth() + 6) % 12) + 1;
    const rare = createTask('rare', {
      payload: noPayload,
      schedule: `0 0 1 ${month} *`,
      retry: { limit: 5, delaySeconds: 1 },
    });
    const queue = await startQueue({
      database,
      databaseUrl,
      tasks: [{ task: rare, run }, ...more],
      log: createLog('silent'),
      metrics: createMetrics(),
      storage,
      tryAgainMs: 1,
    });
    onTestFinished(() => queue.stop(20_000));
    return queue;
  }

  test('waits while the disk is full, begins when there is room, and stops in between', async () => {
    const state = { free: 0 };
    const storage = watchStorage({
      folder: '/data',
      reserveBytes: 1,
      freeSpace: () => Promise.resolve(state.free),
    });
    let runs = 0;
    const queue = await start(() => Promise.resolve(void (runs += 1)), storage);
    const stopped = await start(() => Promise.resolve(), storage);
    await stopped.stop(1_000);
    state.free = 1;
    await expect.poll(() => queue.runNow('rare').then(() => 'ran', String)).toBe('ran');
    expect(runs).toBeGreaterThan(0);
  });

  test.runIf(backend === 'pglite')(
    'is begun again after the disk turned out to be full, and after another failure',
    async () => {
      const database = (await sharedDatabase()) as Embedded;
      let now = 0;
      const storage = watchStorage({ folder: undefined, reserveBytes: 0, clock: () => now });
      const failures = ['53100', '57P03'];
      const failing: Embedded['raw']['exec'] = (text) => {
        // The first question, for the version, may fail.
        const code = /version\(\)/i.test(text) ? undefined : failures.shift();
        return code ? Promise.reject(Object.assign(new Error(code), { code })) : exec(text);
      };
      const { exec } = database.raw;
      const own = { ...database, raw: { ...database.raw, exec: failing } };
      let runs = 0;
      const queue = await start(() => Promise.resolve(void (runs += 1)), storage, { own });
      now += diskFullRetryMs;
      await queue.runNow('rare');
      expect([failures, runs]).toEqual([[], 1]);
    },
  );

  test('rolls back on a full disk: only that frees what a failed statement holds', async () => {
    const storage = watchStorage({
      folder: '/data',
      reserveBytes: 1,
      freeSpace: () => Promise.resolve(0),
    });
    const asked: string[] = [];
    const stop = new AbortController();
    const raw = pausing(
      {
        raw: {
          query: (text) => Promise.resolve({ rows: [] }).finally(() => asked.push(text)),
          exec: () => Promise.resolve([]),
        },
      },
      storage,
      stop.signal,
    );
    const waits = raw.query('select 1');
    await raw.query('ROLLBACK');
    expect(asked).toEqual(['ROLLBACK']);
    stop.abort();
    await waits;
  });

  test('runs a task, and runs it again when it failed', async () => {
    let runs = 0;
    const queue = await start(async () => {
      runs += 1;
      if (runs === 1) throw new Error('the first time');
      return Promise.resolve();
    });
    await queue.runNow('rare');
    expect(runs).toBe(2);
  });

  test('sends conversion events, and again after the service was down', async () => {
    const service = await startAdvertising();
    onTestFinished(() => void service.stop());
    const world = await openWorld({ conversions: service.config });
    await world.db.query('delete from conversion_events');
    const ann = await world.someone();
    await ann.page.conversions.answer({ consent: 'granted', user_agent: 'Chrome' });
    await scanFriends(ann, friends(2, 1));
    const { conversions } = world.services.config;
    const run = createTasks(world.db, () => world.clock.now, { conversions }).conversion_events;
    if (!run) throw new Error('no such task');
    service.answers(() => {
      service.answers(() => undefined);
      world.clock.now = new Date(world.clock.now.getTime() + 11_000);
      return { status: 503, body: {} };
    });
    const queue = await start(() => run({}));
    await queue.runNow('rare');
    expect(service.asked).toHaveLength(2);
    expect(service.events().map(({ event_name }) => event_name)).toEqual(['FriendSync']);
  });

  test('sends a confirmation mail at once, and again after the mail server was down', async () => {
    const server = await startMailServer();
    onTestFinished(() => server.stop());
    const world = await openWorld({ mail: server.config });
    await world.db.query('delete from email_confirmations');
    const outside = { mail: server.config, publicUrl: world.publicUrl };
    const { confirmation_mail: sendOne, confirmation_mails: sendAll } = createTasks(
      world.db,
      () => world.clock.now,
      outside,
    );
    let failures = 0;
    const task = tasks.confirmation_mail;
    const queue = await start(
      () => sendAll?.({}) ?? Promise.reject(new Error('no such task')),
      roomy,
      {
        more: [
          {
            task,
            run: (payload) =>
              sendOne?.(payload).catch((error: unknown) => {
                failures += 1;
                throw error;
              }) ?? Promise.reject(new Error('no such task')),
          },
        ],
      },
    );
    const [ann, bob] = [await world.someone(), await world.someone()];
    await askForMail(world, ann);
    await expect.poll(() => server.received.length).toBe(1);

    server.state.failsWith = 451;
    await askForMail(world, bob);
    await expect.poll(() => failures).toBe(1);
    server.state.failsWith = 0;
    await queue.runNow('rare');
    expect(server.received).toHaveLength(1);
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    await queue.runNow('rare');
    expect(server.received.map(({ recipients }) => recipients)).toEqual([[ann.email], [bob.email]]);
    expect(failures).toBe(1);
  });

  test('every task of an installation can run', async () => {
    const shared = await sharedDatabase();
    const now = () => new Date();
    const limits = new Set<number | undefined>();
    const db: Database = {
      ...shared,
      script: () => Promise.reject(new Error('a vacuum must have more time than a statement')),
      withAdvisoryLock: (work, seconds) => {
        limits.add(seconds);
        return shared.withAdvisoryLock(work, seconds);
      },
    };
    // Both delete rows that other tests may need; they have tests of their own.
    const { clean_up, robot_log_days, robot_log_removal, ...handlers } = createTasks(db, now);
    for (const handler of [clean_up, robot_log_days, robot_log_removal])
      expect(handler).toBeDefined();
    const run = Object.entries(handlers).filter(([, handler]) => handler);
    for (const [, handler] of run) await handler?.({} as never);
    expect(run.map(([name]) => name)).toEqual([
      'daily_snapshots',
      'forget_rates',
      'forget_noise',
      'rotate_rpc_keys',
      'admin_export',
      'forget_exports',
      ...(backend === 'pglite' ? ['vacuum'] : []),
    ]);
    expect([...limits]).toEqual(backend === 'pglite' ? [600] : []);
  });
});
