import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeRobot, openApp } from './testing';

test('while the friends list is read for the first time, an empty list says so, and nothing of a button', async () => {
  const robot = fakeRobot();
  openApp('/friends/active', { token: 'fixture-empty-free-token', robot });
  const press = () => screen.queryByText(/^Press ‘Sync Friend List’ at the left/);
  await waitFor(() => expect(press()).not.toBeNull());
  const becomes = (status: 'running' | 'waiting' | 'stopped' | 'failed') =>
    act(() =>
      robot.say({
        type: 'job.changed',
        job: {
          id: 'job-00000001',
          name: 'fetch_user_friends',
          args: { onboarding: true },
          args_id: 'a',
          status,
          progress: null,
          acts: [],
          created_at: '2026-11-21T09:00:00.000Z',
        },
      }),
    );
  for (const status of ['running', 'waiting'] as const) {
    becomes(status);
    expect(screen.getByText('Your friends list is being read')).toBeTruthy();
    expect(screen.getByText(/^The robot reads the list in your own browser/)).toBeTruthy();
    expect(press()).toBeNull();
  }
  becomes('stopped');
  expect(screen.queryByText('Your friends list is being read')).toBeNull();
  expect(screen.getByText(/^The job at the left comes first\./)).toBeTruthy();
  expect(press()).toBeNull();
  // The button is there again, to be pressed once more.
  becomes('failed');
  expect(press()).not.toBeNull();
});
