// On both databases: workers of several processes share a PostgreSQL server; the embedded database has one process.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../platform/database/db';
import { prepareQueues } from '../../platform/queue/queue';
import { backend, newServerDatabase } from '../../testing/database';
import { bulkTask, failedTasks } from '../../testing/queued';
import { openWorld } from '../../testing/world';

/** WINNOW_BULK=10000 runs the figure of the specification. */
const count = Number(process.env['WINNOW_BULK'] ?? 300);
const worker = fileURLToPath(new URL('../../testing/bulk-worker.ts', import.meta.url));

async function startWorker(databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', worker, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

const counted = async (db: Database, what: string) =>
  (await db.query<{ count: number }>(`select count(*)::int as count from ${what}`))[0]?.count ?? 0;

test.runIf(backend === 'postgres')(
  'a bulk retry whose workers are killed runs every task, and leaves none twice (B-405)',
  async () => {
    const database = await newServerDatabase();
    onTestFinished(() => database.close());
    await prepareQueues({ database, databaseUrl: database.url }, [bulkTask]);
    await database.script(
      'create table runs (id text, pid int); create table effects (id text primary key)',
    );
    const ids = await failedTasks(database, bulkTask.name, { count });
    const world = await openWorld({}, database);
    const admin = await world.someone({ is_admin: true });

    const first = [await startWorker(database.url), await startWorker(database.url)];
    const retry = () => admin.page.adminQueue.retry({ queue: bulkTask.name });
    const answers = await Promise.all([retry(), retry()]);
    expect(answers.reduce((sum, { done, merged }) => sum + done + merged, 0)).toBe(count);
    let killed = 0;
    for (const child of first) {
      const before = await counted(database, 'effects');
      const least = Math.min(before + 20, count - 20);
      await expect.poll(() => counted(database, 'effects')).toBeGreaterThanOrEqual(least);
      child.kill('SIGKILL');
      killed += 1;
      await startWorker(database.url);
    }
    // A killed worker's tasks are found when their heartbeat is late.
    await expect.poll(() => counted(database, 'effects'), { interval: 500 }).toBe(count);
    const done = `pgboss.job where name = '${bulkTask.name}' and state = 'completed'`;
    await expect.poll(() => counted(database, done), { interval: 500 }).toBe(count);

    const rows = await database.query<{ id: string }>(
      `select id from pgboss.job where name = $1 or source_name = $1`,
      [bulkTask.name],
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    // Only what a killed worker had taken ran twice, at most a batch of ten each time.
    const again = await counted(
      database,
      '(select 1 from runs group by id having count(*) > 1) twice',
    );
    expect(again).toBeLessThanOrEqual(killed * 10);
    expect(await counted(database, 'runs')).toBeLessThanOrEqual(count + killed * 10);
  },
);
