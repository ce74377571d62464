import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../scripts/run.mjs';
import { startPostgres } from '../scripts/stack/postgres.mjs';
import { apiInProduction, call } from './person.mjs';
import { figure, percentile } from './report.mjs';
import { firstUser, tokenOf, userId } from './seed/friends.mjs';
import { days, seedRobotLogs, versions } from './seed/robot-logs.mjs';

// Fewer for a quick look: LOG_USERS=20000 LOG_LINES=1000000 pnpm bench logs
const users = Number(process.env['LOG_USERS'] ?? 200_000);
const lines = Number(process.env['LOG_LINES'] ?? 10_000_000);
const rounds = 40;
const target = { most: 100 };

/** The staff's questions to the lines of robots, one at a time, through the api. */
export async function measure(say) {
  const server = await startPostgres();
  const { Client } = createRequire(join(root, 'apps/api/package.json'))('pg');
  const started = () =>
    apiInProduction({
      DATABASE_URL: server.url,
      RATE_LIMIT_PER_ADDRESS: '0',
      RATE_LIMIT_PER_TOKEN: '0',
    });
  try {
    await (await started()).stop(); // its migrations create the tables
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query('set timezone to UTC');
    await seedRobotLogs(client, { users, lines }, say);
    await client.end();
    const api = await started();
    try {
      return await figures(api, say);
    } finally {
      await api.stop();
    }
  } finally {
    await server.stop();
  }
}

async function figures(api, say) {
  const token = tokenOf(firstUser);
  const month = new Date(Date.now() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const today = new Date().toISOString().slice(0, 10);
  const how = `${lines.toLocaleString('en')} lines of ${users.toLocaleString('en')} users, ${rounds} times`;
  const found = [];
  const ask = async (what, path, check = () => true) => {
    const taken = [];
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now();
      const answer = await call(api.v1, token, 'GET', path);
      taken.push(performance.now() - from);
      if (!check(answer)) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
    }
    const one = figure(`${what}, p95`, percentile(taken, 0.95), 'ms', { target, how });
    say(`${one.what}: ${one.value} ms`);
    found.push(one);
  };
  const filters = {
    'no filter': '',
    'a user': `&user_id=${userId(firstUser + 7)}`,
    'level error': '&level=error',
    'level info': '&level=info',
    'a message': '&message=protective',
    'a common message': '&message=read+7',
    'a run': `&exec_id=run-3-${firstUser + 7}`,
    'a version': `&robot_version=${versions[0]}`,
    'a rare version': `&robot_version=${versions[3]}`,
    'errors of a rare version and message': `&robot_version=${versions[3]}&level=error&message=blocked`,
    'one old day': `&from=${month}&to=${month}`,
    'all days': `&from=${month}`,
  };
  for (const [name, query] of Object.entries(filters)) {
    const has = ({ lines: rows }) => rows.length > 0 || name.startsWith('errors of a rare');
    await ask(`list: ${name}`, `/admin/robot_logs?limit=25${query}`, has);
    const { next } = await call(api.v1, token, 'GET', `/admin/robot_logs?limit=100${query}`);
    if (next)
      await ask(
        `list: ${name}, second page`,
        `/admin/robot_logs?limit=100${query}&after=${next}`,
        has,
      );
  }
  for (const [name, query] of Object.entries(filters))
    await ask(`summary: ${name}`, `/admin/robot_logs/summary?${query.slice(1)}`);
  for (const name of ['messages', 'levels', 'versions', 'users'])
    for (const [words, span] of [
      ['7 days', ''],
      ['30 days', `&from=${month}`],
      ['today', `&from=${today}`],
      ['7 days of errors', '&level=error'],
      ['7 days of a message', '&message=protective'],
    ])
      await ask(`chart ${name}: ${words}`, `/admin/robot_logs/chart?name=${name}${span}`);
  return found;
}
