import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Job } from '@winnow/sdk/jobs';
import { expect, test } from 'vitest';
import { fakeRobot, openApp } from '../../../testing/app';
import { becameActive } from './became-active';

const person = (facebook_id: string, full_name: string) => ({
  facebook_id,
  facebook_profile_id: null,
  full_name,
});
const [ann, bob, cat, dan] = [
  person('1', 'Ann'),
  person('2', 'Bob'),
  person('3', 'Cat'),
  person('4', 'Dan'),
];
const running: Job = {
  id: 'job-00000001',
  name: 'remove_user_friends',
  args: { friends: [ann, bob, cat, dan] },
  args_id: 'a',
  status: 'running',
  progress: null,
  acts: [],
  created_at: '2026-11-21T09:00:00.000Z',
};
const removed = { removed: 1, already_gone: 0, failed: 0, unknown: 0, skipped: 0 };
const done = (became_active?: string[]): Job => ({
  ...running,
  status: 'done',
  result: { ...removed, ...(became_active && { became_active }) },
});
const summary = (job: Job) => ({
  type: 'summary' as const,
  jobs: [job],
  schedule: [],
  ledger_counts: {},
  outbox_size: 0,
});

/** The job's dialog, after a removal that kept these. */
async function finished(robot: ReturnType<typeof fakeRobot>, ...kept: string[]) {
  openApp('/job/job-00000001', { robot });
  await screen.findByText('Robot 7.0.4 connected');
  act(() => robot.say(summary(done(kept))));
  return within(await screen.findByRole('dialog'));
}
const preview = async () =>
  within(await screen.findByRole('dialog', { name: /active friends?\?$/ }));
const started = (robot: ReturnType<typeof fakeRobot>) =>
  robot.sent.find(({ type }) => type === 'job.start');

test('a finished removal names those who became active, and removes them after a preview', async () => {
  const robot = fakeRobot();
  const dialog = await finished(robot, '2', '4');
  expect(dialog.getByText('1 removed and confirmed, 2 became active and kept.')).toBeTruthy();
  expect(dialog.getByText('2 became active and were kept')).toBeTruthy();
  const names = within(dialog.getByRole('list', { name: 'Kept' })).getAllByRole('link');
  expect(names.map((link) => link.textContent)).toEqual(['Bob', 'Dan']);
  fireEvent.click(dialog.getByRole('button', { name: 'Unfriend these 2 all the same' }));
  const asked = await preview();
  expect(started(robot)).toBeUndefined();
  const rows = within(asked.getByRole('list', { name: 'Who will be removed' }));
  expect(rows.getAllByRole('link').map((link) => link.textContent)).toEqual(['Bob', 'Dan']);
  expect(rows.getAllByText('Engaged with your posts')).toHaveLength(2);
  expect(asked.getByText(/cannot be undone/)).toBeTruthy();
  fireEvent.click(asked.getByRole('button', { name: 'Unfriend 2' }));
  await waitFor(() =>
    expect(started(robot)).toMatchObject({
      name: 'remove_user_friends',
      args: { friends: [bob, dan] },
    }),
  );
});

test('who is kept in that preview stays, and a cancelled one removes no one', async () => {
  const robot = fakeRobot();
  const dialog = await finished(robot, '2', '4');
  const open = () =>
    fireEvent.click(dialog.getByRole('button', { name: 'Unfriend these 2 all the same' }));
  open();
  fireEvent.click((await preview()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /active friend/ })).toBeNull());
  expect(started(robot)).toBeUndefined();
  open();
  const asked = await preview();
  fireEvent.click(asked.getByRole('button', { name: 'Keep Bob' }));
  fireEvent.click(asked.getByRole('button', { name: 'Unfriend 1' }));
  await waitFor(() => expect(started(robot)).toMatchObject({ args: { friends: [dan] } }));
});

test('when a removal ends elsewhere a toast tells of them, and leads to their names', async () => {
  const robot = fakeRobot();
  const app = openApp('/settings', { robot });
  await screen.findByText('Robot 7.0.4 connected');
  act(() => robot.say(summary(running)));
  act(() => robot.say({ type: 'job.changed', job: done(['3']) }));
  await screen.findByText('1 became active and was kept');
  fireEvent.click(screen.getByRole('button', { name: 'See who' }));
  await waitFor(() => expect(app.place()).toBe('/job/job-00000001'));
});

test('a removal that ended before this page opened is no news', async () => {
  const robot = fakeRobot();
  openApp('/settings', { robot });
  await screen.findByText('Robot 7.0.4 connected');
  act(() => robot.say(summary(done(['3']))));
  expect(screen.queryByText(/became active/)).toBeNull();
});

test('a robot of another release names no one', () => {
  expect(becameActive(done())).toEqual([]);
  expect(becameActive({ ...done(['1']), args: null })).toEqual([]);
  expect(becameActive(running)).toEqual([]);
});
