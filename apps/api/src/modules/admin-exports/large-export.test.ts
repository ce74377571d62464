// On both databases: workers of several processes share a PostgreSQL server.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backend, ownDatabase } from '../../testing/database';
import { newUser, withDatabase } from '../../testing/installation';
import { startServer } from '../../testing/process';

/** WINNOW_EXPORT=200000 runs the figure of the specification. */
const count = Number(process.env['WINNOW_EXPORT'] ?? 12_000);
/** Above what a process that does nothing has, which depends on the machine. */
const mostBytes = 150_000_000;

const peakBytes = (pid: number | undefined) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

test.runIf(backend === 'postgres')(
  'an export of all users outlives its worker, and takes little memory (B-068)',
  async () => {
    const env = await ownDatabase();
    const staff = await newUser(env);
    await withDatabase(env, async (db) => {
      await db.query('update users set is_admin = true where id = $1', [staff.id]);
      await db.query(
        `with made as (
           insert into users (id, facebook_id, first_name, last_name, email, created_at)
           select gen_random_uuid(), 'many' || n, 'Ann', 'Number ' || n, 'ann.' || n || '@example.com', now() - n * interval '1 second'
             from generate_series(1, $1::int) n
           returning id)
         insert into flags (user_id) select id from made`,
        [count],
      );
    });
    const api = await startServer(env, ['--role', 'api']);
    const { adminExports } = api.client(staff.token);
    const idle = await startServer(env, ['--role', 'worker']);
    const { id } = await adminExports.users({});
    const state = async () =>
      (await adminExports.list({})).exports.find((one) => one.id === id) ?? { rows: -1, state: '' };
    const least = Math.min(4_000, count / 3);
    await expect
      .poll(async () => (await state()).rows, { interval: 20 })
      .toBeGreaterThanOrEqual(least);
    idle.child.kill('SIGKILL');
    const second = await startServer(env, ['--role', 'worker']);
    await expect.poll(async () => (await state()).state).toBe('done');

    const peak = peakBytes(second.child.pid);
    const ids = new Set<string>();
    let lines = -1;
    let part: number | null = 0;
    while (part !== null) {
      const answer: { content: string; next: number | null } = await adminExports.download({
        id,
        part,
      });
      for (const line of answer.content.split('\r\n').filter(Boolean)) {
        lines += 1;
        ids.add(line.slice(0, 36));
      }
      part = answer.next;
    }
    expect([lines, ids.size - 1]).toEqual([count + 1, count + 1]);
    console.info(`an export of ${count} users: ${Math.round(peak / 1e6)} MB at most`);
    expect(peak).toBeLessThan(mostBytes);
  },
);
