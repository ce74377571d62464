import { setTimeout as sleep } from 'node:timers/promises';
import { fromPglite, PgBoss } from 'pg-boss';
import type { Database } from './database/db';
import type { Embedded } from './database/pglite';
import type { Log } from './log';
import type { Metrics } from './metrics';
import { isDiskFull, type Storage } from './storage';

export interface Task {
  name: string;
  /** When it runs, as cron says it, in UTC. */
  cron: string;
  /** Asked every 2 s: what a person waits for does not wait for the next minute. */
  isDue?: () => Promise<boolean>;
  /** May be run again after it was killed in the middle. */
  run: () => Promise<void>;
}

export interface Queue {
  /** Lets what runs finish, at most so long. */
  stop(patienceMs: number): Promise<void>;
  /** Runs a task now, and answers when it is done. */
  runNow(name: string): Promise<void>;
}

interface Options {
  database: Database | Embedded;
  databaseUrl: string | undefined;
  tasks: readonly Task[];
  log: Log;
  metrics: Metrics;
  storage: Storage;
  /** After it could not begin for another reason than a full disk. */
  tryAgainMs?: number;
}

const deadLetters = 'dead_letters';
const dueMs = 2_000;

/**
 * The embedded database for the queue, whose statements wait while the disk is full: nothing is fetched, planned or
 * counted meanwhile. What is under way may end, what only frees is not kept, and what stops does not wait.
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

/** The queue of the background work. Jobs are rows, so any worker may take over from one that was killed. */
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
      // A job of a killed worker is found within seconds rather than a minute.
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
    });
    boss.on('error', (error) => log.error({ err: error }, 'queue'));
    return boss;
  }

  /** The queue; undefined while the disk is full. */
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

  /** The queue, as soon as it can be begun; undefined when it is to stop before. */
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

  /** What this process works at: it finds what became due meanwhile, too. */
  const running = new Set<string>();

  async function watch(boss: PgBoss, name: string, isDue: () => Promise<boolean>): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await sleep(dueMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted || running.has(name)) continue;
      try {
        if (!(await storage.isFull()) && (await isDue())) await boss.send(name, {});
      } catch (error) {
        // Nothing waits for this when the process stops, and the database may be closed by then.
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
        // The disk of a PostgreSQL server is not seen from here: the job fails at once and is tried again.
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
  // On a full disk the process is of use without the queue, which begins when there is room.
  const first = await begin();
  const begun = first ? Promise.resolve(first) : beginLater();
  return {
    async stop(patienceMs) {
      stopping.abort();
      const boss = await begun;
      await boss?.stop({ graceful: true, close: true, timeout: patienceMs });
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
