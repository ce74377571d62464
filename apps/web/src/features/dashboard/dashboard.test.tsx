import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeRobot, openApp } from '../../testing/app';
import { openAnnouncing, openFirstHour, steps } from '../../testing/onboarding';

test('entering the dashboard loads metrics, both charts and the top friends (A-033, A-034, A-088, A-089, A-090, A-091, A-092)', async () => {
  const app = openApp('/dashboard');
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

test('/posts is the dashboard (A-087)', async () => {
  const { place } = openApp('/posts');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  expect(place()).toBe('/posts');
});

test('the time frame is 7 at first, without All Time; a change reloads the metrics and is saved (A-223, A-245, A-246, A-247, A-248)', async () => {
  const app = openApp('/dashboard');
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Time frame' });
  expect([...select.options].map((option) => option.value)).toEqual(['7', '30', '90', '365']);
  expect(select.value).toBe('7');
  select.value = '30';
  fireEvent.change(select);
  await waitFor(() =>
    expect(app.callsTo('GET /metrics').at(-1)?.query).toEqual({ timeframe: '30' }),
  );
  app.unmount();
  const again = openApp('/dashboard');
  await waitFor(() => expect(again.callsTo('GET /metrics')[0]?.query).toEqual({ timeframe: '30' }));
});

test('From cannot pass To, nor To precede From; both are days (A-018, A-231, A-232, A-233)', async () => {
  const app = openApp('/dashboard');
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  const to = screen.getByLabelText<HTMLInputElement>('To');
  const [first, last] = [from.value, to.value];
  expect([from.max, to.min]).toEqual([last, first]);
  // No more than the api gives; what is typed passes the year 0002.
  const days = (a: string, b: string) => (Date.parse(b) - Date.parse(a)) / 86_400_000;
  expect([days(from.min, last), days(first, to.max)]).toEqual([3660, 3660]);
  fireEvent.change(from, { target: { value: '0002-01-01' } });
  fireEvent.change(from, { target: { value: '2099-01-01' } });
  fireEvent.change(to, { target: { value: '1999-01-01' } });
  expect(app.callsTo('GET /charts/friends').map((call) => call.query)).toEqual([
    { from: first, to: last },
  ]);
  fireEvent.change(from, { target: { value: last } });
  await waitFor(() =>
    expect(app.callsTo('GET /charts/activities').at(-1)?.query).toEqual({ from: last, to: last }),
  );
});

test('the chart is drawn, with the days it is of to choose (A-227)', async () => {
  openApp('/dashboard');
  const card = await screen.findByRole('region', { name: 'Charts' });
  await waitFor(() => expect(card.querySelector('canvas')).not.toBeNull());
  const days = ['From', 'To'].map((name) => within(card).getByLabelText<HTMLInputElement>(name));
  expect(days.map(({ type }) => type)).toEqual(['date', 'date']);
});

test('the summary lists the six metrics with their change; an empty one has six as well (A-223)', async () => {
  const app = openApp('/dashboard');
  const list = await screen.findByRole('region', { name: 'Summary' });
  const names = ['Reactions', 'Comments', 'Shares', 'Active friends', 'Inactive friends'];
  for (const name of [...names, 'Unfriended']) expect(within(list).getByText(name)).toBeTruthy();
  expect(list.children).toHaveLength(6);
  const metric = { last: 1234, previous: 1000, delta: 234, percent: 24, isGrowing: true };
  app.unmount();
  const metrics = ['reactions', 'comments', 'shares', 'deleted_friends', 'active_friends'];
  openApp('/dashboard', {
    answers: {
      'GET /metrics': {
        status: 200,
        body: Object.fromEntries([...metrics, 'inactive_friends'].map((name) => [name, metric])),
      },
    },
  });
  const again = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(again.getAllByText('1,234')).toHaveLength(6);
  expect(again.getAllByText('+24%')).toHaveLength(6);
});

test('the selector changes the chart; each has a table behind it (A-226)', async () => {
  openApp('/dashboard');
  const friends = await screen.findByRole('table', { name: 'Friends by day' });
  const heads = (table: HTMLElement) =>
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
  expect(heads(friends)).toEqual(['Day', 'Active', 'Inactive', 'Whitelisted', 'Unfriended']);
  fireEvent.click(screen.getByRole('radio', { name: 'Activities' }));
  expect(heads(await screen.findByRole('table', { name: 'Activities by day' }))).toEqual([
    'Day',
    'Likes',
    'Comments',
    'Shares',
  ]);
});

test('an empty chart says so (A-236)', async () => {
  openApp('/dashboard', { token: 'fixture-empty-free-token' });
  expect(await screen.findByText('No data for chart yet')).toBeTruthy();
  expect(document.querySelector('canvas')).toBeNull();
});

test('Top-10 Friends lists ten and leads to the friends (A-224, A-225)', async () => {
  const { place } = openApp('/dashboard');
  const card = within(await screen.findByRole('region', { name: 'Top-10 Friends' }));
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(10));
  fireEvent.click(card.getByRole('link', { name: 'All friends' }));
  await waitFor(() => expect(place()).toBe('/friends/active'));
});

test('the card of steps can be dismissed, for good (A-219)', async () => {
  const { unmount } = openApp('/dashboard');
  const card = within(
    await screen.findByRole('region', { name: 'Steps to Increase and Track Engagement' }),
  );
  fireEvent.click(card.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Steps to Increase and Track Engagement')).toBeNull();
  unmount();
  openApp('/dashboard');
  await screen.findByText('Top-10 Friends');
  expect(screen.queryByText('Steps to Increase and Track Engagement')).toBeNull();
});

test('the five steps stand in order while incomplete; a done one opens, except the last (A-199, A-200, A-201, A-202, A-203, A-218, A-220)', async () => {
  openFirstHour();
  const list = await steps();
  // The done one, and the announcement, which may be skipped.
  await waitFor(() => expect(list.getAllByRole('button', { expanded: false })).toHaveLength(2));
  expect(
    list
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/^\d?(Done|Now|Later): /, '').slice(0, 24)),
  ).toEqual([
    'Install the extension',
    "Friend's List Cleaning A",
    'Sync Your Friends ListPr',
    'Sync Your Engagement',
    'Onboarding Completed',
  ]);
  fireEvent.click(list.getAllByRole('button', { expanded: false })[0]!);
  expect(list.getByText('Winnow Robot is connected.')).toBeTruthy();
});

