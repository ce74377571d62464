import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginImpersonation, endImpersonation } from '../../../shared/session/impersonation';
import { fakeRobot, freeToken, openApp, proToken } from '../../../testing/app';

const assign = () => vi.spyOn(location, 'assign').mockImplementation(() => {});
const given = (minutes = 30) => ({
  admin_sign_as_user_token: freeToken,
  expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
});
const refused = {
  status: 401,
  body: { error: 'Please sign in again.', code: 'token_invalid', request_id: 'req-1' },
  headers: { 'x-app-logout': 'required' },
};
const bar = () => screen.findByRole('region', { name: 'Acting as another user' });
const kept = () =>
  ['token', 'admin_token', 'admin_return'].map((key) => localStorage.getItem(`winnow.${key}`));

/** Gives the bar a size and a place, from which its style moves it: jsdom lays nothing out. */
function layOut(shown: HTMLElement) {
  vi.spyOn(shown, 'getBoundingClientRect').mockImplementation(() => {
    const [x = 0, y = 0] = (shown.style.transform.match(/-?\d+/g) ?? []).map(Number);
    return new DOMRect(200 + x, 12 + y, 600, 60);
  });
}

beforeEach(() => {
  localStorage.setItem('winnow.token', proToken);
  window.history.replaceState(null, '', '/admin/users/7?tab=flags#x');
});

test('signing in as a user keeps the token and the place of the admin (A-058, A-418, B-409, B-410)', () => {
  const go = assign();
  beginImpersonation(given());
  expect(kept()).toEqual([freeToken, proToken, '/admin/users/7?tab=flags#x']);
  expect(go).toHaveBeenCalledWith('/');
});

test('the bar says on whose behalf one acts, and leads back to the token and the place (A-059, A-156, A-157, A-158, A-418, B-412, B-416, B-417)', async () => {
  const go = assign();
  beginImpersonation(given());
  openApp('/settings', { token: freeToken });
  const shown = await bar();
  await waitFor(() => expect(shown.textContent).toContain('Dana'));
  expect(shown.textContent).toContain('What you do here is done on behalf of Dana Whitfield.');
  fireEvent.click(screen.getByRole('button', { name: 'Back to admin account' }));
  await waitFor(() => expect(kept()).toEqual([proToken, null, null]));
  expect(go).toHaveBeenLastCalledWith('/admin/users/7?tab=flags#x');
});

test('Tab reaches the way back first, as the bar is above every screen (B-417)', async () => {
  beginImpersonation(given(), vi.fn());
  openApp('/settings', { token: freeToken });
  await bar();
  const skip = await screen.findByRole('link', { name: 'Skip to the content' });
  const controls = [...document.querySelectorAll('a[href], button')];
  const at = (name: string | RegExp) => controls.indexOf(screen.getByRole('button', { name }));
  expect([at(/^Move this bar/), at('Back to admin account')]).toEqual([0, 1]);
  expect(controls.indexOf(skip)).toBe(2);
});

test('the way back ends the token at the api first, then the page is left (B-411, B-417)', async () => {
  assign();
  beginImpersonation(given());
  const app = openApp('/settings', { token: freeToken });
  await bar();
  fireEvent.click(screen.getByRole('button', { name: 'Back to admin account' }));
  await waitFor(() => expect(kept()).toEqual([proToken, null, null]));
  expect(app.tokensOf('DELETE /auth')).toEqual([freeToken]);
});

test('the bar counts down, and at the end leads back with a sentence (B-412)', async () => {
  const go = assign();
  beginImpersonation(given(0.05));
  openApp('/settings', { token: freeToken });
  expect((await bar()).textContent).toMatch(/Ends in 0:0[123]\./);
  await waitFor(() => expect(kept()).toEqual([proToken, null, null]), { timeout: 5000 });
  expect(go).toHaveBeenLastCalledWith('/admin/users/7?tab=flags#x');
  expect(sessionStorage.getItem('winnow.impersonation_over')).toBe('true');
});

test('the sentence is said once, on the admin’s own page', async () => {
  sessionStorage.setItem('winnow.impersonation_over', 'true');
  openApp('/settings');
  await screen.findByText('You are back in your own account');
  expect(sessionStorage.getItem('winnow.impersonation_over')).toBeNull();
});

test('a token that the api accepts no longer leads back to the admin’s session, not to the sign-in', async () => {
  const go = assign();
  beginImpersonation(given());
  openApp('/settings', {
    token: freeToken,
    answers: {
      'GET /support_access': refused,
      'GET /settings': refused,
    },
  });
  await waitFor(() => expect(kept()).toEqual([proToken, null, null]));
  expect(go).toHaveBeenLastCalledWith('/admin/users/7?tab=flags#x');
  expect(sessionStorage.getItem('winnow.impersonation_over')).toBe('true');
});

