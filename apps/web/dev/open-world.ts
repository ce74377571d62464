import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
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

/** Opens Chromium for the built app at this origin. */
export async function openWorld(origin: string) {
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
    close: () => browser.close(),
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
