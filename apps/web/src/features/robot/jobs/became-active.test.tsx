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

test('a finished removal names those who became active, and removes them by a choice of its own', async () => {
  const robot = fakeRobot();
  openApp('/job/job-00000001', { robot });
  await screen.findByText('Robot 7.0.4 connected');
  act(() => robot.say(summary(done(['2', '4']))));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 removed and confirmed, 2 became active and kept.')).toBeTruthy();
  expect(dialog.getByText('2 became active and were kept')).toBeTruthy();
  const names = within(dialog.getByRole('list', { name: 'Kept' })).getAllByRole('link');
  expect(names.map((link) => link.textContent)).toEqual(['Bob', 'Dan']);
  fireEvent.click(dialog.getByRole('button', { name: 'Unfriend these 2 all the same' }));
  await waitFor(() =>
    expect(robot.sent.find(({ type }) => type === 'job.start')).toMatchObject({
      name: 'remove_user_friends',
      args: { friends: [bob, dan] },
    }),
  );
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
