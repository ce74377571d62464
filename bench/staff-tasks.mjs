import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../scripts/run.mjs';
import { startPostgres } from '../scripts/stack/postgres.mjs';
import { peakMemory } from './memory.mjs';
import { apiInProduction, call } from './person.mjs';
import { figure } from './report.mjs';
import { firstUser, tokenOf } from './seed/friends.mjs';
import { seedUsers } from './seed/users.mjs';

// Fewer for a quick look: USERS=20000 pnpm bench tasks
const users = Number(process.env['USERS'] ?? 200_000);
const failed = 10_000;
const token = tokenOf(firstUser);

/** What the staff start and workers carry out: an export of all users, and a retry of all failed tasks. */
export async function measure(say) {
  const server = await startPostgres();
  const { Client } = createRequire(join(root, 'apps/api/package.json'))('pg');
  const env = { DATABASE_URL: server.url, RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_PER_TOKEN: '0' };
  const running = [];
  const start = async (role) => {
    const one = await apiInProduction(env, role);
    running.push(one);
    return one;
  };
  try {
    const api = await start('api'); // its migrations create the tables
    const client = new Client({ connectionString: server.url });
    await client.connect();
    try {
      await seedUsers(client, users, say);
      return [...(await exported(api, start, say)), ...(await retried(api, start, client, say))];
    } finally {
      await client.end();
    }
  } finally {
    for (const one of running) await one.stop();
    await server.stop();
  }
}

/** By two workers, of which the first is killed in the middle. */
async function exported({ v1 }, start, say) {
  const how = `${users.toLocaleString('en')} users; the first worker is killed in the middle`;
  const first = await start('worker');
  const idle = peakMemory(first.pid);
  const from = performance.now();
  const { id } = await call(v1, token, 'POST', '/admin/exports/admin_users', {});
  const state = async () => {
    const { exports } = await call(v1, token, 'GET', '/admin/exports');
    return exports.find((one) => one.id === id);
  };
  await until(async () => (await state()).rows >= users / 2);
  const peaks = [peakMemory(first.pid)];
  await first.kill();
  say('the first worker is killed');
  const second = await start('worker');
  await until(async () => (await state()).state === 'done');
  const seconds = (performance.now() - from) / 1000;
  peaks.push(peakMemory(second.pid));
  const { rows, bytes } = await state();
  if (rows !== users) throw new Error(`${rows} rows of ${users} users`);
  const began = performance.now();
  let lines = 0;
  for (let part = 0; part !== null;) {
    const answer = await call(v1, token, 'GET', `/admin/exports/${id}/content?part=${part}`);
    lines += answer.content.split('\r\n').length - 1;
    part = answer.next;
  }
  if (lines !== users + 1) throw new Error(`${lines} lines of ${users} users`);
  const downloaded = (performance.now() - began) / 1000;
  await second.stop();
  return [
    figure('export of all users', seconds, 's', { how }),
    figure('export: memory of a worker, at most', Math.max(...peaks), 'MB', {
      target: { most: 150 },
      how,
    }),
    figure('export: memory of a worker before', idle, 'MB', { how }),
    figure('export: download', downloaded, 's', { how: `${Math.round(bytes / 1e6)} MB` }),
  ];
}

/** The tasks have nothing to do: what is measured is the queue. */
async function retried({ v1 }, start, client, say) {
  await client.query(
    `with gone as (
       insert into pgboss.job (id, name, data, state, singleton_key, policy, retry_count, retry_limit, created_on,
              started_on, completed_on, output, dead_letter)
       select x.id, q.name, jsonb_build_object('id', x.id), 'failed', x.id::text, q.policy, 20, 20, now() - interval '2 hours',
              now() - interval '1 hour', now() - interval '1 hour', '{"message": "Error: away"}', 'dead_letters'
         from (select gen_random_uuid() as id from generate_series(1, ${failed})) x, pgboss.queue q where q.name = 'admin_export'
       returning *)
     insert into pgboss.job (name, data, singleton_key, source_name, source_id, source_root_id, source_output)
     select 'dead_letters', data, singleton_key, name, id, id, output from gone`,
  );
  const count = async (state) => {
    const { rows } = await client.query(
      `select count(*)::int as count from pgboss.job where name = 'admin_export' and state = $1 and created_on < now() - interval '1 hour'`,
      [state],
    );
    return rows[0].count;
  };
  const how = `${failed.toLocaleString('en')} failed tasks, pressed twice; one of two workers is killed`;
  const workers = [await start('worker'), await start('worker')];
  const from = performance.now();
  const retry = () =>
    call(v1, token, 'POST', '/admin/queue/tasks/retry', { queue: 'admin_export' });
  const [one, other] = await Promise.all([retry(), retry()]);
  const pressed = (performance.now() - from) / 1000;
  if (one.done + other.done !== failed) throw new Error(JSON.stringify([one, other]));
  await until(async () => (await count('completed')) >= failed / 10);
  await workers[0].kill();
  say('one worker is killed');
  await until(async () => (await count('completed')) >= failed);
  const seconds = (performance.now() - from) / 1000;
  const { rows } = await client.query(
    `select count(*)::int as count from pgboss.job
      where name = 'admin_export' and created_on < now() - interval '1 hour' or source_name = 'admin_export'`,
  );
  return [
    figure('bulk retry: both presses answered', pressed, 's', { target: { most: 30 }, how }),
    figure('bulk retry: until all have run', seconds, 's', { how }),
    figure('bulk retry: lost or doubled', Math.abs(rows[0].count - failed), 'tasks', {
      target: { most: 0 },
      how,
    }),
  ];
}

async function until(holds) {
  const end = performance.now() + 300_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('not within five minutes');
    await sleep(100);
  }
}
