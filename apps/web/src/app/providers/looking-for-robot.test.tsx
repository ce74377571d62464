import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeRobot, openApp } from '../../testing/app';

// As in the first moments of every page: nobody has asked yet whether the robot is there.
vi.mock('./robot-linked', () => ({ RobotLinked: () => null }));

const looking = 'One moment: this page is looking for the robot.';

test.each([
  ['/friends/active', 'Sync Friendship Date'],
  ['/friends/inactive', /^Unfriend 1$/],
  ['/friends/nonfriends', /^Add 1 friend$/],
  ['/auto_react', 'Start Auto Reacting'],
])('%s does not ask to install the robot while it is still looked for', async (path, name) => {
  localStorage.setItem('winnow.first_time_popup', 'false');
  openApp(path, { robot: fakeRobot(['friend_requests', 'auto_reactions', 'friendship_dates']) });
  if (typeof name !== 'string') {
    const [box] = await screen.findAllByRole('checkbox', { name: /^Select (?!everybody)/ });
    fireEvent.click(box!);
  }
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-description')).toBe(looking));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Looking for the robot')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/nstall/);
});

test.each(['/friends/active', '/friends/inactive', '/analytics', '/dashboard', '/settings'])(
  '%s of somebody new claims nothing of the robot before',
  async (path) => {
    openApp(path, { token: 'fixture-empty-pro-token', robot: fakeRobot() });
    await screen.findByText('Looking for the robot');
    const main = within(screen.getByRole('main'));
    await main.findAllByText(/Set up in five steps|been read yet|Schedule Tasks/);
    expect(screen.queryByRole('link', { name: /nstall/ })).toBeNull();
    expect(screen.queryByText(/Please install|Install it first|Robot not installed/)).toBeNull();
    // Nor is anybody sent to a button that is not there yet.
    expect(screen.queryByText(/in the sidebar/)).toBeNull();
  },
);
