import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures';
import { robotWorker } from '../stack/browser/browser';
import { holdNetwork, profiles } from '../stack/browser/held-network';
import { Home } from '../stack/home';
import { workerGoneError } from '../stack/browser/watch-console';

/**
 * Reloads the robot as Chrome does for an update: the old worker and storage.session are gone, tabs and windows stay.
 */
async function reloadRobot(context: BrowserContext) {
  // Chrome reloads an unpacked extension only in developer mode.
  const extensions = await context.newPage();
  await extensions.goto('chrome://extensions');
  await extensions.evaluate(
    'chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })',
  );
  await extensions.close();
  const worker = await robotWorker(context);
  const gone = new Promise((resolve) => worker.once('close', resolve));
  await worker.evaluate('setTimeout(() => chrome.runtime.reload())');
  await gone;
}

// Reloading needs developer mode, and that setting stays in the browser.
test.use({ ownBrowser: true });

test('an update in the middle of a removal: one window, each removed once, no dashboard reloaded, no first-run page', async ({
  dana,
  context,
  sandbox,
  expectComplaint,
}) => {
  // Chrome stops the worker as a kill does, in the middle of any call to Chrome.
  expectComplaint(workerGoneError);
  const home = await Home.enterRead(dana);
  await home.connectRobot();
  await home.page.evaluate(() => Object.assign(window, { stays: true }));
  const chosen = (await dana.inactive()).slice(0, 3);
  // The fourth page is the one on which the second friend would be removed.
  const held = await holdNetwork(context, profiles, 4);
  await home.unfriend(...chosen.map((friend) => friend.full_name));
  await held.reached();
  expect((await sandbox.truth()).unfriended).toHaveLength(1);
  const own = () => context.pages().filter((page) => page.url().startsWith(sandbox.networkOrigin));
  expect(own()).toHaveLength(1);
  const [before] = own();

  await reloadRobot(context);
  await held.letGo();
  await expect(home.job.status('Done')).toBeVisible({ timeout: 60_000 });
  const { unfriended } = await sandbox.truth();
  expect(unfriended.map(({ times }) => times)).toEqual([1, 1, 1]);
  await expect(home.job.root).toContainText('3 removed and confirmed');
  expect(await home.page.evaluate(() => 'stays' in window)).toBe(true);
  // The open window was used again, and closed when nothing was left: no second one was created.
  await expect.poll(own).toEqual([]);
  expect(before?.isClosed()).toBe(true);
  expect(context.pages().map((page) => page.url())).not.toContainEqual(
    expect.stringContaining('first-run'),
  );
});
