import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../scripts/run.mjs';
import { startPostgres } from '../scripts/stack/postgres.mjs';
import { apiInProduction, call } from './person.mjs';
import { figure, median, percentile } from './report.mjs';
import { firstUser, idPrefix, tokenOf, userId } from './seed/friends.mjs';
import { seedUsers } from './seed/users.mjs';

// Fewer for a quick look: USERS=20000 pnpm bench users
const users = Number(process.env['USERS'] ?? 200_000);
const rounds = 40;
const touches = 2_000;
const target = { most: 100 };

/** The staff's list of users and a user's page, one call at a time; and what a visit of a user costs the list. */
export async function measure(say) {
  const server = await startPostgres();
  const { Client } = createRequire(join(root, 'apps/api/package.json'))('pg');
  const env = { DATABASE_URL: server.url, RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_PER_TOKEN: '0' };
  try {
    await (await apiInProduction(env)).stop(); // its migrations create the tables
    const client = new Client({ connectionString: server.url });
    await client.connect();
    try {
      await client.query('set timezone to UTC');
      await seedUsers(client, users, say);
      const api = await apiInProduction(env);
      const calls = await asked(api, say).finally(() => api.stop());
      return [...calls, ...(await visits(client, say))];
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}

const fields = ['created_at', 'last_seen_at', 'subscribed_from_at', 'email', 'first_name'];
const filters = {
  'the annual plan': '&subscribed_plan=annual',
  'the plan once': '&subscribed_plan=once',
  locked: '&is_locked=true',
  banned: '&is_banned=true',
  'past due': '&subscription_status=past_due',
  'no username': '&has_username=false',
  customers: '&has_stripe_customer_id=true',
  'manual plans': '&is_manual_subscription=true',
  admins: '&is_admin=true',
  pinned: '&admin_pinned=true',
  'developer tools used': '&devtools_used=true',
  'no match: banned admins': '&is_banned=true&is_admin=true',
  'no match: pinned, past due':
    '&admin_pinned=true&subscription_status=past_due&has_username=false',
};
const searches = {
  'one letter': 'a',
  'two letters': 'an',
  'a first name': 'anbeca',
  'an address': 'anbeca1',
  'a username': 'person.777',
  'nothing found': 'zzzz',
  'an id': userId(firstUser + 7),
  'a profile': String(firstUser + 7 + 500_000_000_000),
  'a customer': 'cus_8',
};

async function asked(api, say) {
  const token = tokenOf(firstUser);
  const found = [];
  // The first calls open connections and compile code.
  for (let round = 0; round < rounds; round += 1) await call(api.v1, token, 'GET', '/admin/users');
  const ask = async (what, path) => {
    const taken = [];
    let answer;
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now();
      answer = await call(api.v1, token, 'GET', path);
      taken.push(performance.now() - from);
    }
    const how = `median ${median(taken).toPrecision(3)} ms of ${rounds} calls`;
    const one = figure(`${what}, p95`, percentile(taken, 0.95), 'ms', { target, how });
    say(`${one.what}: ${one.value} ms, ${how}`);
    found.push(one);
    return answer;
  };
  for (const field of fields)
    for (const dir of ['asc', 'desc']) {
      const order = `/admin/users?limit=100&order=${field}+${dir}`;
      const { next } = await ask(`list by ${field} ${dir}`, order);
      await ask(`list by ${field} ${dir}, second page`, `${order}&after=${next}`);
    }
  for (const [name, query] of Object.entries(filters)) {
    await ask(`list: ${name}`, `/admin/users?${query.slice(1)}`);
    await ask(`list: ${name}, by first name`, `/admin/users?order=first_name+asc${query}`);
  }
  for (const [name, text] of Object.entries(searches))
    await ask(`search: ${name}`, `/admin/users?search=${text}`);
  await ask('search with filters', '/admin/users?search=an&is_locked=true&order=email+asc');
  const id = userId(firstUser + 7);
  await ask("a user's page", `/admin/users/${id}`);
  await ask('what a deletion would take', `/admin/users/preview?id=${id}`);
  const { next } = await ask("a user's log", `/admin/user_logs/${id}`);
  await ask("a user's log, second page", `/admin/user_logs/${id}?after=${next}`);
  await ask("a user's log of a kind", `/admin/user_logs/${id}?kind=admin_note`);
  await ask('what the staff did to a user', `/admin/users/${id}/actions`);
  return found;
}

/** As `updateSeen` writes it, each in a transaction of its own. */
async function visits(client, say) {
  const taken = [];
  const wal = async () =>
    Number((await client.query(`select pg_current_wal_insert_lsn() - '0/0' as at`)).rows[0].at);
  await client.query('checkpoint');
  // The first write to a page after a checkpoint logs the whole page, by any writer.
  await client.query('set synchronous_commit to off');
  const round = async (of) => {
    const before = await wal();
    for (let n = 0; n < touches; n += 1) {
      const from = performance.now();
      await client.query(of, [
        `${idPrefix}${firstUser + ((n * 7919) % users)}`,
        new Date().toISOString(),
      ]);
      taken.push(performance.now() - from);
    }
    return (await wal()) - before;
  };
  const seen = 'update users set last_seen_at = $2 where id = $1';
  await round(seen);
  taken.length = 0;
  const bytes = await round(seen);
  const p95 = percentile(taken, 0.95);
  taken.length = 0;
  const plain = await round('update users set trial_reset_at = $2 where id = $1');
  const found = [
    figure('a visit, p95', p95, 'ms', { how: `${touches} visits, one at a time` }),
    figure('a visit, log of the database', bytes / touches / 1000, 'kB'),
    figure('a write of a column in no index, p95', percentile(taken, 0.95), 'ms'),
    figure('a write of a column in no index, log of the database', plain / touches / 1000, 'kB'),
  ];
  for (const one of found) say(`${one.what}: ${one.value} ${one.unit}`);
  return found;
}
