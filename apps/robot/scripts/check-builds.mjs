// Loads both builds into a real Chromium: a worker must appear, under the id everybody knows, without an error.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const id = 'hnghnopkgkgpfndlhdnikklnkemmmojo';
const root = fileURLToPath(new URL('..', import.meta.url));

for (const build of ['dist', 'dist-practice']) {
  const profile = await mkdtemp(join(tmpdir(), 'winnow-check-'));
  const extension = join(root, build);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: [
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
  const errors = [];
  try {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    worker.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`chrome-extension://${id}/src/entrypoints/popup/popup.html`);
    await page.waitForFunction(() => document.querySelector('#root')?.childElementCount > 0);
    const state = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const port = chrome.runtime.connect({ name: 'popup' });
          port.onMessage.addListener(resolve);
        }),
    );
    if (!worker.url().includes(id)) errors.push(`another id: ${worker.url()}`);
    if (state.phase !== 'terms') errors.push(`unexpected first phase: ${state.phase}`);
    if (
      await page.evaluate(() => chrome.runtime.getManifest().web_accessible_resources !== undefined)
    )
      errors.push('something is web accessible');
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
  if (errors.length > 0) {
    console.error(`${build}:`, errors);
    process.exitCode = 1;
  } else console.log(`${build}: loads, speaks, no errors`);
}