test('sharing the announcement raises its counter (A-077)', async () => {
  const app = openFirstHour();
  fireEvent.click(await screen.findByRole('button', { name: /Cleaning Announcement$/ }));
  const link = await screen.findByRole('link', { name: /Share on Facebook/ });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await waitFor(() =>
    expect(app.callsTo('PUT /flags').map((call) => call.body)).toEqual([
      { flags: { count_share_facebook_cleaning_announcement: 1 } },
    ]),
  );
});

test('with every step done the steps are gone (A-215)', async () => {
  openApp('/dashboard', { robot: fakeRobot() });
  await screen.findByText('Robot 7.0.4 connected');
  await screen.findByText('Top-10 Friends');
  expect(screen.queryByRole('list', { name: 'Onboarding' })).toBeNull();
});

test('a robot that answers late pushes no steps over a dashboard that has its numbers', async () => {
  const robot = fakeRobot();
  const mute = () => ({ ...robot.connect(), postMessage: () => undefined });
  openApp('/dashboard', { robot: { ...robot, connect: mute } });
  await screen.findByText('Robot not installed');
  await screen.findByText('Top-10 Friends');
  expect(screen.queryByRole('list', { name: 'Onboarding' })).toBeNull();
});

test('the engagement summary tells best time, best day and engaged score, and leads to the analytics (A-221, A-222)', async () => {
  const app = openApp('/dashboard');
  const card = within(await screen.findByRole('region', { name: 'Engagement Summary' }));
  await card.findByText('18:00 to 24:00');
  expect(card.getAllByRole('term').map((it) => it.textContent)).toEqual([
    'Best time to post',
    'Best day to post',
    'Engaged score',
  ]);
  expect(card.getByText('41% of all engagement')).toBeTruthy();
  expect(card.getByText('Thursday')).toBeTruthy();
  expect(card.getByText('1.7 times your average day')).toBeTruthy();
  expect(card.getByText('47.6%')).toBeTruthy();
  expect(card.getByText('611 of 1,284 friends engaged')).toBeTruthy();
  expect(app.callsTo('GET /analytics').map((call) => call.query)).toEqual([
    {
      timeframe: '7',
      timezone: 'Europe/Berlin',
      time_analytics: 'true',
      day_analytics: 'true',
    },
  ]);
  fireEvent.click(card.getByRole('link', { name: 'Analytics' }));
  await waitFor(() => expect(app.place()).toBe('/analytics'));
});

