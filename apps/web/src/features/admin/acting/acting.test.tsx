import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { actAs, stopActing } from '../../../shared/session/acting';
import { fakeRobot, freeToken, openApp, proToken } from '../../../testing/app';

const assign = () => vi.spyOn(location, 'assign').mockImplementation(() => {});
const kept = () =>
  ['token', 'admin_token', 'admin_return'].map((key) => localStorage.getItem(`winnow.${key}`));

beforeEach(() => {
  localStorage.setItem('winnow.token', proToken);
  window.history.replaceState(null, '', '/admin/users/7?tab=flags#x');
});

test('signing in as a user keeps the token and the place of the admin (A-058, A-418)', () => {
  const go = assign();
  actAs(freeToken);
  expect(kept()).toEqual([freeToken, proToken, '/admin/users/7?tab=flags#x']);
  expect(go).toHaveBeenCalledWith('/');
});

test('the bar says on whose behalf one acts, and leads back to the token and the place (A-059, A-156, A-157, A-158, A-418)', async () => {
  const go = assign();
  actAs(freeToken);
  openApp('/settings', { token: freeToken });
  const bar = await screen.findByRole('region', { name: 'Acting as another user' });
  expect(bar.textContent).toContain('What you do here is done on behalf of Dana Whitfield.');
  fireEvent.click(screen.getByRole('button', { name: 'Back to admin account' }));
  expect(kept()).toEqual([proToken, null, null]);
  expect(go).toHaveBeenLastCalledWith('/admin/users/7?tab=flags#x');
});

test('the way back leads to no other host, whatever address one acted from', () => {
  const go = vi.fn<(url: string) => void>();
  actAs(freeToken, vi.fn());
  localStorage.setItem('winnow.admin_return', '//evil.example/admin');
  stopActing(go);
  expect(go).toHaveBeenCalledExactlyOnceWith('/');
});

test('the bar can be dragged, and moved by the keyboard (A-156)', async () => {
  assign();
  actAs(freeToken);
  openApp('/settings', { token: freeToken });
  const bar = await screen.findByRole('region', { name: 'Acting as another user' });
  const handle = screen.getByRole('button', { name: /Move this bar/ });
  fireEvent.pointerDown(handle, { clientX: 100, clientY: 50 });
  fireEvent.pointerMove(handle, { clientX: 180, clientY: 90 });
  fireEvent.pointerUp(handle);
  fireEvent.pointerMove(handle, { clientX: 500, clientY: 500 });
  expect(bar.style.transform).toBe('translate(80px, 40px)');
  fireEvent.keyDown(handle, { key: 'ArrowLeft' });
  expect(bar.style.transform).toBe('translate(56px, 40px)');
});

test('the bar is shown only during impersonation, and the admin’s robot does nothing for the other user', async () => {
  const plain = openApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(screen.queryByRole('region', { name: 'Acting as another user' })).toBeNull();
  plain.unmount();
  assign();
  actAs(freeToken);
  const robot = fakeRobot();
  openApp('/settings', { token: freeToken, robot });
  await screen.findByRole('region', { name: 'Acting as another user' });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(robot.sent).toEqual([]);
  // Nor is there anything that the robot could be told to do.
  expect(screen.queryByRole('region', { name: 'Next' })).toBeNull();
  expect(screen.queryByText('Looking for the robot')).toBeNull();
});

test('during impersonation what needs the robot is off, and installing it is not suggested', async () => {
  assign();
  actAs(freeToken);
  const robot = fakeRobot(['friendship_dates']);
  openApp('/friends/active', { token: proToken, robot });
  const button = await screen.findByRole('button', { name: 'Sync Friendship Date' });
  await waitFor(() =>
    expect(button.getAttribute('aria-description')).toBe('The robot works only for you.'),
  );
  expect(button.getAttribute('aria-disabled')).toBe('true');
  // The same words stand where the robot's state is shown.
  expect(screen.getByText('The robot works only for you')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/nstall/);
  fireEvent.click(button);
  expect(robot.sent).toEqual([]);
});
