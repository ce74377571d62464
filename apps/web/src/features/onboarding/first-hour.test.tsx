import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeUser } from '../../testing/fixture-api/api';
import { failure, fakeRobot, freeToken, openApp } from '../../testing/app';
import { openFriends, row } from '../../testing/friends';
import { openAnnouncing, openFirstHour, steps } from '../../testing/onboarding';

const sidebar = async () => within(await screen.findByRole('region', { name: 'Next' }));
/** The step that the card marks as the next one. */
const current = async () =>
  (await steps())
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step')?.textContent;

test('before the robot is set up that is the only next step, in the sidebar and in the card', async () => {
  const robot = fakeRobot(['set_up_page']);
  Object.assign(robot.state, { terms_accepted: false, username_confirmed: false });
  openFirstHour({ robot });
  const block = await sidebar();
  await block.findByText('Open the robot and agree to its terms.');
  expect(block.queryByRole('button', { name: 'Sync Friend List' })).toBeNull();
  expect(await current()).toContain('Open the robot and agree to its terms.');
  act(() => robot.say({ ...robot.state, terms_accepted: true }));
  await block.findByText('Open the robot and confirm who you are on Facebook.');
  expect(await current()).toContain('confirm who you are');
  fireEvent.click(block.getByRole('button', { name: 'Open the robot' }));
  expect(robot.sent.at(-1)).toMatchObject({ type: 'setup.open' });
  act(() => robot.say({ ...robot.state, terms_accepted: true, username_confirmed: true }));
  await block.findByRole('button', { name: 'Sync Friend List' });
  expect(await current()).toContain('Sync Your Friends List');
});

