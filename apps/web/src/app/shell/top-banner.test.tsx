import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeRobot, openApp } from '../../testing/app';

const older = (version: string) => {
  const robot = fakeRobot();
  robot.state.version = version;
  return robot;
};
const banner = /reinstall the extension to get version 7\.0\.2/;

test('the banner tells of friend requests and auto reactions, until it is dismissed (A-154, A-155)', async () => {
  const { unmount } = openApp('/settings', { robot: older('7.0.1') });
  const notice = (await screen.findByText(banner)).closest('[role=status]');
  expect(notice?.textContent).toMatch(/send friend requests .* auto reactions/);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(banner)).toBeNull();
  unmount();
  openApp('/settings', { robot: older('7.0.1') });
  await screen.findByText('Robot 7.0.1 connected');
  expect(screen.queryByText(banner)).toBeNull();
});

test('a robot that is new enough is not asked to be reinstalled', async () => {
  openApp('/settings', { robot: older('7.0.2') });
  await screen.findByText('Robot 7.0.2 connected');
  expect(screen.queryByText(banner)).toBeNull();
});
