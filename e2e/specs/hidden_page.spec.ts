import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { robotId } from '@winnow/sdk/brand';
import { builds, chromiumArguments } from '../../scripts/stack/stack.mjs';
import { expect, test as base } from '../fixtures';
import { BarePage } from '../stack/browser/bare-page';
import { BareBrowser, type Target } from '../stack/browser/bare-protocol';
import { openBrowser } from '../stack/browser/browser';
import { browserGoneError } from '../stack/browser/watch-console';
import { Home } from '../stack/home';
import { makeWitness, type DocumentReport, witnessed } from '../stack/witness';

/** A profile that outlives the browser in which it was prepared. */
const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'winnow-hidden-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  },
  browserWithRobot: async ({ folder, keptLogs: _ }, use) => {
    const browser = await openBrowser({ build: 'practice', profile: join(folder, 'profile') });
    await use(browser);
    await browser.close();
  },
});

// Two batches: the list has to be scrolled while it is hidden.
test.use({ world: { friends: 40 } });

/** How to hide the robot's window as soon as it is created, evaluated in the robot's worker. */
const hidings = {
  'a minimised window': `async (options) => {
    const made = await make(options);
    await chrome.windows.update(made.id, { state: 'minimized' });
    return made;
  }`,
  // A popup window has one tab only; some browsers make tabs of them.
  'a tab in the background': `async (options) => {
    const made = await make({ ...options, type: 'normal' });
    await chrome.tabs.create({ windowId: made.id, url: 'about:blank', active: true });
    return made;
  }`,
};

const isRobot = ({ type, url }: Target) => type === 'service_worker' && url.includes(robotId);

for (const [name, hide] of Object.entries(hidings)) {
  test(
    `reading and removing go on in ${name}`,
    { tag: name === 'a minimised window' ? '@full' : [] },
    async ({ stack, sandbox, dana, folder, expectComplaint }) => {
      test.setTimeout(180_000);
      expectComplaint(browserGoneError);
      const home = await Home.enter(dana);
      await home.connectByHand();
      await home.arrangeRead();
      await dana.context.close();

      const extension = `${builds.practice},${makeWitness(folder)}`;
      const start = `${stack.webUrl}/friends/inactive`;
      const args = chromiumArguments({ extension });
      const browser = await BareBrowser.start(join(folder, 'profile'), args, start);
      try {
        await browser.visit(sandbox.signInUrl('dana'));
        const page = await BarePage.at(browser, stack.webUrl);
        await page.says(/Robot .* connected/);
        // A worker that was restarted meanwhile has lost the patch.
        const outOfSight = async () =>
          browser.evaluate(
            await browser.target(isRobot),
            `{ const make = globalThis.make ??= chrome.windows.create; chrome.windows.create = ${hide}; }`,
          );

        await outOfSight();
        const reads = Date.now();
        await page.press('button', 'Sync friends');
        await page.says('friends read, the whole list.', 60_000);
        await dana.expectFriends(await sandbox.truth());
        expectHidden(await witnessed(browser, sandbox.networkOrigin, reads), '/friends/list');

        const chosen = (await dana.inactive()).slice(0, 2);
        await page.press('button', 'Close');
        await outOfSight();
        // `span`: a focused row opens the friend's card, which repeats the name in a `<p>`, and `press` needs exactly
        // one match.
        for (const friend of chosen) await page.press('tbody span[dir=auto]', friend.full_name);
        await page.press('button', 'Unfriend 2 selected');
        await page.says('Cannot be undone');
        const acts = Date.now();
        await page.press('[role=dialog] button', 'Unfriend 2');
        await page.says('2 removed and confirmed', 60_000);
        const ids = chosen.map((friend) => friend.facebook_id);
        const { unfriended } = await sandbox.truth();
        expect(unfriended.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
        const removing = await witnessed(browser, sandbox.networkOrigin, acts);
        for (const id of ids) expectHidden(removing, `id=${id}`);

        // The witness does record a visible page.
        const inSight = (await witnessed(browser, stack.webUrl)).flat().map(({ what }) => what);
        expect(inSight).toEqual(expect.arrayContaining(['visible', 'frame', 'intersection']));
      } finally {
        await browser.close();
      }
    },
  );
}

/**
 * No document that was opened was ever visible: no frames, no intersections, timers once a second. Only the first may
 * be, until the new window is hidden.
 */
function expectHidden([first, ...others]: DocumentReport[][], address: string) {
  const states = first?.filter(({ what }) => what === 'visible' || what === 'hidden');
  expect(states?.at(-1)?.what).toBe('hidden');
  expect(others.map(([start]) => start?.url)).toContainEqual(expect.stringContaining(address));
  for (const sightings of others) {
    expect(sightings[0]?.what).toBe('hidden');
    expect(sightings.filter(({ what }) => !/^(timer|hidden)$/.test(what))).toEqual([]);
    const timers = sightings.filter(({ what }) => what === 'timer');
    const seconds = ((timers.at(-1)?.at ?? 0) - (sightings[0]?.at ?? 0)) / 1000;
    // A visible page would have ten a second.
    if (timers.length > 0) expect(timers.length).toBeLessThanOrEqual(seconds + 2);
  }
}
