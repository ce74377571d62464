import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeRobot, openApp } from '../../../testing/app';

const pause = { code: 'slow_down', text: 'Asked to slow down.', until: '2026-11-23T06:00:00.000Z' };
const title = 'Paused to protect your account';

test('a notice put aside stays so while it is the same, and the next one comes', async () => {
  const robot = fakeRobot();
  robot.state.pause = pause;
  openApp('/settings', { robot });
  await screen.findByText(title);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(title)).toBeNull();
  act(() => robot.say({ ...robot.state, busy: true }));
  expect(screen.queryByText(title)).toBeNull();
  act(() => robot.say({ ...robot.state, pause: { ...pause, until: '2026-11-25T06:00:00.000Z' } }));
  expect(screen.getByText(title)).toBeTruthy();
});

test('put aside by the keys, it leaves the focus where that came from', async () => {
  const robot = fakeRobot();
  robot.state.pause = pause;
  openApp('/settings', { robot });
  await screen.findByText(title);
  const link = screen.getByRole('link', { name: 'Dashboard' });
  link.focus();
  const cross = screen.getByRole('button', { name: 'Dismiss' });
  cross.focus();
  fireEvent.click(cross);
  expect(document.activeElement).toBe(link);
});
