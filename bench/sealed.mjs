import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../scripts/stack/chromium.mjs';
import { startPostgres } from '../scripts/stack/postgres.mjs';
import { root } from '../scripts/run.mjs';
import { chromiumArguments, freePort } from '../scripts/stack/stack.mjs';
import { cpuSeconds } from './memory.mjs';
import { apiInProduction } from './person.mjs';
import { figure, median, percentile } from './report.mjs';
import { bundled } from './sealed-bundle.mjs';
import { callsInPage, endsInPage } from './sealed-page.mjs';
import { firstUser, seed, tokenOf } from './seed/friends.mjs';

const rounds = 400;
/** Ids of no person: the answer is as long as the request, and no data changes. */
const ids = Array.from({ length: 125 }, (_, at) => String(990_000_000_000_000 + at)).join();
const body = JSON.stringify({ friends: ids });

export async function measure(say) {
  const database = await startPostgres();
  const metricsPort = await freePort();
  const env = {
    DATABASE_URL: database.url,
    METRICS_PORT: String(metricsPort),
    RATE_LIMIT_PER_ADDRESS: '0',
  };
  let api;
  try {
    await (await apiInProduction(env)).stop(); // its migrations create the tables
    await seedOne(database.url);
    api = await apiInProduction(env);
    const inPage = await inChromium(api, tokenOf(firstUser), say);
    const spent = await secondsIn(metricsPort);
    return figures(inPage, spent);
  } finally {
    await api?.stop();
    await database.stop();
  }
}

async function seedOne(connectionString) {
  const { Client } = createRequire(join(root, 'apps/api/package.json'))('pg');
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await seed(client, { from: firstUser, to: firstUser, friends: 0 });
  } finally {
    await client.end();
  }
}

async function inChromium({ origin, pid }, session, say) {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');
  const profile = mkdtempSync(join(tmpdir(), 'winnow-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    headless: true,
    args: chromiumArguments(),
  });
  try {
    const page = await context.newPage();
    // A page of the api's origin without the app. It may fetch only scripts of the app, so the route below
    // serves this one.
    await page.goto(`${origin}/robots.txt`);
    const code = await bundled(`export * from '@winnow/sdk/rpc'`);
    const script = '/sealed-bench.js';
    await page.route(`**${script}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: code }),
    );
    say('plain and sealed calls by turns');
    const given = { script, session, body, rounds };
    const times = await page.evaluate(endsInPage, given);
    say('processor time');
    // Processor time excludes waiting for a processor, so other work on the machine has little effect.
    const spent = async (isSealed) => {
      const before = cpuSeconds(pid);
      await page.evaluate(callsInPage, { ...given, isSealed });
      return ((cpuSeconds(pid) - before) * 1000) / rounds;
    };
    const [plain, sealed] = [await spent(false), await spent(true)];
    return { ...times, cpu: { plain, sealed } };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** The api's own time for all calls of a route, without the network transfer. */
async function secondsIn(port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const of = (part, route) => {
    const line = text
      .split('\n')
      .find(
        (one) =>
          one.startsWith(`winnow_http_request_seconds_${part}{`) &&
          one.includes(`route="${route}"`) &&
          one.includes('status="200"'),
      );
    if (!line) throw new Error(`the api counted no ${part} of ${route}`);
    return Number(line.split(' ').at(-1));
  };
  const [outer, inner] = ['POST /rpc', 'POST /friends/whitelist'];
  // Each sealed call is counted twice: as the outer call and as the call inside.
  if (of('count', outer) < 2 * rounds || of('count', inner) < 4 * rounds)
    throw new Error('the api counted fewer calls than were made');
  const each = (route) => (of('sum', route) / of('count', route)) * 1000;
  return { outer: each(outer), inner: each(inner) };
}

function figures({ client, crypto, plain, sealed, cpu }, { outer, inner }) {
  const spread = (times) =>
    `median of ${times.length}; p95 ${percentile(times, 0.95).toFixed(2)} ms`;
  const target = { most: 1.5 };
  return [
    figure('the web, added to a call', median(client), 'ms', {
      target,
      how: `sealing ${body.length} bytes and opening the answer, in Chromium: ${spread(client)}`,
    }),
    figure('the api, processor time added to a call', cpu.sealed - cpu.plain, 'ms', {
      target,
      how: `opening it, letting it in once and sealing the answer: ${cpu.sealed.toFixed(2)} ms with and ${cpu.plain.toFixed(2)} ms without, without the database`,
    }),
    figure('the api, time added to a call', outer - inner, 'ms', {
      target,
      how: `by its own clock, with waiting for a processor and for a row in PostgreSQL: mean ${outer.toFixed(2)} ms with and ${inner.toFixed(2)} ms without`,
    }),
    figure('sealing and opening alone at the receiving end', median(crypto), 'ms', {
      how: `the same code in Chromium: ${spread(crypto)}`,
    }),
    figure('a whole plain call', median(plain), 'ms', { how: `over http: ${spread(plain)}` }),
    figure('a whole sealed call', median(sealed), 'ms', {
      how: `by turns with the plain ones: ${spread(sealed)}`,
    }),
  ];
}
