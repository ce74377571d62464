import { setTimeout as sleep } from 'node:timers/promises';
import { type ConstructorOptions, fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Database } from '../database/db';
import type { Embedded } from '../database/pglite';
import type { Log } from '../log';
import type { Metrics } from '../metrics';
import { isDiskFull, type Storage } from '../storage';
import type { AnyTask } from './task';
import { deadLetters, taskIndex } from './task-list';
import { type TaskHandlers, type TaskName, tasks } from './tasks';

/** A task of any payload, with its handler; undefined: this installation has no use for it, and its tasks wait. */
export interface WorkedTask {
  task: AnyTask;
  /** Must be idempotent: it may run again after it was killed in the middle. */
  run: ((payload: never) => Promise<void>) | undefined;
}

/** Without handlers, as in a process that only enqueues, no task is worked on. */
export function workedTasks(handlers?: TaskHandlers): WorkedTask[] {
  return Object.values<AnyTask>(tasks).map((task) => ({
    task,
    run: handlers?.[task.name as TaskName],
  }));
}

export interface Queue {
  /** Takes no more tasks, and waits at most `timeoutMs` for those that run. */
  stop(timeoutMs: number): Promise<void>;
  /** Runs a task now, and resolves when it is done. */
  runNow(name: string): Promise<void>;
}

interface Options {
  database: Database | Embedded;
  databaseUrl: string | undefined;
  tasks: readonly WorkedTask[];
  log: Log;
  metrics: Metrics;
  storage: Storage;
  /** The delay before another start of the queue, after a failure other than a full disk. */
  tryAgainMs?: number;
}

/** The queues exist. Without a boss this process works on none of them. */
interface StartedQueue {
  boss: PgBoss | undefined;
}

/** How many tasks a worker takes at once from a queue that users fill. */
const batchSize = 10;

/**
 * The embedded database for the queue. Its statements wait while the disk is full, so no task is fetched, planned or
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

function connect(
  { database, databaseUrl }: Pick<Options, 'database' | 'databaseUrl'>,
  embedded: (database: Embedded) => Embedded['raw'],
  more: ConstructorOptions = {},
): PgBoss {
  return new PgBoss({
    ...('raw' in database
      ? { db: fromPglite(embedded(database)), backend: 'pglite' as const }
      : { connectionString: databaseUrl ?? '', max: 4 }),
    ...more,
  });
}

/**
 * Creates the missing queues, so that any process can enqueue, and the index of the staff's lists. When nothing is
 * missing it only reads.
 */
export async function prepareQueues(
  where: Pick<Options, 'database' | 'databaseUrl'>,
  all: readonly AnyTask[] = Object.values<AnyTask>(tasks),
): Promise<void> {
  const { database } = where;
  const [has] = await database.query<{ queues: boolean; index: boolean }>(
    `select to_regclass('pgboss.queue') is not null as queues, to_regclass($1) is not null as index`,
    [taskIndex.name],
  );
  const queues = has?.queues
    ? await database.query<{ name: string }>('select name from pgboss.queue')
    : [];
  const missing = all.filter(({ name }) => !queues.some((queue) => queue.name === name));
  if (missing.length > 0) await createMissing(where, missing);
  // Processes that start together would create it twice.
  if (!has?.index) await database.withAdvisoryLock((alone) => alone.script(taskIndex.create));
}

