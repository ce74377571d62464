import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeAnalytics } from '../../testing/fixture-api/analytics';
import { makeUser } from '../../testing/fixture-api/api';
import { failure, fakeRobot, freeToken, openApp } from '../../testing/app';

const table = (name: RegExp | string) => screen.findByRole('table', { name });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const previews = () => screen.getAllByRole('link', { name: /^Click to see/ });
const frame = () => document.querySelector('iframe');

test('/analytics shows the analytics, and loads what the dashboard loads (A-098, A-099)', async () => {
  const app = openApp('/analytics');
  expect(await screen.findByRole('heading', { level: 1, name: 'Analytics' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Analytics · Winnow'));
  // The calls leave after the screen is drawn.
  await waitFor(() => expect(app.callsTo('GET /charts/activities')).toHaveLength(1));
  await waitFor(() =>
    expect(app.callsTo('GET /friends').map((call) => call.query)).toContainEqual({
      limit: '10',
      order: 'activities_count desc, last_activity_at desc',
      is_deleted: 'false',
    }),
  );
  expect(app.callsTo('GET /metrics').map((call) => call.query)).toEqual([{ timeframe: '7' }]);
  expect(app.callsTo('GET /charts/friends')).toHaveLength(1);
  expect(app.callsTo('GET /charts/activities')).toHaveLength(1);
});

test('posts, times and days are asked for by flags, in the zone that days are counted in (A-020, A-021, A-022)', async () => {
  const app = openApp('/analytics');
  await table(/^Best Time to Post/);
  const frameAndZone = { timeframe: '7', timezone: 'Europe/Berlin' };
  expect(app.callsTo('GET /analytics').map((call) => call.query)).toEqual([
    { ...frameAndZone, order: 'total desc', post_analytics: 'true' },
    { ...frameAndZone, time_analytics: 'true', day_analytics: 'true' },
  ]);
  expect(app.callsTo('GET /analytics/chart')).toHaveLength(1);
  expect(
    screen.getByText('Your posts and who answers them. Times shown in Europe/Berlin'),
  ).toBeTruthy();
});

test('the lifetime score stands with what it is made of (A-340, A-356)', async () => {
  openApp('/analytics');
  const card = within(await screen.findByRole('region', { name: 'Lifetime Engagement Score' }));
  expect(await card.findByText('47.6%')).toBeTruthy();
  expect(card.getByText('611 of 1,284 friends have engaged')).toBeTruthy();
  expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('47.6');
});

test('an empty friends list shows no engaged score', async () => {
  openApp('/analytics', {
    answers: {
      'GET /analytics/chart': {
        status: 200,
        body: { engaged_score: 0, engaged_friends: 0, friends: 0, engagement_performace: null },
      },
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Lifetime Engagement Score' }));
  expect(
    await card.findByText('Your friends list is empty, so there is no one to engage.'),
  ).toBeTruthy();
  expect(card.getByText('–')).toBeTruthy();
  expect(card.queryByText(/%|of 0/)).toBeNull();
});

test('best time and best day are bars with their figures (A-344, A-345, A-351, A-352, A-445)', async () => {
  openApp('/analytics');
  const rows = (of: HTMLElement) =>
    within(of)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [
        within(row).getByRole('rowheader').textContent,
        row.querySelector<HTMLElement>('[style]')?.style.width,
        cells(row)[0],
      ]);
  expect(rows(await table(/^Best Time to Post/))).toEqual([
    ['0–6', `${1500 / 190}%`, '1511 reactions, 3 comments, 1 share'],
    ['6–12', `${12_200 / 190}%`, '12293 reactions, 24 comments, 5 shares'],
    ['12–18', `${13_500 / 190}%`, '135103 reactions, 27 comments, 5 shares'],
    ['18–24', '100%', '190144 reactions, 38 comments, 8 shares, the best'],
  ]);
  const days = rows(await table(/^Best Day to Post/));
  expect(days.map(([day]) => day)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(days[3]).toEqual(['Thu', '100%', '11084 reactions, 22 comments, 4 shares, the best']);
});

test('performance compares each window with the one before; a change is rounded up, and plain when there was nothing (A-346, A-353, A-354, A-355, A-446)', async () => {
  openApp('/analytics');
  const card = await screen.findByRole('region', { name: 'Engagement Performance by Time' });
  await within(card).findByRole('rowheader', { name: '1 day' });
  const rows = within(card)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [within(row).getByRole('rowheader').textContent, ...cells(row)]);
  expect(rows).toEqual([
    ['1 day', '63', '0', '+63'],
    ['1 week', '519', '455', '+15%'],
    ['1 month', '1,904', '2,011', '−5%'],
    ['90 days', '5,230', '4,102', '+28%'],
    ['180 days', '9,332', '7,240', '+29%'],
    ['1 year', '16,572', '9,480', '+75%'],
  ]);
});

test('growth is locked on the free plan, and its figures are not shown (A-411)', async () => {
  openApp('/analytics', { token: freeToken });
  const card = within(
    await screen.findByRole('region', { name: 'Engagement Performance by Time' }),
  );
  expect(await card.findByText('Not available on Free plan')).toBeTruthy();
  expect(card.queryByText('519')).toBeNull();
});

test('the time frame is the saved one, without All Time; a change reloads all analytics (A-246, A-248, A-341, A-347)', async () => {
  localStorage.setItem('winnow.time_frame', '90');
  const app = openApp('/analytics');
  await table(/^Best Time to Post/);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time frame' });
  expect([...select.options].map((option) => option.value)).toEqual(['7', '30', '90', '365']);
  expect(select.value).toBe('90');
  const before = app.calls.length;
  select.value = '365';
  fireEvent.change(select);
  await waitFor(() => expect(app.callsTo('GET /analytics')).toHaveLength(4));
  const after = app.calls.slice(before);
  expect(after.map(({ path }) => path).toSorted()).toEqual([
    '/analytics',
    '/analytics',
    '/analytics/chart',
  ]);
  expect(
    after.filter(({ path }) => path === '/analytics').map(({ query }) => query['timeframe']),
  ).toEqual(['365', '365']);
  expect(localStorage.getItem('winnow.time_frame')).toBe('365');
});

test('ten posts stand with their engagement, and another column asks for another ten (A-342, A-350)', async () => {
  const app = openApp('/analytics');
  const card = within(await screen.findByRole('region', { name: 'Top-10 Posts' }));
  await card.findAllByRole('link');
  const rows = () => card.getAllByRole('row').slice(1);
  expect(rows()).toHaveLength(10);
  expect(cells(rows()[0]!).slice(1)).toEqual(['88', '31', '6', '125']);
  expect(card.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  fireEvent.click(card.getByRole('button', { name: 'Post' }));
  await waitFor(() =>
    expect(app.callsTo('GET /analytics').map(({ query }) => query['order'])).toEqual([
      'total desc',
      undefined,
      'date_created desc',
    ]),
  );
});

test('‘Click to see’ shows the post, embedded; before that the network is asked nothing (A-342, A-343, A-348)', async () => {
  openApp('/analytics');
  const [link] = await screen.findAllByRole('link', { name: /^Click to see/ });
  expect(link?.textContent).toBe('Click to see');
  expect(frame()).toBeNull();
  fireEvent.click(link!);
  const href = 'https://www.facebook.com/dana.whitfield/posts/pfbid01';
  expect(frame()?.src).toBe(
    `https://www.facebook.com/plugins/post.php?href=${encodeURIComponent(href)}&show_text=true&width=350`,
  );
  expect(frame()?.title).toMatch(/^Preview of the post of 20 Nov 2026/);
  expect(screen.getByRole('link', { name: 'Open on Facebook' }).getAttribute('href')).toBe(href);
});

test('a choice blocks another one for 5 seconds (A-349)', async () => {
  openApp('/analytics');
  await screen.findAllByRole('link', { name: /^Click to see/ });
  vi.useFakeTimers();
  fireEvent.click(previews()[0]!);
  const first = frame()?.src;
  expect(screen.getByText('Another in 5 s')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(4800));
  fireEvent.click(previews()[1]!);
  expect(frame()?.src).toBe(first);
  expect(previews()[1]?.getAttribute('aria-disabled')).toBe('true');
  act(() => void vi.advanceTimersByTime(200));
  expect(previews()[1]?.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(previews()[1]!);
  expect(frame()?.src).toContain('pfbid02');
});

test('before the first reading each part says that the friends list comes first', async () => {
  openApp('/analytics', { token: 'fixture-empty-pro-token', robot: fakeRobot() });
  await waitFor(() =>
    expect(screen.getAllByText('Your friends list hasn’t been read yet')).toHaveLength(3),
  );
  await screen.findByText('Robot 7.0.4 connected');
  expect(screen.getAllByText(/^It comes first\./)).toHaveLength(3);
  expect(screen.getByText('No post to choose')).toBeTruthy();
  expect(screen.queryByText(/^‘Click to see’ shows/)).toBeNull();
  const score = within(screen.getByRole('region', { name: 'Lifetime Engagement Score' }));
  // What nobody read is not zero.
  expect(score.getByText('–')).toBeTruthy();
  expect(score.queryByText(/%/)).toBeNull();
  const [, day] = within(screen.getByRole('table')).getAllByRole('row');
  // A dash alone says nothing to who only hears it.
  expect(cells(day!).slice(-3)).toEqual(Array(3).fill('–Not yet read'));
  expect(day!.querySelectorAll('[aria-hidden]:not(td)')).toHaveLength(3);
});

test.each([
  [null, 'Your posts haven’t been read yet', /^Sync your engagement in the sidebar/],
  ['2026-11-21T09:00:00.000Z', 'No engagement in this time frame', /^Choose a longer one/],
])(
  'with posts read at %s each part says what to do: %s',
  async (engagement_synced_at, title, text) => {
    const asked = new URLSearchParams({
      time_analytics: 'true',
      day_analytics: 'true',
      post_analytics: 'true',
    });
    const nothing = { status: 200, body: makeAnalytics(asked, true) };
    openApp('/analytics', {
      robot: fakeRobot(),
      answers: {
        'GET /analytics': nothing,
        'GET /users/current': {
          status: 200,
          body: { ...makeUser('pro', true), engagement_synced_at },
        },
      },
    });
    await waitFor(() => expect(screen.getAllByText(title)).toHaveLength(3));
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(3));
  },
);

test('what fails says so and loads again', async () => {
  const answers = { 'GET /analytics/chart': failure(500, 'internal', 'Something went wrong.') };
  const app = openApp('/analytics', { answers });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answers['GET /analytics/chart'] = {
    status: 200,
    body: { engaged_score: 12.5, engaged_friends: 1, friends: 8, engagement_performace: null },
  };
  fireEvent.click(retry);
  expect(await screen.findByText('12.5%')).toBeTruthy();
  expect(app.callsTo('GET /analytics/chart')).toHaveLength(2);
});
