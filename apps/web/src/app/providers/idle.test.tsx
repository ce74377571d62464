import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { watchIdle } from './idle';
import { fakeRobot, openApp } from '../../testing/app';

test('it looks for 30 s of rest from 10 s after the load on, and acts when somebody is back (A-063, A-064, A-065, B-016, B-017)', () => {
  vi.useFakeTimers();
  const returned = vi.fn<() => void>();
  const stop = watchIdle(returned);
  vi.advanceTimersByTime(9_999);
  fireEvent.keyDown(document.body);
  vi.advanceTimersByTime(30_000);
  fireEvent.pointerMove(document.body);
  // 29.999 s since it began to look.
  expect(returned).not.toHaveBeenCalled();
  vi.advanceTimersByTime(29_999);
  fireEvent.keyDown(document.body);
  expect(returned).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(returned).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body);
  expect(returned).toHaveBeenCalledOnce();
  fireEvent.keyDown(document.body);
  expect(returned).toHaveBeenCalledOnce();
  stop();
  vi.advanceTimersByTime(60_000);
  fireEvent.keyDown(document.body);
  expect(returned).toHaveBeenCalledOnce();
});

test('coming back loads the user and the robot’s state again (A-064)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  const robot = fakeRobot();
  const { callsTo } = openApp('/settings', { robot });
  await screen.findByText('Robot 7.0.4 connected');
  await waitFor(() => expect(robot.sent.some(({ type }) => type === 'summary.get')).toBe(true));
  act(() => void vi.advanceTimersByTime(10_000 + 30_000));
  const before = [callsTo('GET /users/current').length, robot.sent.length];
  fireEvent.keyDown(document.body);
  await waitFor(() => expect(callsTo('GET /users/current')).toHaveLength((before[0] ?? 0) + 1));
  expect(robot.sent.slice(before[1]).map(({ type }) => type)).toContain('summary.get');
});
