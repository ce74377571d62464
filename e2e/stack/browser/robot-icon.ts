import type { BrowserContext } from '@playwright/test';
import { robotWorker } from './browser';

/** Badge and title of the robot's icon in the toolbar. */
export async function iconOf(context: BrowserContext): Promise<{ badge: string; title: string }> {
  const worker = await robotWorker(context);
  return JSON.parse(
    await worker.evaluate<string>(
      `Promise.all([chrome.action.getBadgeText({}), chrome.action.getTitle({})])
        .then(([badge, title]) => JSON.stringify({ badge, title }))`,
    ),
  ) as { badge: string; title: string };
}
