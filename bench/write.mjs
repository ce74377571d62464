import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/stack/postgres.mjs';
import { root } from '../scripts/run.mjs';
import { startSandbox } from '../scripts/stack/stack.mjs';
import { copyIntoPglite, copyIntoPostgres } from './copy.mjs';
import { peakMemory } from './memory.mjs';
import { apiBeside, apiInProduction, call, signIn } from './person.mjs';
import { figure } from './report.mjs';
import { scanBatches } from './scan-rows.mjs';

const size = { friends: 5000, engagements: 100_000, posts: 500 };
/** The tables that a scan fills. The api derives `friend_days` from `engagements`. */
const tables = ['friends', 'non_friends', 'posts', 'engagements', 'friend_days'];

export async function measure(say) {
  const batches = scanBatches(size);
  const sandbox = await startSandbox();
  try {
    return [
      ...(await onPostgres(batches, sandbox.url, say)),
      ...(await onPglite(batches, sandbox.url, say)),
    ];
  } finally {
    await sandbox.stop();
  }
}

async function onPostgres(batches, sandboxUrl, say) {
  const server = await startPostgres();
  try {
    const written = await write({ DATABASE_URL: server.url }, batches, sandboxUrl, say);
    say('the same rows by COPY on PostgreSQL');
    const { Client } = createRequire(join(root, 'apps/api/package.json'))('pg');
    const copied = await copyIntoPostgres(Client, server.url, tables);
    return figures('PostgreSQL', written, copied, 6);
  } finally {
    await server.stop();
  }
}

async function onPglite(batches, sandboxUrl, say) {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  try {
    const written = await write({ DATA_DIR: folder }, batches, sandboxUrl, say);
    say('the same rows by COPY on PGlite');
    const copied = await copyIntoPglite(join(folder, 'pglite'), tables);
    return figures('PGlite', written, copied, 15);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Signs in with the practice network, then writes through the api in production mode. */
async function write(env, batches, sandboxUrl, say) {
  const practice = await apiBeside(sandboxUrl, env);
  const token = await robotToken(practice, sandboxUrl).finally(practice.stop);
  const api = await apiInProduction(env);
  try {
    const idle = peakMemory(api.pid);
    say('writing through the api');
    return { ...(await sendScans(api, token, batches)), idle, peak: peakMemory(api.pid) };
  } finally {
    await api.stop();
  }
}

const facebook_profile_id = '100004271830592';

async function robotToken(api, sandboxUrl) {
  const { robot } = await signIn(api, sandboxUrl);
  await confirmIdentity(api, robot);
  return robot;
}

/** Confirms the network account, as the user does in the popup. */
export async function confirmIdentity(api, robot) {
  await call(api.v1, robot, 'PUT', '/robot/identity', {
    identity: {
      facebook_profile_id,
      username: 'dana.whitfield',
      full_name: 'Dana Whitfield',
      first_name: 'Dana',
      last_name: 'Whitfield',
      avatar_url: null,
      location: null,
    },
    confirmed: true,
  });
}

/** One scan of each kind, batch by batch, as the robot's outbox delivers them. */
export async function sendScans(
  api,
  token,
  { friendBatches, engagementBatches },
  { friends } = size,
) {
  const send = async (kind, texts, shown_total) => {
    const id = randomUUID();
    const opening = { id, kind, job_id: randomUUID(), facebook_profile_id };
    const started_at = new Date().toISOString();
    await call(api.v1, token, 'POST', '/robot/scans', { ...opening, started_at });
    for (const [n, text] of texts.entries())
      await call(api.v1, token, 'PUT', `/robot/scans/${id}/batches/${n}`, text);
    const ending = { batches: texts.length, reached_end: true, shown_total, gaps: 0 };
    const outcome = await call(api.v1, token, 'POST', `/robot/scans/${id}/complete`, ending);
    if (!outcome.proven) throw new Error(`the scan of ${kind} is not proven: ${outcome.doubt}`);
  };
  const start = performance.now();
  await send('friends', friendBatches, friends);
  const between = performance.now();
  await send('engagements', engagementBatches, null);
  const end = performance.now();
  return { seconds: (end - start) / 1000, friendSeconds: (between - start) / 1000 };
}

function figures(database, { seconds, friendSeconds, idle, peak }, copied, most) {
  const [rows, copySeconds] = [copied.rows, copied.seconds];
  if (rows.friends !== size.friends || rows.engagements !== size.engagements)
    throw new Error(`written were ${JSON.stringify(rows)}`);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return [
    figure(`${database}: written`, seconds, 's', {
      target: { most },
      how: `10 calls of 500 friends (${friendSeconds.toFixed(2)} s) and 50 of 2,000 engagements, one after the other`,
    }),
    figure(`${database}: one COPY of the same rows`, copySeconds, 's', {
      how: `${total.toLocaleString('en')} rows of ${tables.join(', ')}, with their indexes and constraints`,
    }),
    figure(`${database}: writing to COPY`, seconds / copySeconds, 'times', { target: { most: 6 } }),
    ...(peak === null
      ? []
      : [
          figure(`${database}: memory of the api at its highest`, peak, 'MB', {
            target: { most: 400 },
            how: `resident, with the runtime itself${database === 'PGlite' ? ' and the database' : ''}; ${idle.toFixed(0)} MB before the first call`,
          }),
        ]),
  ];
}
