import { act, screen, waitFor } from '@testing-library/react';
import type { JobName } from '@winnow/sdk/jobs';
import { expect, test } from 'vitest';
import { fakeRobot, openApp } from './testing';

test('while the friends list is read for the first time, an empty list says so, and nothing of a button', async () => {
  const robot = fakeRobot();
  openApp('/friends/active', { token: 'fixture-empty-free-token', robot });
  const press = () => screen.queryByText(/^Press ‘Sync Friend List’ at the left/);
  await waitFor(() => expect(press()).not.toBeNull());
  const becomes = (
    status: 'queued' | 'running' | 'waiting' | 'stopped' | 'failed',
    name: JobName = 'fetch_user_friends',
  ) =>
    act(() =>
      robot.say({
        type: 'job.changed',
        job: {
          id: 'job-00000001',
          name,
          args: { onboarding: true },
          args_id: 'a',
          status,
          progress: null,
          acts: [],
          created_at: '2026-11-21T09:00:00.000Z',
        },
      }),
    );
  const isBeingRead = () => screen.queryByText('Your friends list is being read') !== null;
  for (const [status, words, name] of [
    ['queued', /^The robot reads the list in your own browser/],
    ['running', /^The robot reads the list in your own browser/],
    ['waiting', /^What it waits for stands at the left\./],
    ['stopped', /^Press ‘Go on’ at the left\./],
    ['running', /^The job at the left comes first\./, 'fetch_user_engagements'],
  ] as const) {
    becomes(status, name);
    expect(screen.getByText(words)).toBeTruthy();
    expect(isBeingRead()).toBe(status === 'running' && name === undefined);
    expect(press()).toBeNull();
  }
  // The button is there again, to be pressed once more.
  becomes('failed');
  expect(press()).not.toBeNull();
});
