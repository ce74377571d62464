import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { robotId } from '@winnow/sdk/brand';
import { builds, chromiumArguments } from '../../scripts/stack.mjs';
import { expect, test } from '../fixtures';
import { BareBrowser } from '../stack/bare-protocol';
import { openBrowser } from '../stack/browser';
import { Home } from '../stack/home';
import { Person } from '../stack/person';
import { pointRobotAt } from '../stack/point-robot';

/** How the robot's window gets out of sight, said to the robot's own worker: its page stays untouched. */
const hidings = {
  'a minimised window': `chrome.windows.onCreated.addListener(({ id, type }) => {
    if (type === 'popup') void chrome.windows.update(id, { state: 'minimized' });
  })`,
  'a tab in the background': `chrome.windows.onCreated.addListener(({ id, type }) => {
    if (type === 'popup') void chrome.windows.getLastFocused({ windowTypes: ['normal'] });
  });
  chrome.tabs.onCreated.addListener(() => {})`,
};

const isRobot = ({ type, url }: { type: string; url: string }) =>
  type === 'service_worker' && url.includes(robotId);

for (const [name, hide] of Object.entries(hidings)) {
  test(`reading and removing go on in ${name}`, async ({ stack, sandbox }) => {
    test.setTimeout(120_000);
    const profile = mkdtempSync(join(tmpdir(), 'winnow-hidden-'));
    const { context, close } = await openBrowser({ build: 'practice', profile });
    await pointRobotAt(context, sandbox.networkOrigin);
    const { webUrl, apiUrl } = stack;
    const dana = new Person({ name: 'dana', context, sandbox, webUrl, apiUrl });
    const home = await Home.enter(dana);
    await home.connectRobot();
    await home.arrangeRead();
    await close();

    const args = chromiumArguments({ extension: builds.practice });
    const browser = await BareBrowser.start(profile, args, `${webUrl}/friends/inactive`);
    try {
      const page = await browser.target(({ type, url }) => type === 'page' && url.includes(webUrl));
      const isReady = `/Robot .* connected/.test(document.body.innerText)`;
      await expect.poll(() => browser.evaluate(page, isReady)).toBe(true);
      await browser.evaluate(await browser.target(isRobot), hide);

      const press = (label: string) =>
        `[...document.querySelectorAll('button')].find((one) => one.innerText.startsWith('${label}')).click()`;
      await browser.evaluate(page, press('Sync friends'));
      const says = (text: string) =>
        browser.evaluate(page, `document.body.innerText.includes('${text}')`);
      await expect
        .poll(() => says('friends read, the whole list.'), { timeout: 40_000 })
        .toBe(true);
      expect(await browser.evaluate(await browser.target(isRobot), wasHidden)).toBe(true);
      await dana.expectFriends(await sandbox.truth());

      const [friend] = await dana.inactive();
      await browser.evaluate(page, press('Close'));
      await browser.evaluate(
        page,
        `document.querySelector('[aria-label="Select ${friend?.full_name}"]').click()`,
      );
      await browser.evaluate(page, press('Unfriend 1 selected'));
      await expect.poll(() => says('Cannot be undone')).toBe(true);
      await browser.evaluate(
        page,
        `[...document.querySelectorAll('[role=dialog] button')].find((one) => one.innerText === 'Unfriend 1').click()`,
      );
      await expect.poll(() => says('1 removed and confirmed'), { timeout: 40_000 }).toBe(true);
      expect(await browser.evaluate(await browser.target(isRobot), wasHidden)).toBe(true);
      const { unfriended } = await sandbox.truth();
      expect(unfriended.map(({ id }) => id)).toEqual([friend?.facebook_id]);
    } finally {
      await browser.close();
      await dana.deleteAccount();
      rmSync(profile, { recursive: true, force: true });
    }
  });
}

/** What the robot's script in the page last said of the page, before anything there could pretend otherwise. */
const wasHidden = `chrome.storage.session.get('own_page').then(({ own_page }) => own_page.hidden)`;
