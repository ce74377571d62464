import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/postgres.mjs';
import { root } from '../scripts/run.mjs';
import { startSandbox } from '../scripts/stack.mjs';
import { copyIntoPglite, copyIntoPostgres } from './copy.mjs';
import { peakMemory } from './memory.mjs';
import { apiBeside, call, signIn } from './person.mjs';
import { figure } from './report.mjs';
import { scanBatches } from './scan-rows.mjs';

const size = { friends: 5000, engagements: 100_000, posts: 500 };
/** What a scan fills; `roll-ups` are derived by the api from the rest. */
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
    const api = await apiBeside(sandboxUrl, { DATABASE_URL: server.url });
    const written = await write(api, batches, sandboxUrl, say).finally(api.stop);
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
    const api = await apiBeside(sandboxUrl, { DATA_DIR: folder });
    const written = await write(api, batches, sandboxUrl, say).finally(api.stop);
    say('the same rows by COPY on PGlite');
    const copied = await copyIntoPglite(join(folder, 'pglite'), tables);
    return figures('PGlite', written, copied, 15);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One scan of each kind, batch after batch, as the robot's outbox delivers them. */
async function write(api, { friendBatches, engagementBatches }, sandboxUrl, say) {
  const { robot } = await signIn(api, sandboxUrl);
  const facebook_profile_id = '100004271830592';
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
  const send = async (kind, texts, shown_total) => {
    const id = randomUUID();
    const opening = { id, kind, job_id: randomUUID(), facebook_profile_id };
    const started_at = new Date().toISOString();
    await call(api.v1, robot, 'POST', '/robot/scans', { ...opening, started_at });
    for (const [n, text] of texts.entries())
      await call(api.v1, robot, 'PUT', `/robot/scans/${id}/batches/${n}`, text);
    const ending = { batches: texts.length, reached_end: true, shown_total, gaps: 0 };
    const outcome = await call(api.v1, robot, 'POST', `/robot/scans/${id}/complete`, ending);
    if (!outcome.proven) throw new Error(`the scan of ${kind} is not proven: ${outcome.doubt}`);
  };
  say('writing through the api');
  const start = performance.now();
  await send('friends', friendBatches, size.friends);
  const between = performance.now();
  await send('engagements', engagementBatches, null);
  const end = performance.now();
  return {
    seconds: (end - start) / 1000,
    friendSeconds: (between - start) / 1000,
    peak: peakMemory(api.pid),
  };
}

function figures(database, { seconds, friendSeconds, peak }, copied, most) {
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
            how:
              'resident, with the runtime itself' +
              (database === 'PGlite' ? ' and the database' : ''),
          }),
        ]),
  ];
}
