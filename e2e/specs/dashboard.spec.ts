import { expect, test } from '../fixtures';
import { DashboardPage } from '../pages/dashboard-page';
import { activitiesOf } from '../stack/activities';
import { Home } from '../stack/home';

test.use({ world: { friends: 60, posts: 12 } });

test(
  'before the first sync it says what comes next and shows no made-up numbers',
  { tag: '@full' },
  async ({ dana }) => {
    const home = await Home.enter(dana);
    await expect(home.page.getByRole('region', { name: 'Set up Winnow' })).toContainText(
      'Three steps left',
    );
    await expect(home.page.getByText('No data for chart yet')).toBeVisible();
    await expect(home.sidebar.openRobot).toBeVisible();
    await expect(home.sidebar.syncFriends).toBeHidden();
    await home.connectRobot();
    await expect(home.sidebar.syncFriends).toHaveText('Sync Friend List');
  },
);

test(
  'the page names the code of its screen, and brings the keys of its calls',
  { tag: '@sealed' },
  async ({ dana }) => {
    const { page } = await Home.enter(dana);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // The page does not wait for keys that take long to load: from here on the api has them.
    await page.request.get(new URL('/v1/rpc/keys', page.url()).href);
    await page.goto(new URL('/dashboard', page.url()).href);
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    const named = await page
      .locator('link[rel=modulepreload][href^="/assets/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const part of ['sealed', 'shell', 'dashboard'])
      expect(named).toContainEqual(expect.stringMatching(`^/assets/${part}-`));
    // The previous page also sends requests until this one loads.
    const own = asked.slice(asked.findLastIndex((path) => /^\/assets\/index-.*\.js$/.test(path)));
    const firstCall = own.findIndex((path) => path.startsWith('/v1/'));
    expect(own.slice(0, firstCall)).toEqual(expect.arrayContaining(named));
    expect(own).not.toContain('/v1/rpc/keys');
  },
);

test(
  'top friends are those who engaged most, with their counts',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const home = await Home.enterRead(dana);
    await home.page.goto(new URL('/dashboard', home.page.url()).href);
    const engaged = activitiesOf(await sandbox.truth(), 12);
    const totals = (await sandbox.truth()).friends
      .map(({ id, name }) => {
        const counts = engaged.friend(id);
        return {
          name,
          total: counts.reactions_count + counts.comments_count + counts.shares_count,
        };
      })
      .toSorted((a, b) => b.total - a.total);
    const rows = home.dashboard.topFriends;
    await expect(rows).toHaveCount(Math.min(10, totals.filter(({ total }) => total > 0).length));
    await expect(rows.first()).toContainText(String(totals[0]?.total));
  },
);

test(
  'the numbers of the summary are those of the api, for each time frame',
  { tag: '@full' },
  async ({ dana }) => {
    const home = await Home.enterRead(dana);
    await home.page.goto(new URL('/dashboard', home.page.url()).href);
    for (const timeframe of [7, 365] as const) {
      await home.dashboard.timeFrame.selectOption(String(timeframe));
      const metrics = await dana.api.metrics.read({ timeframe });
      await expect(home.dashboard.metric('Reactions')).toContainText(
        metrics.reactions.last.toLocaleString('en-US'),
      );
      await expect(home.dashboard.metric('Inactive friends')).toContainText(
        metrics.inactive_friends.last.toLocaleString('en-US'),
      );
    }
  },
);

test(
  'the charts follow the dates, and the table behind them holds the same figures',
  { tag: '@sealed' },
  async ({ dana }) => {
    const home = await Home.enterRead(dana);
    await home.page.goto(new URL('/dashboard', home.page.url()).href);
    await home.page.getByRole('radio', { name: 'Activities' }).check();
    // The page's own date: midnight may pass meanwhile.
    const to = await home.page.getByLabel('To', { exact: true }).inputValue();
    const from = new Date(Date.parse(to) - 300 * 86_400_000).toISOString().slice(0, 10);
    const table = home.page.getByRole('table', { name: 'Activities by day' });
    await home.page.getByLabel('From').fill(from);
    const chart = await dana.api.charts.read({ name: 'activities', from, to });
    if (!('reaction' in chart)) throw new Error('not the chart of activities');
    const sum = ({ points }: typeof chart.reaction) => points.reduce((all, { y }) => all + y, 0);
    const all = [chart.reaction, chart.comment, chart.share];
    expect(all.map(sum).every((one) => one > 0)).toBe(true);
    const dashboard = new DashboardPage(home.page);
    await expect(dashboard.chart).toBeVisible();
    // The few shares are drawn below the others, so their color is not checked.
    for (const color of ['--color-active', '--color-whitelist'])
      await expect.poll(() => dashboard.chartPixels(color), { message: color }).toBeGreaterThan(50);
    await expect(table.getByRole('row')).toHaveCount(chart.reaction.points.length + 1);
    for (const [at, data] of all.entries()) {
      const cells = await table.locator(`tbody td:nth-of-type(${at + 1})`).allInnerTexts();
      // The newest day first.
      expect(cells.map(Number)).toEqual(data.points.map(({ y }) => y).toReversed());
    }
    const { inactive_friends } = await dana.api.metrics.read({ timeframe: 7 });
    await expect(dashboard.metric('Inactive friends')).toContainText(
      inactive_friends.last.toLocaleString('en-US'),
    );
  },
);
