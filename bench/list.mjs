import { createRequire } from 'node:module';
import { join } from 'node:path';
import { startPostgres } from '../scripts/stack/postgres.mjs';
import { root } from '../scripts/run.mjs';
import { cpuSeconds } from './memory.mjs';
import { closedLoop, openLoop, requestText } from './load.mjs';
import { overhear } from './overhear.mjs';
import { apiInProduction, call } from './person.mjs';
import { pgbench, scriptOf } from './pgbench.mjs';
import { figure, median, percentile } from './report.mjs';
import { firstUser, seed, tokenOf } from './seed/friends.mjs';

const users = 800;
const friends = 1250;
/** The network's maximum number of friends is 5,000. */
const [fewFriends, manyFriends] = [500, 5000];
const clients = 8;
const seconds = 10;
const question =
  '/friends?no_activities=true&timeframe=30&search=an&order=full_name+asc&limit=100&offset=0';

export async function measure(say) {
  const server = await startPostgres();
  const { Client } = createRequire(join(root, 'apps/api/package.json'))('pg');
  try {
    await (await startedApi(server.url)).stop(); // its migrations create the tables
    const client = new Client({ connectionString: server.url });
    await client.connect();
    try {
      return await withTables(server.url, client, say);
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}

// All requests come from one address, whose rate limit would end the measurement. The limit of each user
// stays.
const startedApi = (url) => apiInProduction({ DATABASE_URL: url, RATE_LIMIT_PER_ADDRESS: '0' });

async function withTables(url, client, say) {
  const tenth = users / 10;
  const [small, big, last] = [firstUser + users + 1, firstUser + users, firstUser + users - 1];
  say(`${tenth} users with ${friends} friends each, and one with ${manyFriends}`);
  await seed(client, { from: firstUser, to: firstUser + tenth - 1, friends });
  await seed(client, { from: big, to: big, friends: manyFriends });
  await seed(client, { from: small, to: small, friends: fewFriends });
  await client.query('vacuum analyze');
  const api = await startedApi(url);
  try {
    const few = await alone(api, tenth);
    const [smallOne, bigOne] = [await alone(api, 1, small), await alone(api, 1, big)];
    say(`${users} users`);
    await seed(client, { from: firstUser + tenth, to: last, friends });
    await client.query('vacuum analyze');
    const many = await alone(api, users);
    const statements = await asked(url);
    const script = scriptOf(statements, firstUser, users);
    const rates = await compared(url, api, script, say);
    return figures({ few, smallOne, bigOne, many, statements, ...rates });
  } finally {
    await api.stop();
  }
}

function asker(api, count, first = firstUser) {
  const texts = Array.from({ length: count }, (_, at) =>
    requestText(api.v1 + question, tokenOf(first + at)),
  );
  return () => texts[Math.floor(Math.random() * count)];
}

/** Milliseconds per request without concurrent requests. */
async function alone(api, count, first) {
  const next = asker(api, count, first);
  await closedLoop(api.origin, next, { clients: 1, seconds: 2 });
  const { taken } = await closedLoop(api.origin, next, { clients: 1, seconds: 6 });
  return median(taken);
}

/** The SQL statements of one such request, once the api's connections are warm. */
async function asked(url) {
  const door = await overhear(url);
  const api = await startedApi(door.url);
  try {
    const token = tokenOf(firstUser);
    for (let warm = 0; warm < 3; warm += 1) await call(api.v1, token, 'GET', question);
    door.heard.length = 0;
    const { friends: rows } = await call(api.v1, token, 'GET', question);
    if (rows.length < 50) throw new Error(`only ${rows.length} friends were found`);
    return [...door.heard];
  } finally {
    await api.stop();
    door.close();
  }
}

async function compared(url, api, script, say) {
  const next = asker(api, users);
  say(`${clients} at a time, over http and by pgbench, in turns`);
  await closedLoop(api.origin, next, { clients, seconds: 4 });
  const [http, sql, cpu] = [[], [], []];
  for (let round = 0; round < 3; round += 1) {
    const before = cpuSeconds(api.pid);
    const { rate, taken } = await closedLoop(api.origin, next, { clients, seconds });
    http.push(rate);
    cpu.push(((cpuSeconds(api.pid) - before) * 1000) / taken.length);
    sql.push(await pgbench(url, script, { clients, seconds }));
  }
  const most = median(http);
  say('half of that, steadily');
  const taken = await openLoop(api.origin, next, { clients: 16, seconds: 15, rate: most / 2 });
  return {
    http: most,
    sql: median(sql),
    cpu: median(cpu),
    p50: median(taken),
    p95: percentile(taken, 0.95),
  };
}

function figures({ few, smallOne, bigOne, many, statements, http, sql, cpu, p50, p95 }) {
  return [
    figure('over http', http, 'requests/s', {
      how: `${clients} clients, 100 friends an answer, ${users} users with ${friends} friends each`,
    }),
    figure('pgbench, the same SQL', sql, 'transactions/s', {
      how: `${statements.length} statements as overheard between api and database, prepared, ${clients} clients`,
    }),
    figure('over http to pgbench', http / sql, 'times', { target: { least: 0.5 } }),
    figure('p95 at half load', p95, 'ms', {
      target: { most: 30 },
      how: `${(http / 2).toFixed(0)} requests/s at even distances, from when each was due; median ${p50.toFixed(1)} ms`,
    }),
    figure('processor time of the api', cpu, 'ms a request', {
      how: 'without the database',
    }),
    figure('ten times the users', many / few, 'times as long', {
      target: { most: 1.3 },
      how: `one request at a time: ${few.toFixed(1)} ms at ${users / 10}, then ${many.toFixed(1)} ms at ${users}`,
    }),
    figure('ten times the friends of one user', bigOne / smallOne, 'times as long', {
      target: { most: 6 },
      how: `one request at a time: ${smallOne.toFixed(1)} ms with ${fewFriends}, then ${bigOne.toFixed(1)} ms with ${manyFriends}`,
    }),
  ];
}
