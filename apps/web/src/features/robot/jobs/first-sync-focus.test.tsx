import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeRobot, openApp, startedJob } from '../../../testing/app';

test('closing the dialog of the first sync leaves the focus on the screen: its button is gone by then', async () => {
  const robot = fakeRobot();
  openApp('/dashboard', { robot, token: 'fixture-empty-free-token' });
  const [button] = await screen.findAllByRole('button', { name: 'Sync Friend List' });
  button!.focus();
  fireEvent.click(button!);
  const { id } = await startedJob(robot);
  await screen.findByRole('dialog');
  act(() =>
    robot.say({
      type: 'job.changed',
      job: {
        id,
        name: 'fetch_user_friends',
        args: {},
        args_id: 'a',
        status: 'running',
        progress: { done: 7, unit: 'friends', text: 'Reading' },
        acts: [],
        created_at: '2026-11-21T09:00:00.000Z',
      },
    }),
  );
  const close = await screen.findByRole('button', { name: 'Close and keep running' });
  await waitFor(() => expect(document.activeElement).toBe(close));
  fireEvent.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.isConnected).toBe(true);
});
