import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Job } from '@winnow/sdk/jobs';
import { expect, test, vi } from 'vitest';
import { fakeRobot, openApp, startedJob } from '../../../testing/app';
import { makeUser } from '../../../testing/fixture-api/api';

test('a job that the robot refuses says why in its own dialog, which waits for nothing', async () => {
  const robot = fakeRobot();
  openApp('/analytics', { robot, token: 'fixture-empty-free-token' });
  fireEvent.click(await screen.findByRole('button', { name: 'Sync Friend List' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sync Friends' }));
  const started = await startedJob(robot);
  const text = 'The terms are not agreed to yet.';
  act(() => robot.say({ type: 'refused', reply_to: started.mid, code: 'terms_missing', text }));
  await screen.findByRole('dialog', { name: 'Not started' });
  expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.queryByText('Sending the job to the robot')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Close and keep running' })).toBeNull();
  expect(screen.getAllByText(text)).toHaveLength(1);
});

test('without the robot the dialog still says which job it is about, after a reload too', async () => {
  const robot = fakeRobot();
  const first = openApp('/analytics', { robot, token: 'fixture-empty-free-token' });
  fireEvent.click(await screen.findByRole('button', { name: 'Sync Friend List' }));
  await screen.findByRole('dialog', { name: 'Sync Friends' });
  const [at, kept] = [first.place(), history.state as unknown];
  first.unmount();
  const replace = history.replaceState.bind(history);
  // A browser keeps the state of an address over a reload.
  vi.spyOn(history, 'replaceState').mockImplementationOnce((_state, unused, url) =>
    replace(kept, unused, url),
  );
  openApp(at);
  const dialog = within(await screen.findByRole('dialog', { name: 'Sync Friends' }));
  expect(await dialog.findByText('The robot is not connected')).toBeTruthy();
});

test('a job that is known by its address alone is just a job', async () => {
  window.history.replaceState(null, '', '/');
  openApp('/job/1');
  expect(await screen.findByRole('dialog', { name: 'Job' })).toBeTruthy();
});

test('an address of a job that the robot does not know says so, and one handed over waits for its answer', async () => {
  const robot = fakeRobot();
  const app = openApp('/job/no-such-job', { robot, token: 'fixture-empty-free-token' });
  const summary = { type: 'summary' as const, schedule: [], ledger_counts: {}, outbox_size: 0 };
  await screen.findByText('Sending the job to the robot');
  act(() => robot.say({ ...summary, jobs: [] }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Job not found' }));
  expect(dialog.getByText(/has no such job\./)).toBeTruthy();
  expect(dialog.queryByText('Sending the job to the robot')).toBeNull();
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(app.place()).toBe('/dashboard'));

  fireEvent.click(await screen.findByRole('button', { name: 'Sync Friend List' }));
  await waitFor(() => expect(app.place()).toMatch(/^\/job\//));
  expect(await screen.findByText('Sending the job to the robot')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Job not found' })).toBeNull();
});

test('before the robot was introduced, the sidebar says what comes first', async () => {
  const robot = fakeRobot();
  robot.state.terms_accepted = false;
  robot.state.username_confirmed = false;
  openApp('/analytics', { robot, token: 'fixture-empty-free-token' });
  expect(await screen.findByText(/^Open the robot and agree to its terms\./)).toBeTruthy();
  robot.say({ ...robot.state, terms_accepted: true });
  expect(
    await screen.findByText(/^Open the robot and confirm who you are on Facebook\./),
  ).toBeTruthy();
  robot.say({ ...robot.state, terms_accepted: true, username_confirmed: true });
  expect(await screen.findByText(/^The robot is ready\./)).toBeTruthy();
});

test('a job that a lock stopped says what it waits for, and is not tried again before', async () => {
  const robot = fakeRobot();
  const user = { ...makeUser('basic', true), is_locked: true, locked_by_admin: true };
  openApp('/job/job-00000001', {
    robot,
    answers: { 'GET /users/current': { status: 200, body: user } },
  });
  await screen.findByText('Sending the job to the robot');
  const job: Job = {
    id: 'job-00000001',
    name: 'remove_user_friends',
    args: {},
    args_id: 'a',
    status: 'failed',
    failure: { code: 'account_locked', text: 'Account is locked' },
    progress: { done: 3, total: 8, unit: 'removals', text: 'Removing friends', eta_s: 0 },
    acts: [],
    created_at: '2026-11-21T09:00:00.000Z',
  };
  act(() => robot.say({ type: 'job.changed', job }));
  const dialog = within(await screen.findByRole('dialog', { name: /Unfriend/ }));
  expect(
    dialog.getByText(/‘Try again’ continues from there, once the account is unlocked\./),
  ).toBeTruthy();
  const again = dialog.getByRole('button', { name: 'Try again' });
  expect(again.getAttribute('aria-description')).toBe(
    'Account is locked. Write to support to unlock it.',
  );
  fireEvent.click(again);
  expect(robot.sent.filter(({ type }) => type === 'job.queue')).toEqual([]);
});
