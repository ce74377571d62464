import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeRobot, openApp } from '../testing/app';

test('while a job is open the document is called after it, and after the screen below again', async () => {
  const robot = fakeRobot();
  openApp('/job/job-00000001', { robot });
  await screen.findByRole('dialog', { name: 'Job' });
  await screen.findByRole('heading', { level: 1, hidden: true, name: 'Dashboard' });
  await waitFor(() => expect(document.title).toBe('Job · Winnow'));
  await screen.findByText('Robot 7.0.4 connected');
  act(() =>
    robot.say({
      type: 'job.changed',
      job: {
        id: 'job-00000001',
        name: 'fetch_user_friends',
        args: {},
        args_id: 'a',
        status: 'running',
        progress: null,
        acts: [],
        created_at: '2026-11-21T09:00:00.000Z',
      },
    }),
  );
  await waitFor(() => expect(document.title).toBe('Sync Friends · Winnow'));
  fireEvent.click(screen.getByRole('button', { name: 'Close and keep running' }));
  await waitFor(() => expect(document.title).toBe('Dashboard · Winnow'));
});