async function createMissing(
  where: Pick<Options, 'database' | 'databaseUrl'>,
  missing: readonly AnyTask[],
): Promise<void> {
  const boss = connect(where, ({ raw }) => raw, { supervise: false, schedule: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    await createQueues(boss, missing);
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
}

async function createQueues(boss: PgBoss, all: readonly AnyTask[]): Promise<void> {
  await boss.createQueue(deadLetters, { retentionSeconds: 90 * 86_400 });
  for (const { name, schedule, singleton, retry } of all)
    await boss.createQueue(name, {
      policy: schedule ? 'singleton' : singleton ? 'stately' : 'standard',
      retryLimit: retry?.limit ?? 5,
      retryDelay: retry?.delaySeconds ?? 10,
      retryBackoff: true,
      ...(retry?.maxDelaySeconds && { retryDelayMax: retry.maxDelaySeconds }),
      heartbeatSeconds: 10,
      expireInSeconds: 3600,
      deadLetter: deadLetters,
    });
}

/**
 * Creates the queues, and works on the tasks that have a handler. An enqueued task is a row, so any worker may take over
 * from one that was killed.
 */
export async function startQueue({
  database,
  databaseUrl,
  tasks: all,
  log,
  metrics,
  storage,
  tryAgainMs = 10_000,
}: Options): Promise<Queue> {
  const stopping = new AbortController();

  function open(): PgBoss {
    const boss = connect(
      { database, databaseUrl },
      (embedded) => pausing(embedded, storage, stopping.signal),
      // The default is a minute. A task of a killed worker must be found within seconds.
      { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 },
    );
    boss.on('error', (error) => log.error({ err: error }, 'queue'));
    return boss;
  }

  /** Starts the queue; undefined while the disk is full. */
  async function begin(): Promise<StartedQueue | undefined> {
    if (await storage.isFull()) return undefined;
    let boss: PgBoss | undefined;
    try {
      await prepareQueues(
        { database, databaseUrl },
        all.map(({ task }) => task),
      );
      const worked = all.filter(({ run }) => run);
      if (worked.length > 0) {
        boss = open();
        await boss.start();
        for (const one of worked) await work(boss, one);
      }
      return { boss };
    } catch (error) {
      await boss?.stop({ graceful: false, close: true }).catch(() => undefined);
      if (!isDiskFull(error)) throw error;
      storage.noteFull();
      return undefined;
    }
  }

  /** Retries until the queue has started; undefined when the process stops first. */
  async function beginLater(): Promise<StartedQueue | undefined> {
    for (;;) {
      await storage.room(stopping.signal);
      if (stopping.signal.aborted) return undefined;
      try {
        const done = await begin();
        if (done) return done;
      } catch (error) {
        log.error({ err: error }, 'queue');
        await sleep(tryAgainMs, undefined, { signal: stopping.signal, ref: false }).catch(
          () => undefined,
        );
      }
    }
  }

  async function work(boss: PgBoss, { task, run }: WorkedTask): Promise<void> {
    const { name, schedule, payload } = task;
    if (schedule) await boss.schedule(name, schedule, {});
    const runOne = async ({ id, data }: Job): Promise<JobResult> => {
      try {
        // The disk of a PostgreSQL server is known only from failed writes. The task fails at once and is retried.
        if (await storage.isFull()) throw new Error('the disk is full');
        await run?.(payload.parse(data ?? {}) as never);
        metrics.jobs.inc({ queue: name, outcome: 'done' });
        return { id, status: 'completed' };
      } catch (error) {
        metrics.jobs.inc({ queue: name, outcome: 'failed' });
        log.error({ err: error, queue: name }, 'task failed');
        return { id, status: 'failed', output: { message: String(error) } };
      }
    };
    await boss.work(
      name,
      {
        pollingIntervalSeconds: 2,
        perJobResults: true,
        ...(!schedule && { batchSize, burstWhenBatchFull: true }),
      },
      (jobs: Job[]) => Promise.all(jobs.map(runOne)),
    );
  }

  // On a full disk the process starts without the queue, which starts when there is room.
  const first = await begin();
  const begun = first ? Promise.resolve(first) : beginLater();
  return {
    async stop(timeoutMs) {
      stopping.abort();
      const { boss } = (await begun) ?? {};
      await boss?.stop({ graceful: true, close: true, timeout: timeoutMs });
    },
    async runNow(name) {
      const { boss } = (await begun) ?? {};
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
