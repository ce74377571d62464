import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { headlessArguments } from '../../../scripts/stack/headless.mjs';

const configFile = join(import.meta.dirname, 'vite.config.ts');

/** Builds the workbench, serves it on a free port and opens Chromium; `close` ends all of it. */
export async function openWorkbench() {
  const outDir = await mkdtemp(join(tmpdir(), 'winnow-workbench-'));
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('the preview server gave no address');
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...headlessArguments],
    // A busy machine takes its time.
    timeout: 120_000,
  });

  return {
    async page(colorScheme: 'light' | 'dark'): Promise<Page> {
      const context = await browser.newContext({
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      page.setDefaultTimeout(25_000);
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
