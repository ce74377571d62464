import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeRobot, openApp } from '../../../testing/app';

const text = 'Facebook asked us to slow down after 34 removals.';
const job = {
  id: 'job-00000001',
  name: 'remove_user_friends' as const,
  args: {},
  args_id: 'a',
  status: 'waiting' as const,
  progress: { done: 34, total: 57, unit: 'removals', text: 'Removing friends' },
  // As the robot says it: the reason of the job and that of the pause have different codes.
  waiting: { code: 'blocked' as const, text },
  acts: [],
  created_at: '2026-11-21T09:00:00.000Z',
};

test('a pause is shown once on a screen: by its notice, or by the job’s dialog where that is open', async () => {
  const robot = fakeRobot();
  robot.state.pause = { code: 'slow_down', text, until: '2026-11-23T09:00:00.000Z' };
  openApp('/settings', { robot });
  await screen.findByText('Robot 7.0.4 connected, paused');
  act(() => robot.say({ type: 'job.changed', job }));
  expect(await screen.findAllByText(new RegExp(text))).toHaveLength(1);
  const block = await screen.findByRole('region', { name: 'Next' });
  fireEvent.click(await within(block).findByRole('button', { name: 'Details' }));
  await screen.findByRole('dialog');
  const told = await screen.findAllByText(new RegExp(text));
  expect(told).toHaveLength(1);
  expect(told[0]!.closest('[role=dialog]')).toBeTruthy();
});