test('a robot that works for another account is the next step, in the sidebar and in the card', async () => {
  const robot = fakeRobot(['set_up_page']);
  robot.state.connected_user = 'another-user';
  openFirstHour({ robot });
  const block = await sidebar();
  await block.findByText('The robot works for another account');
  expect(block.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(block.queryByRole('button', { name: 'Sync Friend List' })).toBeNull();
  expect(await current()).toContain('sign in with that account and sign out there');
});

test('a robot that is not set up is offered no one to unfriend, nor anything else: it would refuse', async () => {
  const robot = fakeRobot(['set_up_page', 'friendship_dates']);
  await openFriends('/friends/inactive', { robot });
  fireEvent.click(row(0));
  const unfriend = () => screen.getAllByRole('button', { name: /^Unfriend 1/ });
  const reasons = () => unfriend().map((button) => button.getAttribute('aria-description'));
  await waitFor(() => expect(reasons()).toEqual([null, null]));
  act(() => robot.say({ ...robot.state, username_confirmed: false }));
  const why = 'Set up the robot first, in the sidebar.';
  expect(reasons()).toEqual([why, why]);
  const dates = screen.getByRole('button', { name: 'Sync Friendship Date' });
  expect(dates.getAttribute('aria-description')).toBe(why);
  act(() => robot.say({ ...robot.state, connected_user: 'another-user' }));
  const others = 'The robot still works for another account; the sidebar says what to do.';
  expect(reasons()).toEqual([others, others]);
});

test.each([
  [{ username_confirmed: false }, /^Set up the robot first, in the sidebar\./],
  [{ connected_user: 'another-user' }, /^The robot still works for another account;/],
])('nor does an empty list ask for a sync before', async (state, why) => {
  const robot = fakeRobot();
  Object.assign(robot.state, state);
  openFirstHour({ path: '/friends/active', robot });
  expect(await screen.findByText(why)).toBeTruthy();
});

const oneLeft = {
  'GET /users/current': {
    status: 200,
    body: { ...makeUser('free', true), engagement_synced_at: null },
  },
};

test('sidebar and card count what is left alike (A-211)', async () => {
  openFirstHour({ answers: oneLeft });
  await (await sidebar()).findByText('One step left');
  const region = within(await screen.findByRole('region', { name: 'Set up Winnow' }));
  expect(region.getByText('One step left')).toBeTruthy();
  expect(region.queryByText(/of 5 done/)).toBeNull();
});

test('with the robot gone the card asks for it, not for a button that is off', async () => {
  openApp('/dashboard', { token: freeToken, answers: oneLeft });
  await waitFor(async () =>
    expect(await current()).toContain('Install the extension, or open Chrome with it, to sync.'),
  );
  expect(await current()).not.toContain('Press ‘Sync engagement’');
});

test('the announcement can be skipped, which the api remembers', async () => {
  const app = openFirstHour();
  const card = await steps();
  expect(card.getByText('Optional: you can skip it.')).toBeTruthy();
  expect(await current()).toContain('Sync Your Friends List');
  fireEvent.click(card.getByRole('button', { name: /Cleaning Announcement$/ }));
  fireEvent.click(card.getByRole('button', { name: 'Skip this step' }));
  expect(await card.findByText('Skipped.')).toBeTruthy();
  await waitFor(() =>
    expect(app.callsTo('PUT /flags').map(({ body }) => body)).toEqual([
      { flags: { announcement_skipped: true } },
    ]),
  );
});

test('what was skipped in another browser stays skipped in this one', async () => {
  const flags = { welcome_page_seen: true, announcement_skipped: true };
  openFirstHour({ answers: { 'GET /flags': { status: 200, body: flags } } });
  expect(await (await steps()).findByText('Skipped.')).toBeTruthy();
});

test('a skip that could not be saved is reported, and the step stays', async () => {
  openFirstHour({
    answers: { 'PUT /flags': failure(500, 'internal', 'Something went wrong on our side.') },
  });
  const card = await steps();
  fireEvent.click(card.getByRole('button', { name: /Cleaning Announcement$/ }));
  fireEvent.click(card.getByRole('button', { name: 'Skip this step' }));
  expect(await screen.findByText('The step stays. You can skip it again.')).toBeTruthy();
  expect(await card.findByText('Optional: you can skip it.')).toBeTruthy();
});

test('a skip whose answer was lost is read again until the api answers', async () => {
  const away = failure(503, 'api_unreachable', 'Winnow cannot be reached right now.');
  const answers: Record<string, { status: number; body: unknown }> = { 'PUT /flags': away };
  const app = openFirstHour({ answers });
  const card = await steps();
  fireEvent.click(card.getByRole('button', { name: /Cleaning Announcement$/ }));
  const before = app.callsTo('GET /flags').length;
  answers['GET /flags'] = away;
  fireEvent.click(card.getByRole('button', { name: 'Skip this step' }));
  await screen.findByText('It is unclear whether the step was skipped. The steps are read again.');
  await waitFor(() => expect(app.callsTo('GET /flags')).toHaveLength(before + 1));
  // It was saved all the same, only the answer did not come.
  const flags = { welcome_page_seen: true, announcement_skipped: true };
  answers['GET /flags'] = { status: 200, body: flags };
  act(() => void dispatchEvent(new Event('online')));
  expect(await card.findByText('Skipped.')).toBeTruthy();
});

test('copying the text says so, and keeps it in view although it was the last step', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const app = openAnnouncing();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the text' }));
  expect(await screen.findByText('The text is copied')).toBeTruthy();
  expect(writeText.mock.calls[0]?.[0]).toMatch(/^I am cleaning up my friends list/);
  await waitFor(() => expect(app.callsTo('PUT /flags')).toHaveLength(1));
  expect(screen.getByText(/^I am cleaning up my friends list/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Onboarding' })).toBeNull());
});

test('the announcement can be folded although it is the only step left', async () => {
  openAnnouncing();
  const step = await screen.findByRole('button', { name: /Cleaning Announcement$/ });
  expect(screen.getByRole('button', { name: 'Skip this step' })).toBeTruthy();
  fireEvent.click(step);
  expect(screen.queryByRole('button', { name: 'Skip this step' })).toBeNull();
  fireEvent.click(step);
  expect(screen.getByRole('button', { name: 'Skip this step' })).toBeTruthy();
});

test('a text that could not be copied is not counted, and stays', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const app = openFirstHour();
  const card = await steps();
  fireEvent.click(card.getByRole('button', { name: /Cleaning Announcement$/ }));
  fireEvent.click(card.getByRole('button', { name: 'Copy the text' }));
  expect(await screen.findByText('The text could not be copied')).toBeTruthy();
  expect(app.callsTo('PUT /flags')).toEqual([]);
  expect(card.getByRole('button', { name: 'Skip this step' })).toBeTruthy();
});
