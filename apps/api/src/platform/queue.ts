import { fromPglite, PgBoss } from 'pg-boss';
import type { Database } from './database/db';
import type { Embedded } from './database/pglite';
import type { Log } from './log';
import type { Metrics } from './metrics';

export interface Task {
  name: string;
  /** When it runs, as cron says it, in UTC. */
  cron: string;
  /** May be run again after it was killed in the middle. */
  run: () => Promise<void>;
}

export interface Queue {
  /** Lets what runs finish, at most so long. */
  stop(): Promise<void>;
  /** Runs a task now, and answers when it is done. */
  runNow(name: string): Promise<void>;
}

interface Options {
  database: Database | Embedded;
  databaseUrl: string | undefined;
  tasks: readonly Task[];
  log: Log;
  metrics: Metrics;
}

const deadLetters = 'dead_letters';

/** The queue of the background work. Jobs are rows, so any worker may take over from one that was killed. */
export async function startQueue({
  database,
  databaseUrl,
  tasks,
  log,
  metrics,
}: Options): Promise<Queue> {
  const boss = new PgBoss({
    ...('pglite' in database
      ? { db: fromPglite(database.pglite), backend: 'pglite' as const }
      : { connectionString: databaseUrl ?? '', max: 4 }),
    // A job of a killed worker is found within seconds rather than a minute.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue'));
  await boss.start();
  await boss.createQueue(deadLetters, { retentionSeconds: 90 * 86_400 });

  for (const { name, cron, run } of tasks) {
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
      try {
        await run();
        metrics.jobs.inc({ queue: name, outcome: 'done' });
      } catch (error) {
        metrics.jobs.inc({ queue: name, outcome: 'failed' });
        log.error({ err: error, queue: name }, 'job failed');
        throw error;
      }
    });
  }
  return {
    stop: () => boss.stop({ graceful: true, close: true, timeout: 20_000 }),
    async runNow(name) {
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
