import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../scripts/stack/chromium.mjs';
import { startPostgres } from '../scripts/stack/postgres.mjs';
import { root } from '../scripts/run.mjs';
import { chromiumArguments, freePort, startSandbox } from '../scripts/stack/stack.mjs';
import { bareSize, screens, screenSize } from '../scripts/checks/web-size.mjs';
import { audited } from './web/lighthouse.mjs';
import { apiBeside, call, signIn } from './person.mjs';
import { figure } from './report.mjs';
import { scanBatches } from './scan-rows.mjs';
import { clickFigures } from './web/clicks.mjs';
import { needsNoMore } from './web/needs.mjs';
import { roundFigures } from './web/rounds.mjs';
import { confirmIdentity, sendScans } from './write.mjs';

const size = { friends: 5000, engagements: 20_000, posts: 200 };

export async function measure(say) {
  say('sizes');
  const sizes = await sizeFigures();
  // As in production: the embedded database is several times slower.
  const database = await startPostgres();
  const sandbox = await startSandbox();
  let api;
  try {
    api = await apiBeside(sandbox.url, { DATABASE_URL: database.url });
    const tokens = await signIn(api, sandbox.url);
    await confirmIdentity(api, tokens.robot);
    say(`${size.friends} friends`);
    await sendScans(api, tokens.robot, withoutPictures(scanBatches(size)), size);
    await call(api.v1, tokens.session, 'PUT', '/flags', { flags: { welcome_page_seen: true } });
    return [...sizes, ...(await inChromium(api.origin, tokens.session, say))];
  } finally {
    await api?.stop();
    await sandbox.stop();
    await database.stop();
  }
}

async function sizeFigures() {
  const bare = await bareSize();
  const how = `${bare.toFixed(1)} kB are React, router, RTK and RTK Query alone, built the same way`;
  return Object.entries(screens).flatMap(([screen, { most }]) => {
    const all = screenSize(screen);
    return [
      figure(`${screen}: JavaScript until it can be used, gzip`, all, 'kB', {
        how: 'seen to be usable in Chromium with no other script let in',
      }),
      figure(`${screen}: to the libraries alone`, all / bare, 'times', { target: { most }, how }),
    ];
  });
}

/** Removes picture addresses, which belong to no server. */
function withoutPictures(batches) {
  const bare = (texts) =>
    texts.map((text) => text.replaceAll(/"avatar_url":"[^"]*"/g, '"avatar_url":null'));
  return Object.fromEntries(Object.entries(batches).map(([kind, texts]) => [kind, bare(texts)]));
}

async function inChromium(origin, session, say) {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');
  const profile = mkdtempSync(join(tmpdir(), 'winnow-profile-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    headless: true,
    viewport: { width: 1350, height: 940 },
    args: [...chromiumArguments(), `--remote-debugging-port=${port}`],
  });
  try {
    const page = await context.newPage();
    say('what each screen needs');
    await needsNoMore(page, origin, 'sign-in');
    await page.evaluate((token) => localStorage.setItem('winnow.token', token), session);
    await needsNoMore(page, origin, 'dashboard');
    await needsNoMore(page, origin, 'friends');
    const figures = await roundFigures(page, origin, say);
    figures.push(...(await clickFigures(page, origin, say)));
    await page.close();
    for (const screen of ['dashboard', 'friends/inactive']) {
      say(`Lighthouse on /${screen}`);
      figures.push(...(await audited(`${origin}/${screen}`, screen, port)));
    }
    return figures;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
