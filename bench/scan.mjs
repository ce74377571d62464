import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../scripts/stack/chromium.mjs';
import { root } from '../scripts/run.mjs';
import { builds, chromiumArguments, startSandbox } from '../scripts/stack/stack.mjs';
import { apiBeside, call, signIn } from './person.mjs';
import { figure, median } from './report.mjs';
import { heapOf } from './heap.mjs';
import { readByRobot } from './robot-scan.mjs';

const friends = 5000;
const maxMs = 240_000;

export async function measure(say) {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  const sandbox = await startSandbox();
  let api;
  try {
    // The script that only scrolls is a fair comparison where both do nothing but scroll one list.
    await control(sandbox.url, 'reset', { friends, shapes: 'simple' });
    api = await apiBeside(sandbox.url, { DATA_DIR: join(folder, 'data') });
    const tokens = await signIn(api, sandbox.url);
    const user = await call(api.v1, tokens.session, 'GET', '/users/current');
    const executablePath = await findChromium();
    const bare = [];
    say('a script that only scrolls');
    bare.push(await scrollOnly(executablePath, sandbox.url));
    say('the robot');
    const robot = await withBrowser(executablePath, builds.practice, (context) =>
      readByRobot(context, { sandbox, api, user, token: tokens.robot, maxMs }),
    );
    say('the script again');
    bare.push(await scrollOnly(executablePath, sandbox.url));
    return figures(bare, robot);
  } finally {
    await api?.stop();
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function control(url, path, body) {
  const reply = await fetch(`${url}/__sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
}

async function withBrowser(executablePath, extension, work) {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');
  const profile = mkdtempSync(join(tmpdir(), 'winnow-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    viewport: { width: 1000, height: 800 },
    args: chromiumArguments({ ...(extension && { extension }) }),
  });
  try {
    return await work(context);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * Scrolls to the end of the friends list at every frame until no row is added. The time of the last growth
 * counts.
 */
function scrollOnly(executablePath, sandboxUrl) {
  return withBrowser(executablePath, undefined, async (context) => {
    const page = await context.newPage();
    await page.goto(`${sandboxUrl}/__sandbox/sign-in?person=dana`);
    const opened = performance.now();
    await page.goto(`${sandboxUrl}/network/friends/list`);
    const loaded = performance.now();
    const seconds = await page.evaluate(scrollToEnd, maxMs);
    return {
      seconds: (loaded - opened) / 1000 + seconds.last,
      rows: seconds.rows,
      heap: await heapOf(page),
    };
  });
}

/** Runs in the page. */
async function scrollToEnd(longest) {
  const start = performance.now();
  const row = '[role="navigation"] [data-visualcompletion="ignore-dynamic"]';
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const scrolls = (box) =>
    box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY);
  let [height, last, box] = [0, start, null];
  while (performance.now() - last < 4000 && performance.now() - start < longest) {
    await frame();
    const rows = document.querySelectorAll(row);
    if (rows.length === 0) continue;
    box ??= rows[0].parentElement;
    while (box.parentElement && !scrolls(box)) box = box.parentElement;
    if (box.scrollHeight !== height) [height, last] = [box.scrollHeight, performance.now()];
    box.scrollTop = box.scrollHeight;
  }
  const one = document.querySelector(row).getBoundingClientRect().height;
  return { last: (last - start) / 1000, rows: Math.round(height / one) };
}

function figures(bare, robot) {
  for (const { rows } of bare)
    if (rows < friends * 0.97) throw new Error(`the script came only to row ${rows}`);
  const alone = median(bare.map(({ seconds }) => seconds));
  const pageHeap = median(bare.map(({ heap }) => heap));
  const content = Math.max(0, robot.pageHeap - pageHeap);
  return [
    figure('the robot, from start to the end of the job', robot.seconds, 's', {
      how: `${robot.result.read.toLocaleString('en')} friends read, proven complete and delivered to the api`,
    }),
    figure('a script that only scrolls the page', alone, 's', {
      how: `${bare.map(({ seconds }) => seconds.toFixed(1)).join(' s before and ')} s after the robot`,
    }),
    figure('the robot to the script', robot.seconds / alone, 'times', { target: { most: 1.3 } }),
    figure('memory of service worker and content script', robot.workerHeap + content, 'MB', {
      target: { most: 120 },
      how: `worker ${robot.workerHeap.toFixed(1)} MB at its highest of one look a second; page with the content script ${robot.pageHeap.toFixed(1)} MB near the end, without ${pageHeap.toFixed(1)} MB`,
    }),
  ];
}