test('a token that is over when the admin goes back leads to their place as well', async () => {
  const go = assign();
  beginImpersonation(given());
  openApp('/settings', { token: freeToken, answers: { 'DELETE /auth': refused } });
  await bar();
  fireEvent.click(screen.getByRole('button', { name: 'Back to admin account' }));
  await waitFor(() => expect(kept()).toEqual([proToken, null, null]));
  await new Promise((resolve) => setTimeout(resolve));
  expect(go.mock.calls).toEqual([['/'], ['/admin/users/7?tab=flags#x']]);
});

test('an end in one tab leads the other one back too, and it says so', async () => {
  const go = assign();
  beginImpersonation(given());
  openApp('/settings', { token: freeToken });
  await bar();
  // As the other tab does.
  localStorage.setItem('winnow.token', proToken);
  localStorage.removeItem('winnow.admin_token');
  const event = { key: 'winnow.token', oldValue: freeToken, newValue: proToken };
  act(() => void dispatchEvent(new StorageEvent('storage', event)));
  await waitFor(() => expect(go).toHaveBeenLastCalledWith('/'));
  expect(kept()[0]).toBe(proToken);
  expect(sessionStorage.getItem('winnow.impersonation_over')).toBe('true');
});

test('another impersonation does not take the first one’s token for the admin’s', () => {
  beginImpersonation(given(), vi.fn());
  beginImpersonation({ ...given(), admin_sign_as_user_token: 'second' }, vi.fn());
  expect(kept().slice(0, 2)).toEqual(['second', proToken]);
});

test('the bar blinks five times in 700 ms each, then stands still (B-414, B-415, B-554)', async () => {
  const styles = readFileSync(join(import.meta.dirname, '../../../styles.css'), 'utf8');
  expect(styles).toMatch(/@utility blink-quickly \{\s*animation: blink 700ms steps\(1\) 5;/);
  expect(styles).toMatch(/@keyframes blink \{\s*50% \{\s*opacity: 0/);
  beginImpersonation(given(), vi.fn());
  openApp('/settings', { token: freeToken });
  expect((await bar()).className).toContain('blink-quickly');
});

test('the way back leads to no other host, whatever address one acted from', () => {
  const go = vi.fn<(url: string) => void>();
  beginImpersonation(given(), vi.fn());
  localStorage.setItem('winnow.admin_return', '//evil.example/admin');
  endImpersonation('returned', go);
  expect(go).toHaveBeenCalledExactlyOnceWith('/');
});

test('the bar can be dragged, and moved by the keyboard (A-156, B-413)', async () => {
  assign();
  beginImpersonation(given());
  openApp('/settings', { token: freeToken });
  const shown = await bar();
  layOut(shown);
  const handle = screen.getByRole('button', { name: /Move this bar/ });
  fireEvent.pointerDown(handle, { clientX: 100, clientY: 50 });
  fireEvent.pointerMove(handle, { clientX: 180, clientY: 90 });
  fireEvent.pointerUp(handle);
  fireEvent.pointerMove(handle, { clientX: 500, clientY: 500 });
  expect(shown.style.transform).toBe('translate(80px, 40px)');
  fireEvent.keyDown(handle, { key: 'ArrowLeft' });
  expect(shown.style.transform).toBe('translate(56px, 40px)');
});

test('the bar stays inside the window, also when that becomes smaller', async () => {
  assign();
  beginImpersonation(given());
  openApp('/settings', { token: freeToken });
  const shown = await bar();
  layOut(shown);
  const handle = screen.getByRole('button', { name: /Move this bar/ });
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  expect(shown.style.transform).toBe('translate(0px, -12px)');
  fireEvent.pointerDown(handle, { clientX: 210, clientY: 20 });
  fireEvent.pointerMove(handle, { clientX: 9000, clientY: 9000 });
  fireEvent.pointerUp(handle);
  const [right, bottom] = [innerWidth - 600 - 200, innerHeight - 60 - 12];
  expect(shown.style.transform).toBe(`translate(${right}px, ${bottom}px)`);
  fireEvent(window, new Event('resize'));
  expect(shown.style.transform).toBe('translate(0px, 0px)');
});

test('the bar is shown only during impersonation, and the admin’s robot does nothing for the other user', async () => {
  const plain = openApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(screen.queryByRole('region', { name: 'Acting as another user' })).toBeNull();
  plain.unmount();
  assign();
  beginImpersonation(given());
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
  beginImpersonation(given());
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
