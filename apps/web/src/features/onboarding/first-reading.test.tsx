import { act, screen, waitFor } from '@testing-library/react';
import type { JobName } from '@winnow/sdk/jobs';
import { expect, test } from 'vitest';
import { makeAnalytics } from '../../testing/fixture-api/analytics';
import { makeUser } from '../../testing/fixture-api/api';
import { fakeRobot, openApp } from '../../testing/app';

type JobStatus = 'queued' | 'running' | 'waiting' | 'stopped' | 'failed';

/** A robot that says how far its only job is. */
function robotAtWork() {
  const robot = fakeRobot();
  const becomes = (status: JobStatus, name: JobName = 'fetch_user_friends') =>
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
  return { robot, becomes };
}

test('while the friends list is read for the first time, an empty list says so, and nothing of a button', async () => {
  const { robot, becomes } = robotAtWork();
  openApp('/friends/active', { token: 'fixture-empty-free-token', robot });
  const press = () => screen.queryByText(/^Press ‘Sync Friend List’ in the sidebar/);
  await waitFor(() => expect(press()).not.toBeNull());
  const isBeingRead = () => screen.queryByText('Your friends list is being read') !== null;
  for (const [status, words, name] of [
    ['queued', /^It starts in a moment\. The robot reads the list in your own browser/],
    ['running', /^The robot reads the list in your own browser/],
    ['waiting', /^The reason for the wait is shown in the sidebar\./],
    ['stopped', /^Press ‘Go on’ in the sidebar\./],
    [
      'running',
      /^Wait for the job in the sidebar\. Then sync your friends list\. The robot reads/,
      'fetch_user_engagements',
    ],
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

test('so do the parts of the analytics, of the list and then of the posts', async () => {
  const { robot, becomes } = robotAtWork();
  openApp('/analytics', { token: 'fixture-empty-pro-token', robot });
  const parts = (words: string) => screen.queryAllByText(words).length;
  await waitFor(() =>
    expect(parts('It comes first. Sync it in the sidebar, then sync your engagement.')).toBe(3),
  );
  expect(parts('Your friends list hasn’t been read yet')).toBe(3);
  becomes('running');
  expect(parts('Your friends list is being read')).toBe(3);
  expect(parts('It comes first. Then sync your engagement.')).toBe(3);
  becomes('stopped');
  expect(parts('Your friends list hasn’t been read yet')).toBe(3);
  expect(parts('It comes first. Press ‘Go on’ in the sidebar.')).toBe(3);
  becomes('running', 'fetch_user_engagements');
  expect(parts('Your friends list hasn’t been read yet')).toBe(3);
  expect(parts('Wait for the job in the sidebar. Then sync your friends list.')).toBe(3);
});

/** A user whose friends were read, and whose posts were not. */
const unreadPosts = {
  'GET /users/current': {
    status: 200,
    body: { ...makeUser('pro', true), engagement_synced_at: null },
  },
  'GET /analytics': {
    status: 200,
    body: makeAnalytics(
      new URLSearchParams({
        time_analytics: 'true',
        day_analytics: 'true',
        post_analytics: 'true',
      }),
      true,
    ),
  },
};

test('while the posts are read for the first time, the analytics say so', async () => {
  const { robot, becomes } = robotAtWork();
  openApp('/analytics', { robot, answers: unreadPosts });
  const parts = (words: string) => screen.queryAllByText(words).length;
  await waitFor(() => expect(parts('Sync your engagement in the sidebar.')).toBe(3));
  becomes('running', 'fetch_user_engagements');
  expect(parts('Your posts are being read')).toBe(3);
  expect(parts('Results show here afterwards.')).toBe(3);
  becomes('waiting', 'fetch_user_engagements');
  expect(parts('Your posts haven’t been read yet')).toBe(3);
  expect(parts('The reason for the wait is shown in the sidebar.')).toBe(3);
  becomes('running', 'remove_user_friends');
  expect(parts('Your posts haven’t been read yet')).toBe(3);
  expect(parts('Wait for the job in the sidebar. Then sync your engagement.')).toBe(3);
});

test('and the list of who is inactive', async () => {
  const { robot, becomes } = robotAtWork();
  openApp('/friends/inactive', { token: 'fixture-empty-pro-token', robot, answers: unreadPosts });
  await screen.findByText(/^Sync your engagement in the sidebar\. Then this tab shows/);
  becomes('running', 'fetch_user_engagements');
  expect(screen.getByText('Your posts are being read')).toBeTruthy();
  expect(screen.getByText('Then this tab shows who did not engage.')).toBeTruthy();
  becomes('running', 'remove_user_friends');
  expect(screen.getByText('Your posts haven’t been read yet')).toBeTruthy();
  const behind = 'Wait for the job in the sidebar. Then sync your engagement.';
  expect(screen.getByText(behind)).toBeTruthy();
});

test('the step of the onboarding names no button that the sidebar does not have meanwhile', async () => {
  const { robot, becomes } = robotAtWork();
  openApp('/dashboard', { token: 'fixture-empty-free-token', robot });
  const press = () => screen.queryByText(/^Press ‘Sync Friend List’ in the sidebar/);
  await waitFor(() => expect(press()).not.toBeNull());
  becomes('running');
  expect(press()).toBeNull();
  expect(screen.getByText('The robot is reading. The sidebar shows how far it is.')).toBeTruthy();
  becomes('stopped');
  expect(screen.getByText('Press ‘Go on’ in the sidebar.')).toBeTruthy();
});

test('nor one that counts down', async () => {
  const robot = fakeRobot();
  robot.state.sync_engagement_next_allowed = new Date(Date.now() + 3_600_000).toISOString();
  openApp('/dashboard', { robot, answers: unreadPosts });
  await screen.findByText('You can sync it when the countdown in the sidebar ends.');
  expect(screen.queryByText(/^Press ‘Sync engagement’/)).toBeNull();
});
