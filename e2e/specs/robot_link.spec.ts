import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures';
import { closeRobots } from '../stack/browser/browser';
import { holdNetwork, profiles } from '../stack/browser/held-network';
import { Home } from '../stack/home';

interface Places {
  web: string;
  network: string;
}

// The third page is the one on which the second friend is looked up, the fourth the one on which they are removed.
// That one is held until the tab is left: a press that is under way at that moment is not repeated.
// Each way of leaving at one of the two moments: `page-port.test.ts` shows that a page left at either fails at once.
const leavings: readonly {
  moment: 'has come' | 'is asked for';
  nth: number;
  how: string;
  leave: (tab: Page, places: Places) => Promise<unknown>;
}[] = [
  {
    moment: 'has come',
    nth: 3,
    how: 'is closed',
    leave: (tab) => closeRobots('tab', tab.context()),
  },
  {
    moment: 'has come',
    nth: 3,
    how: 'is led to another site',
    leave: (tab, { web }) => tab.goto(web),
  },
  {
    moment: 'is asked for',
    nth: 4,
    how: 'is closed with its window',
    leave: (tab) => closeRobots('window', tab.context()),
  },
  {
    moment: 'is asked for',
    nth: 4,
    how: 'is led to another page of the network',
    leave: (tab, { network }) => tab.goto(network),
  },
];

test('the robot’s tab is left when a page has come or is asked for, closed or led elsewhere: the robot goes on at once in its own', async ({
  dana,
  context,
  sandbox,
  stack,
}) => {
  test.setTimeout(240_000);
  await sandbox.fault('slow', { p50: 60, p99: 100 });
  const home = await Home.enterRead(dana);
  await home.connectRobot();
  const places = { web: stack.otherSite, network: `${sandbox.networkOrigin}/` };
  const friends = await dana.inactive();
  for (const [at, { moment, nth, how, leave }] of leavings.entries())
    await test.step(`a page ${moment}, the tab ${how}`, async () => {
      const chosen = friends.slice(at * 2, at * 2 + 2);
      expect(chosen).toHaveLength(2);
      const pages: Request[] = [];
      const isPage = (asked: Request) =>
        asked.isNavigationRequest() && asked.url().includes('/profile.php');
      const itsTurn = context.waitForEvent('request', (asked) => {
        if (isPage(asked)) pages.push(asked);
        return pages.length === nth;
      });
      const held = await holdNetwork(context, profiles, 4);
      await home.unfriend(...chosen.map((friend) => friend.full_name));
      const asked = await itsTurn;
      if (moment === 'has come') await asked.response();
      const tab = asked.frame().page();
      // The robot may take its tab back before the other page has come.
      await Promise.resolve(leave(tab, places)).catch((error: Error) => {
        expect(error.message).toMatch(/interrupted|ERR_ABORTED|closed/);
      });
      // Requests before the page was left do not show whether the robot noticed.
      const next = context.waitForEvent('request', {
        predicate: isPage,
        // A robot that had not noticed would wait half a minute for the closed page.
        timeout: 20_000,
      });
      await held.letGo();
      await next;
      await expect(home.job.status('Done')).toBeVisible();
      const removed = friends.slice(0, at * 2 + 2).map((friend) => friend.facebook_id);
      const { unfriended } = await sandbox.truth();
      expect(unfriended.map(({ id }) => id).toSorted()).toEqual(removed.toSorted());
      expect(unfriended.filter(({ times }) => times !== 1)).toEqual([]);
      await expect(home.job.root).toContainText('2 removed and confirmed');
      await home.job.close();
      await expect(home.friends.row(chosen[1]?.full_name ?? '')).toBeHidden();
    });
});

test.describe('no robot', () => {
  test.use({ build: 'none' });

  test(
    'not installed: the app says so and leads to how to install it (A-184)',
    { tag: '@full' },
    async ({ dana }) => {
      const home = await Home.enter(dana);
      await expect(home.sidebar.robot).toHaveText('Robot not installed');
      await expect(home.sidebar.syncFriends).toBeHidden();
      await home.sidebar.robot.getByRole('link').click();
      await expect(home.page.getByRole('heading', { name: /Install Pro Extension/ })).toBeVisible();
    },
  );
});
