import type { Job } from '@winnow/sdk/jobs';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeRobot, openApp } from '../../testing/app';

beforeEach(() => localStorage.setItem('winnow.first_time_popup', 'false'));

test('says what the last run reacted to and what it left alone', async () => {
  const robot = fakeRobot(['auto_reactions']);
  openApp('/auto_react', { robot });
  const start = await screen.findByRole('button', { name: 'Start Auto Reacting' });
  await waitFor(() => expect(start.getAttribute('aria-disabled')).toBeNull());
  expect(screen.queryByText(/^Last run/)).toBeNull();
  const result = {
    reacted: 10,
    failed: 0,
    unknown: 0,
    skipped: 0,
    posts_seen: 40,
    already_reacted: 1,
    sponsored: 5,
    suggested: 20,
    unclear: 2,
    group_posts: 0,
  };
  const job: Job = {
    id: 'job-00000001',
    name: 'fetch_user_newsfeed',
    args: {},
    args_id: 'args',
    status: 'done',
    progress: null,
    acts: [],
    created_at: new Date().toISOString(),
    result,
  };
  act(() => robot.say({ type: 'job.changed', job }));
  expect(
    await screen.findByText(
      'Last run: reacted to 10 posts of 40 seen. Passed over 5 advertisements, 20 suggestions, 2 unclear.',
    ),
  ).toBeTruthy();
});
