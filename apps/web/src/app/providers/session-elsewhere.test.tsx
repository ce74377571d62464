import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeRobot, openApp } from '../../testing/app';

const key = 'winnow.token';

/** What another tab wrote, as this one hears of it. */
function wrote(newValue: string | null, changed: string | null = key) {
  const oldValue = localStorage.getItem(key);
  if (changed === null) localStorage.clear();
  else if (changed === key && newValue === null) localStorage.removeItem(key);
  else if (changed === key) localStorage.setItem(key, newValue ?? '');
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: changed, oldValue, newValue }));
  });
}

/** The page goes to the back-forward cache, or comes from it. */
const turn = (type: 'pagehide' | 'pageshow') =>
  act(() => void dispatchEvent(Object.assign(new Event(type), { persisted: true })));

async function connected() {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const robot = fakeRobot(['schedule']);
  const app = openApp('/dashboard', { robot });
  const handed = () => robot.sent.filter(({ type }) => type === 'user.set').length;
  await waitFor(() => expect(handed()).toBe(1));
  await screen.findByRole('heading', { name: 'Dashboard' });
  return { assign, robot, handed, app };
}

test('a tab whose session ended elsewhere hands the robot no user, and leaves the app', async () => {
  const { assign, robot, handed } = await connected();
  wrote(null);
  expect(assign).toHaveBeenCalledWith('/');
  // Closed by the page: whatever the robot does, this tab does not connect again.
  expect(robot.left).toBe(1);
  expect(handed()).toBe(1);
});

test('so does one where somebody else signed in, and their token stays', async () => {
  const { assign, robot, handed } = await connected();
  wrote('token-of-somebody-else');
  expect(assign).toHaveBeenCalledWith('/');
  expect([robot.left, handed()]).toEqual([1, 1]);
  expect(localStorage.getItem(key)).toBe('token-of-somebody-else');
});

test('a storage that was emptied ends it as well; what is only another preference does not', async () => {
  const { assign, robot, handed } = await connected();
  wrote('dark', 'winnow.theme');
  expect(assign).not.toHaveBeenCalled();
  robot.close();
  await waitFor(() => expect(handed()).toBe(2));
  wrote(null, null);
  expect(assign).toHaveBeenCalledWith('/');
});

test('the page after a sign-in or a switch hears of the write of the page before, and stays', async () => {
  const { assign, robot, handed } = await connected();
  const newValue = localStorage.getItem(key);
  const late = new StorageEvent('storage', { key, oldValue: 'token-of-the-admin', newValue });
  act(() => void dispatchEvent(late));
  expect(assign).not.toHaveBeenCalled();
  expect([robot.left, handed()]).toEqual([0, 1]);
  await screen.findByRole('heading', { name: 'Dashboard' });
});

test('a page that a switch to another user left does not come back from the cache', async () => {
  const { assign, handed } = await connected();
  localStorage.setItem(key, 'token-of-the-other');
  turn('pagehide');
  turn('pageshow');
  expect(assign).toHaveBeenCalledWith('/');
  expect(handed()).toBe(1);
});

test('a page that comes back from the cache looks whether it is still that person’s', async () => {
  const { assign, robot, handed } = await connected();
  turn('pagehide');
  turn('pageshow');
  await waitFor(() => expect(handed()).toBe(2));
  expect(assign).not.toHaveBeenCalled();

  turn('pagehide');
  localStorage.removeItem(key);
  turn('pageshow');
  expect(assign).toHaveBeenCalledWith('/');
  expect(localStorage.getItem(key)).toBeNull();
  // Every port that was opened is closed.
  const opened = () => robot.sent.filter(({ type }) => type === 'hello').length;
  await waitFor(() => expect(robot.left).toBe(opened()));
  expect(robot.left).toBeGreaterThanOrEqual(2);
  expect(handed()).toBe(2);
});

test('a session that ended shows nothing of its user any more, also when the cache brings the page back', async () => {
  const { assign } = await connected();
  wrote('token-of-somebody-else');
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(assign).toHaveBeenCalledOnce();
  turn('pageshow');
  expect(assign.mock.calls).toEqual([['/'], ['/']]);
  expect(localStorage.getItem(key)).toBe('token-of-somebody-else');
});

test('what the user left in the tab goes with the session, for example a purchase', async () => {
  await connected();
  sessionStorage.setItem('winnow.purchase_attempt', '{}');
  sessionStorage.setItem('winnow.pay_attempt', '{}');
  wrote('token-of-somebody-else');
  expect(sessionStorage.getItem('winnow.purchase_attempt')).toBeNull();
  expect(sessionStorage.getItem('winnow.pay_attempt')).toBeNull();
});
