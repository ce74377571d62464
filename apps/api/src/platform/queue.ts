import { setTimeout as sleep } from 'node:timers/promises';
import { fromPglite, PgBoss } from 'pg-boss';
import type { Database } from './database/db';
import type { Embedded } from './database/pglite';
import type { Log } from './log';
import type { Metrics } from './metrics';
import { isDiskFull, type Storage } from './storage';

export interface Task {
  name: string;
  /** A cron expression in UTC. */
  cron: string;
  /** Checked every 2 s, for tasks that a user waits for: cron's next minute would be too late. */
  isDue?: () => Promise<boolean>;
  /** Must be idempotent: it may run again after it was killed in the middle. */
  run: () => Promise<void>;
}

export interface Queue {
  /** Waits at most this long for running jobs. */
  stop(timeoutMs: number): Promise<void>;
  /** Runs a task now, and resolves when it is done. */
  runNow(name: string): Promise<void>;
}

interface Options {
  database: Database | Embedded;
  databaseUrl: string | undefined;
  tasks: readonly Task[];
  log: Log;
  metrics: Metrics;
  storage: Storage;
  /** The delay before another start of the queue, after a failure other than a full disk. */
  tryAgainMs?: number;
}

const deadLetters = 'dead_letters';
const dueMs = 2_000;

/**
 * The embedded database for the queue. Its statements wait while the disk is full, so no job is fetched, planned or
 * counted then. Rollbacks pass, and a stop ends the wait.
 */
export function pausing(
  { raw }: Pick<Embedded, 'raw'>,
  storage: Storage,
  stopping: AbortSignal,
): Embedded['raw'] {
  return {
    async query(text, values) {
      if (!/^\s*rollback\b/i.test(text)) await storage.room(stopping);
      return raw.query(text, values);
    },
    async exec(text) {
      await storage.room(stopping);
      return raw.exec(text);
    },
  };
}

/** The queue of the background tasks. Jobs are rows, so any worker may take over from one that was killed. */
export async function startQueue({
  database,
  databaseUrl,
  tasks,
  log,
  metrics,
  storage,
  tryAgainMs = 10_000,
}: Options): Promise<Queue> {
  const stopping = new AbortController();

  function connect(): PgBoss {
    const boss = new PgBoss({
      ...('raw' in database
        ? {
            db: fromPglite(pausing(database, storage, stopping.signal)),
            backend: 'pglite' as const,
          }
        : { connectionString: databaseUrl ?? '', max: 4 }),
      // The default is a minute. A job of a killed worker must be found within seconds.
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
    });
    boss.on('error', (error) => log.error({ err: error }, 'queue'));
    return boss;
  }

  /** Starts the queue; undefined while the disk is full. */
  async function begin(): Promise<PgBoss | undefined> {
    if (await storage.isFull()) return undefined;
    const boss = connect();
    try {
      await boss.start();
      await boss.createQueue(deadLetters, { retentionSeconds: 90 * 86_400 });
      for (const task of tasks) await beginTask(boss, task);
      for (const { name, isDue } of tasks) if (isDue) void watch(boss, name, isDue);
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false, close: true }).catch(() => undefined);
      if (!isDiskFull(error)) throw error;
      storage.noteFull();
      return undefined;
    }
  }

  /** Retries until the queue has started; undefined when the process stops first. */
  async function beginLater(): Promise<PgBoss | undefined> {
    for (;;) {
      await storage.room(stopping.signal);
      if (stopping.signal.aborted) return undefined;
      try {
        const boss = await begin();
        if (boss) return boss;
      } catch (error) {
        log.error({ err: error }, 'queue');
        await sleep(tryAgainMs, undefined, { signal: stopping.signal, ref: false }).catch(
          () => undefined,
        );
      }
    }
  }

  /**
   * The tasks that run in this process. A running task also finds what became due since it started, so it is not queued
   * again.
   */
  const running = new Set<string>();

  async function watch(boss: PgBoss, name: string, isDue: () => Promise<boolean>): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await sleep(dueMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted || running.has(name)) continue;
      try {
        if (!(await storage.isFull()) && (await isDue())) await boss.send(name, {});
      } catch (error) {
        // At a stop nothing waits for this check, and the database may already be closed.
        if (!signal.aborted)
          log.warn({ err: error, queue: name }, 'whether a job is due could not be asked');
      }
    }
  }

  async function beginTask(boss: PgBoss, { name, cron, run }: Task): Promise<void> {
    await boss.createQueue(name, {
      policy: 'singleton',
      retryLimit: 5,
      retryDelay: 10,
      retryBackoff: true,
      heartbeatSeconds: 10,
      expireInSeconds: 3600,
      deadLetter: deadLetters,
    });
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: 2 }, async () => {
      running.add(name);
      try {
        // The disk of a PostgreSQL server is known only from failed writes. The job fails at once and is retried.
        if (await storage.isFull()) throw new Error('the disk is full');
        await run();
        metrics.jobs.inc({ queue: name, outcome: 'done' });
      } catch (error) {
        metrics.jobs.inc({ queue: name, outcome: 'failed' });
        log.error({ err: error, queue: name }, 'job failed');
        throw error;
      } finally {
        running.delete(name);
      }
    });
  }
  // On a full disk the process starts without the queue, which starts when there is room.
  const first = await begin();
  const begun = first ? Promise.resolve(first) : beginLater();
  return {
    async stop(timeoutMs) {
      stopping.abort();
      const boss = await begun;
      await boss?.stop({ graceful: true, close: true, timeout: timeoutMs });
    },
    async runNow(name) {
      const boss = await begun;
      if (!boss) throw new Error('the queue has not begun');
      const id = await boss.send(name, {});
      if (id === null) return;
      for (;;) {
        const [job] = await boss.findJobs(name, { id });
        if (job?.state === 'completed') return;
        if (job?.state === 'failed') throw new Error(`the task ${name} failed`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}
