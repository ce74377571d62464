import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { headlessArguments } from '../../../scripts/stack/headless.mjs';
import { fakeRobot } from './fake-robot';
import { installCardLibrary } from '../src/testing/card-library';
import { layOver } from './lay-over';
import type { Shot } from './shots/shot';

/** The fields of a shot that decide how its page opens. */
export type Opening = Pick<
  Shot,
  'path' | 'token' | 'robot' | 'card' | 'storage' | 'tab' | 'answers' | 'agent'
>;

/** Builds the web app, serves it with the fixture api and opens Chromium. `close` ends all of it. */
export async function openWorld() {
  // A separate build with a tracking container, so that there is a consent question, and with a sister
  // product, whose link is in the menu.
  process.env['VITE_GTM_ID'] = 'GTM-LOOK';
  process.env['VITE_SISTER_NAME'] = 'Sister';
  process.env['VITE_SISTER_URL'] = 'https://sister.winnow.example/';
  const root = join(import.meta.dirname, '..');
  const outDir = await mkdtemp(join(tmpdir(), 'winnow-look-'));
  await build({ root, build: { outDir, emptyOutDir: true }, logLevel: 'error' });
  const server = await preview({
    root,
    mode: 'fixtures',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  });
  const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', ...headlessArguments],
    // A busy machine needs long.
    timeout: 120_000,
  });

  return {
    /** Opens a page in its own browser context; `prepare` runs before anything loads. */
    async open(
      shot: Opening,
      options: BrowserContextOptions,
      prepare?: (page: Page) => Promise<void> | void,
    ): Promise<Page> {
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        ...options,
        ...(shot.agent && { userAgent: shot.agent }),
      });
      const page = await context.newPage();
      await prepare?.(page);
      const { viewport, deviceScaleFactor: zoom = 1 } = options;
      // Zoom narrows a window for CSS but does not change its outer size.
      if (zoom > 1 && viewport)
        await page.addInitScript(
          ([width, height]) => Object.assign(window, { outerWidth: width, outerHeight: height }),
          [viewport.width * zoom, viewport.height * zoom] as const,
        );
      const storage = {
        // The fixture api opens no envelopes.
        'winnow.transport': 'plain',
        'winnow.tracking_consent': 'denied',
        ...(shot.token && { 'winnow.token': shot.token }),
        ...shot.storage,
      };
      await page.addInitScript(
        ([all, tab]) => {
          // A frame of another site has no access to the storage.
          if (window.top !== window) return;
          for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
          for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
        },
        [storage, shot.tab ?? {}] as const,
      );
      await layOver(page, shot.answers ?? {});
      // The TypeScript runner wraps functions in a helper that the page does not have.
      await page.addInitScript('globalThis.__name = (it) => it');
      if (shot.card) await page.addInitScript(installCardLibrary);
      else await page.route('https://js.stripe.com/**', (route) => route.abort());
      if (shot.robot) await fakeRobot(page, shot.robot);
      await page.goto(origin + shot.path, { waitUntil: 'load' });
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