test('the affiliate box leads to the affiliate dashboard (A-228)', async () => {
  const { place } = openApp('/dashboard');
  const box = within(await screen.findByRole('region', { name: 'Affiliate Program' }));
  fireEvent.click(box.getByRole('link', { name: 'Affiliate Dashboard' }));
  await waitFor(() => expect(place()).toBe('/referral'));
});

test('entering dashboard or analytics loads the referral balance if the programme is on (A-093, B-254, B-257)', async () => {
  const app = openApp('/dashboard');
  const box = within(await screen.findByRole('region', { name: 'Affiliate Program' }));
  await box.findByText('$234.00');
  expect(box.getAllByRole('definition').map((it) => it.textContent)).toEqual(['$234.00', '$70.20']);
  expect(app.callsTo('GET /rewardful/balance')).toHaveLength(1);
  app.unmount();
  const analytics = openApp('/analytics');
  await waitFor(() => expect(analytics.callsTo('GET /rewardful/balance')).toHaveLength(1));
});

test('without the programme no balance is asked for (A-093)', async () => {
  const app = openApp('/dashboard', { token: 'fixture-full-basic-token' });
  await screen.findByText('Thursday');
  expect(app.callsTo('GET /rewardful/balance')).toEqual([]);
  expect(screen.queryByText('Unpaid')).toBeNull();
});

const coupon = 'This Discount Coupon is Invalid or Expired';

test('an invalid coupon is reported once; the alert can be dismissed (A-229, B-517, B-518)', async () => {
  localStorage.setItem('winnow.invalid_discount_token', 'true');
  const { unmount } = openApp('/dashboard');
  const alert = (await screen.findByText(coupon)).closest('[role=alert]');
  expect(alert?.textContent).toBe(coupon);
  const [dismiss] = within(screen.getByRole('main')).getAllByRole('button', { name: 'Dismiss' });
  fireEvent.click(dismiss!);
  expect(screen.queryByText(coupon)).toBeNull();
  unmount();
  openApp('/dashboard');
  await screen.findByText('Top-10 Friends');
  expect(screen.queryByText(coupon)).toBeNull();
});

test('the alert counts 5 seconds down and goes by itself (A-230, B-518)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.setItem('winnow.invalid_discount_token', 'true');
  openApp('/dashboard');
  await screen.findByText(coupon);
  expect(screen.getByText(/^[45] s$/)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(3000));
  expect(screen.getByText(/^[12] s$/)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2000));
  expect(screen.queryByText(coupon)).toBeNull();
  expect(localStorage.getItem('winnow.invalid_discount_token')).toBeNull();
});

test('completing the onboarding loads best time and day and the engagement chart (A-216, A-217)', async () => {
  const app = openAnnouncing();
  const link = await screen.findByRole('link', { name: /Share on Facebook/ });
  const times = () =>
    app
      .callsTo('GET /analytics')
      .filter(
        ({ query }) => query['time_analytics'] === 'true' && query['day_analytics'] === 'true',
      );
  const charts = () => app.callsTo('GET /analytics/chart');
  await waitFor(() => expect([times().length, charts().length]).toEqual([1, 1]));
  // Answered, too: what is on its way is not asked for twice.
  await screen.findByText('18:00 to 24:00');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Onboarding' })).toBeNull());
  await waitFor(() => expect([times().length, charts().length]).toEqual([2, 2]));
  app.unmount();
  // Who comes with everything done has completed nothing now.
  const again = openApp('/dashboard', { robot: fakeRobot() });
  await screen.findByText('Robot 7.0.4 connected');
  await waitFor(() => expect(again.callsTo('GET /analytics/chart')).toHaveLength(1));
});

test('the chart can be read as a table, the newest day first', async () => {
  openApp('/dashboard');
  const charts = within(await screen.findByRole('region', { name: 'Charts' }));
  fireEvent.click(await charts.findByRole('button', { name: 'Show as a table' }));
  const table = within(charts.getByRole('region', { name: 'Friends by day' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Day',
    'Active',
    'Inactive',
    'Whitelisted',
    'Unfriended',
  ]);
  const days = table.getAllByRole('rowheader').map((day) => Date.parse(day.textContent ?? ''));
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect(charts.queryByRole('img')).toBeNull();
  fireEvent.click(charts.getByRole('button', { name: 'Show as a chart' }));
  expect(charts.queryByRole('region', { name: 'Friends by day' })).toBeNull();
});
