import type { BrowserContext, Page } from '@playwright/test';
import { robotId } from '@winnow/sdk/brand';
import type { NetworkIdentity } from '@winnow/sdk/contract';
import { askRobotDatabase } from './robot-database';

/** The state that the robot reports to its own pages. All that it knows of a user shows in it. */
export type RobotState = Record<string, unknown> & { phase: string };

/** A page of the robot's origin that is not its popup: from there its storage is read, written and emptied. */
export const robotPageUrl = `chrome-extension://${robotId}/manifest.json`;

export async function openRobotPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(robotPageUrl);
  return page;
}

/** Runs `ask` in an open page of the robot's origin, or opens one for it. */
export async function evaluateInRobotPage<Answer>(
  context: BrowserContext,
  ask: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const own = `chrome-extension://${robotId}/`;
  const open = context.pages().find((page) => page.url().startsWith(own));
  if (open) return ask(open);
  const page = await openRobotPage(context);
  try {
    return await ask(page);
  } finally {
    await page.close();
  }
}

/** The first state that the robot reports. Wakes it if necessary. */
export function readRobotState(page: Page): Promise<RobotState> {
  return driveRobot(page, null);
}

/**
 * Sends, as the popup does, the command for each phase that the robot reports, until its phase is `ready`. With null
 * it sends nothing and returns the first state.
 */
export function driveRobot(
  page: Page,
  commands: Record<string, unknown> | null,
): Promise<RobotState> {
  return page.evaluate(
    (told) =>
      new Promise<RobotState>((resolve, reject) => {
        const port = chrome.runtime.connect({ name: 'popup' });
        const sent = new Set<string>();
        port.onMessage.addListener((message: Record<string, unknown>) => {
          if (message['type'] === 'popup.refused') reject(new Error(JSON.stringify(message)));
          if (message['type'] !== 'popup.state') return;
          const state = message as RobotState;
          if (told === null || state.phase === 'ready') {
            port.disconnect();
            resolve(state);
          } else if (!sent.has(state.phase) && told[state.phase]) {
            sent.add(state.phase);
            port.postMessage(told[state.phase]);
          }
        });
        port.onDisconnect.addListener(() => reject(new Error('the robot ended meanwhile')));
      }),
    commands,
  );
}

/** Stores who is signed in on the network, as the robot does after it looked. */
export async function writeIdentity(page: Page, identity: NetworkIdentity): Promise<void> {
  const at = await page.evaluate(() => Date.now());
  await askRobotDatabase(page, { store: 'facts', key: 'looked', changes: { at } });
  await askRobotDatabase(page, { store: 'facts', key: 'identity', changes: identity });
}

/** The state after the protective pause of a block, and the slower days that follow it, are over. */
export async function endPause(context: BrowserContext): Promise<void> {
  const changes = { blocks: [], blocked_until: null, block: null };
  await evaluateInRobotPage(context, (page) =>
    askRobotDatabase(page, { store: 'pace', key: 'state', changes }),
  );
}

/** The state six hours after engagement was read: robot and web allow the next reading. */
export async function endCooldown(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'sync_engagement_next_allowed' });
  // Without a named function: tsx, which runs the tours, wraps each in a helper that the page does not have.
  await evaluateInRobotPage(context, (page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('robot');
          opening.addEventListener('error', () => reject(opening.error!));
          opening.addEventListener('success', () => {
            const work = opening.result.transaction('facts', 'readwrite');
            work.objectStore('facts').delete('cooldown');
            work.addEventListener('abort', () => reject(work.error!));
            work.addEventListener('complete', () => {
              opening.result.close();
              resolve();
            });
          });
        }),
    ),
  );
}

/** Deletes everything that an extension can store, and restores what its installation stores. */
export function emptyRobot(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const answered = (request: IDBRequest) =>
      new Promise<void>((resolve, reject) => {
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error!));
      });
    await Promise.all([
      chrome.storage.local.clear(),
      chrome.storage.session.clear(),
      chrome.alarms.clearAll(),
    ]);
    await chrome.storage.local.set({ first_run_opened: true });
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases())
      await answered(indexedDB.deleteDatabase(name));
    for (const name of await caches.keys()) await caches.delete(name);
  });
}
