import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeRobot, openApp, startedJob } from '../../../testing/app';
import { createFixtureApi } from '../../../testing/fixture-api/api';
import { coverageOf, daysRead } from '../../../testing/fixture-api/evidence';
import { makeFriends } from '../../../testing/fixture-api/people';
import { bar, lists, openFriends, row, rows, tab } from '../../../testing/friends';

const unread = 'fixture-unread-pro-token';
const doubted = 'fixture-doubted-pro-token';
const cell = (at: number, title: string) => {
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  return row(at).querySelectorAll('td')[heads.indexOf(title)]!;
};

/** The inactive list, whose last scan read this much. */
function listOf(token: string, coverage: object) {
  const url = '/v1/friends?no_activities=true&limit=100';
  const read = createFixtureApi(makeFriends(260))({ method: 'GET', url, token, body: {} })!;
  return { 'GET /friends': { status: 200, body: { ...(read.body as object), coverage } } };
}

test('before any post was read no cell of a list shows a figure, and no class is told apart', async () => {
  await openFriends('/friends/inactive', { token: unread });
  expect(cell(0, 'Evidence').textContent).toBe('Not read yet');
  for (const title of ['Reactions', 'Comments', 'Shares'])
    expect(cell(0, title).textContent).toBe('–not read yet');
  expect(cell(0, 'Last activity').textContent).toBe('not read yet');
  expect(screen.queryByRole('group', { name: 'Evidence' })).toBeNull();
  const active = await tab(/^Active/);
  expect(active.textContent).toBe('Active–not read yet');
});

test('before any post was read the active tab says so, and not that no one has engaged', async () => {
  openApp('/friends/active', { token: unread, robot: fakeRobot() });
  await screen.findByText('Your posts haven’t been read yet');
  expect(screen.getByText(/Then this tab shows who engaged\.$/)).toBeTruthy();
  expect(screen.queryByText(/No one has engaged|No engagement/)).toBeNull();
});

test('after a reading a row shows the class and its basis, and dates what was not seen', async () => {
  await openFriends('/friends/inactive');
  expect(cell(0, 'Evidence').textContent).toMatch(/^Clear: nothing on 118/);
  expect(cell(0, 'Evidence').title).toBe(
    'Nothing on 118 of your last 120 posts since 3 Mar 2026; 2 hide who reacted',
  );
  expect(cell(0, 'Reactions').textContent).toBe('0');
  expect(cell(0, 'Last activity').textContent).toBe('none seen');
  expect(cell(0, 'Last activity').title).toBe('none seen since 3 Mar 2026');
});

test('one class can be shown by itself, in the address and in the question to the api', async () => {
  const app = await openFriends('/friends/inactive', { token: 'fixture-uneven-pro-token' });
  const classes = within(await screen.findByRole('group', { name: 'Evidence' }));
  fireEvent.click(classes.getByRole('radio', { name: /^Too little read \d+$/ }));
  await waitFor(() => expect(app.place()).toBe('/friends/inactive?evidence=too_little'));
  await waitFor(() => expect(lists(app).at(-1)?.query['evidence']).toBe('too_little'));
  await waitFor(() =>
    expect(rows().every((it) => it.textContent?.includes('Too little read'))).toBe(true),
  );
  // The numbers of the other classes are not known now.
  expect(classes.getByRole('radio', { name: 'Clear' })).toBeTruthy();
});

test('Quiet for a year names no one of a part of the year, and reads further', async () => {
  const path = '/friends/inactive?timeframe=365&read=whole';
  const coverage = { ...coverageOf('doubted'), posts_read: 10, days_read: daysRead(77) };
  const robot = fakeRobot();
  const app = openApp(path, { token: doubted, robot, answers: listOf(doubted, coverage) });
  await screen.findByText('Read 11 of 52 weeks');
  expect(rows()).toHaveLength(0);
  expect(screen.queryByRole('button', { name: /that match$/ })).toBeNull();
  const more = () => screen.getByRole('button', { name: 'Read more posts' });
  await waitFor(() => expect(more().getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(more());
  // 60 posts in 11 weeks: 341 reach a year, with a fifth to spare.
  expect(await startedJob(robot)).toMatchObject({
    name: 'fetch_user_engagements',
    args: { lookbehind: { by: 'posts', count: 341 } },
  });
  expect(app.callsTo('GET /friends/all')).toEqual([]);
});

test('Quiet for a year names those who were, once the year was read', async () => {
  const path = '/friends/inactive?timeframe=365&read=whole';
  const coverage = { ...coverageOf('uneven'), posts_read: 5, days_read: daysRead(364) };
  await openFriends(path, { answers: listOf(doubted, coverage) });
  expect(screen.queryByText(/^Read \d+ of/)).toBeNull();
});

test('a time frame that was not read whole says so above its rows', async () => {
  const path = '/friends/inactive?timeframe=365';
  const coverage = { ...coverageOf('doubted'), days_read: daysRead(77) };
  await openFriends(path, { token: doubted, answers: listOf(doubted, coverage) });
  const notice = await screen.findByText('Read 11 of 52 weeks.');
  expect(notice.closest('p')?.textContent).toBe(
    'Read 11 of 52 weeks. What these friends did on posts of the other weeks is not known.',
  );
  expect(bar().getByText('0 selected')).toBeTruthy();
});

test('above rows that rest on all scans, a short last scan says nothing of the time frame', async () => {
  const coverage = { ...coverageOf('full'), posts_read: 5, since: '2026-11-20' };
  const answers = listOf(doubted, { ...coverage, days_read: daysRead(400) });
  await openFriends('/friends/inactive?timeframe=30', { token: doubted, answers });
  expect(screen.queryByText(/^Read \d+ of/)).toBeNull();
  expect(screen.queryByText(/is not known/)).toBeNull();
});

test('where the plan reads no further, the way on is the plan', async () => {
  const path = '/friends/inactive?timeframe=365&read=whole';
  const free = 'fixture-few-free-token';
  const answers = listOf(free, { ...coverageOf('few'), days_read: daysRead(28) });
  openApp(path, { token: free, robot: fakeRobot(), answers });
  const upgrade = await screen.findByRole('link', { name: 'Upgrade to read more than 10 posts' });
  expect(upgrade.getAttribute('href')).toMatch(/^\/subscribe/);
  expect(screen.queryByRole('button', { name: 'Read more posts' })).toBeNull();
});
