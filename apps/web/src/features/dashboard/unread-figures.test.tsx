import { screen, waitFor, within } from '@testing-library/react';
import { metric, metricKinds } from '@winnow/sdk/rules';
import { expect, test, vi } from 'vitest';
import { coverageOf } from '../../testing/fixture-api/evidence';
import { makeAnalytics, makeEngagementChart } from '../../testing/fixture-api/analytics';
import { makeUser } from '../../testing/fixture-api/api';
import { openApp } from '../../testing/app';

test('where nothing was read no figure claims a zero, and the summary says what comes first', async () => {
  openApp('/dashboard', { token: 'fixture-empty-free-token' });
  const figure = async (region: string, label: string) => {
    const card = within(await screen.findByRole('region', { name: region }));
    return (await card.findByText(label)).closest('dl')?.textContent;
  };
  const unread = '–Your friends list hasn’t been read yet';
  for (const label of ['Best time to post', 'Best day to post', 'Engaged score'])
    expect(await figure('Engagement Summary', label)).toBe(`${label}${unread}`);
  for (const label of ['Reactions', 'Comments', 'Shares', 'Active friends', 'Inactive friends'])
    expect(await figure('Summary', label)).toBe(`${label}–Not yet read`);
  expect(await figure('Summary', 'Unfriended')).toMatch(/^Unfriended0/);
});

test('while only the list was read, what the posts would tell is open', async () => {
  const asked = new URLSearchParams({ time_analytics: 'true', day_analytics: 'true' });
  const answer = (body: object) => ({ status: 200, body });
  const [nothing, some] = [metric(0, 0), metric(1275, 0)];
  openApp('/dashboard', {
    answers: {
      'GET /users/current': answer({ ...makeUser('basic', true), engagement_synced_at: null }),
      'GET /analytics': answer(makeAnalytics(asked, true)),
      'GET /analytics/chart': answer({ ...makeEngagementChart(true, false), friends: 1275 }),
      'GET /metrics': answer({
        ...Object.fromEntries(metricKinds.map((kind) => [kind, nothing])),
        inactive_friends: some,
      }),
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Engagement Summary' }));
  expect(await card.findAllByText('Your posts haven’t been read yet')).toHaveLength(3);
  expect(card.queryByText(/%/)).toBeNull();
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  const figure = (label: string) => summary.getByText(label).closest('dl')?.textContent;
  expect(figure('Reactions')).toBe('Reactions–Not yet read');
  expect(figure('Active friends')).toBe('Active friends–Not yet read');
  // All of them are listed as inactive by now, of whom nothing was looked at.
  expect(figure('Inactive friends')).toBe('Inactive friends–Not yet read');
});

test('after a sync that found no post the inactive are not counted', async () => {
  const coverage = { ...coverageOf('few'), posts_read: 0, posts_ever: 0, since: null };
  const counted = Object.fromEntries(metricKinds.map((kind) => [kind, metric(140, 0)]));
  openApp('/dashboard', {
    answers: {
      'GET /friends': { status: 200, body: { friends: [], count: 0, count_filtered: 0, coverage } },
      'GET /metrics': { status: 200, body: counted },
    },
  });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  const figure = (label: string) => summary.getByText(label).closest('dl')?.textContent;
  await waitFor(() =>
    expect(figure('Inactive friends')).toBe('Inactive friends–The last sync found no posts'),
  );
  expect(figure('Active friends')).toMatch(/^Active friends140/);
});

test('until the counts are known the inactive are no number', async () => {
  const counted = Object.fromEntries(metricKinds.map((kind) => [kind, metric(140, 0)]));
  openApp('/dashboard', { answers: { 'GET /metrics': { status: 200, body: counted } } });
  const answered = fetch;
  let answer = () => {};
  const counts = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (/\/friends\?/.test(address)) await counts;
    return answered(address, init);
  });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  const figure = (label: string) => summary.getByText(label).closest('dl')?.textContent;
  await waitFor(() => expect(figure('Active friends')).toMatch(/^Active friends140/));
  expect(figure('Inactive friends')).toBe('Inactive friendsLoading');
  answer();
  await waitFor(() => expect(figure('Inactive friends')).toMatch(/^Inactive friends140/));
});

test('after a first reading nothing is compared with days that were not read', async () => {
  const body = {
    ...Object.fromEntries(metricKinds.map((kind) => [kind, metric(5, 0)])),
    inactive_friends: { ...metric(1050, 0), first_reading: true },
    reactions: { ...metric(280, 0), first_reading: true },
  };
  openApp('/dashboard', { answers: { 'GET /metrics': { status: 200, body } } });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  const figure = (label: string) => summary.getByText(label).closest('dl')?.textContent;
  expect(figure('Inactive friends')).toBe('Inactive friends1,050First reading nothing to compare');
  expect(figure('Reactions')).toBe('Reactions280First reading nothing to compare');
  expect(figure('Comments')).toBe('Comments5+5 vs the 7 days before');
});

test('nor do the windows of the analytics', async () => {
  const chart = makeEngagementChart(false, false);
  const windows = chart.engagement_performace!;
  const body = {
    ...chart,
    engagement_performace: {
      ...windows,
      '90 days': { current: 280, previous: 0, first_reading: true },
    },
  };
  openApp('/analytics', { answers: { 'GET /analytics/chart': { status: 200, body } } });
  const row = async (name: string) =>
    (await screen.findByRole('rowheader', { name })).closest('tr')?.textContent;
  expect(await row('90 days')).toBe('90 days280–Not yet readFirst reading');
  expect(await row('1 week')).toBe('1 week519455+15%');
});

test('of too few posts no best is named, and how many it takes is said', async () => {
  const asked = new URLSearchParams({ time_analytics: 'true', day_analytics: 'true' });
  const answers = {
    'GET /analytics': { status: 200, body: { ...makeAnalytics(asked, false), posts: 1 } },
  };
  const app = openApp('/dashboard', { answers });
  const card = within(await screen.findByRole('region', { name: 'Engagement Summary' }));
  expect(await card.findAllByText('Too few posts: 1 of at least 10')).toHaveLength(2);
  expect(card.queryByText(/of all engagement/)).toBeNull();
  app.unmount();
  openApp('/analytics', { answers });
  const times = within(await screen.findByRole('region', { name: 'Best Time to Post' }));
  expect(await times.findByText('Too few posts: 1 of at least 10')).toBeTruthy();
  expect(times.queryByText(/the best$/)).toBeNull();
});

test('a time frame without engagement names no best', async () => {
  const asked = new URLSearchParams({ time_analytics: 'true', day_analytics: 'true' });
  openApp('/dashboard', {
    answers: { 'GET /analytics': { status: 200, body: makeAnalytics(asked, true) } },
  });
  const card = within(await screen.findByRole('region', { name: 'Engagement Summary' }));
  expect(await card.findAllByText('No engagement in this time frame')).toHaveLength(2);
  expect(card.getByText('47.6%')).toBeTruthy();
});

test('an empty list that was read shows no score', async () => {
  openApp('/dashboard', {
    answers: { 'GET /analytics/chart': { status: 200, body: makeEngagementChart(true, false) } },
  });
  const card = within(await screen.findByRole('region', { name: 'Engagement Summary' }));
  const score = (await card.findByText('Engaged score')).closest('dl');
  expect(score?.textContent).toBe('Engaged score–Your friends list is empty');
});
