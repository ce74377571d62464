import { createHash } from 'node:crypto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failure, fakeRobot, openApp, proToken } from '../../../testing/app';

const tick = () => fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
const signIn = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in with the social network' });

test('signing in needs the terms, and the tick is remembered (A-046, A-047, A-048)', async () => {
  const { unmount } = openApp('/auth/login', { token: null });
  await waitFor(() => expect(signIn().disabled).toBe(true));
  tick();
  expect(signIn().disabled).toBe(false);
  unmount();
  openApp('/auth/login', { token: null });
  expect(signIn().disabled).toBe(false);
  tick();
  expect(signIn().disabled).toBe(true);
});

test('the button starts the redirect sign-in and says where to come back', async () => {
  openApp('/auth/login?a=1', { token: null });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  tick();
  fireEvent.click(signIn());
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  const went = new URL(assign.mock.calls[0]?.[0] as string, location.origin);
  expect(went.pathname).toBe('/v1/auth/start');
  expect(went.searchParams.get('redirect')).toBe('/dashboard?a=1');
  expect(went.searchParams.get('challenge')).toMatch(/^[\w-]{43}$/);
});

test('the sign-in has the logo over its content, and a loader over all of it while one leaves (A-137, A-138)', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  openApp('/auth/login', { token: null });
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Winnow', { exact: true })).toBeTruthy();
  expect(signIn().closest('.justify-center')).toBeTruthy();
  expect(main.queryByText('Going to Facebook')).toBeNull();
  tick();
  fireEvent.click(signIn());
  expect(main.getByText('Going to Facebook').closest('.fixed.inset-0')).toBeTruthy();
  // One loader is enough.
  expect(signIn().getAttribute('aria-busy')).toBeNull();
  expect(signIn()).toHaveProperty('disabled', true);
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
});

test('a user who returns from the network without a sign-in can sign in again', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  openApp('/auth/login', { token: null });
  tick();
  fireEvent.click(signIn());
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(screen.queryByText('Going to Facebook')).toBeNull();
  expect(signIn()).toHaveProperty('disabled', false);
});

test('a visitor is led to login with query and hash kept (A-039, A-120)', async () => {
  const { place } = openApp('/friends/inactive?page=2#x', { token: null });
  await waitFor(() => expect(place()).toBe('/auth/login?page=2#x'));
});

const types = ['active', 'inactive', 'whitelist', 'removed', 'nonfriends'];
test.each([
  '/',
  '/dashboard',
  '/posts',
  '/analytics',
  '/friends',
  ...types.map((type) => `/friends/${type}`),
  '/masterclass',
  '/nonfriends',
  '/autoreact',
  '/troubleshoot',
  '/troubleshoot/chrome',
  '/troubleshoot/install',
  '/faqs',
  '/support',
  '/admin',
  '/admin/users',
  '/job/00000000-0000-4000-8000-000000000000',
  '/subscribe',
  '/change_card',
  '/account',
  '/account/subscription',
  '/referral',
  '/affiliates',
  '/auto_react',
  '/settings',
  '/thanks',
])('%s needs a sign-in, which keeps query and hash (B-462)', async (path) => {
  const app = openApp(`${path}?from=mail#top`, { token: null });
  await waitFor(() => expect(app.place()).toBe('/auth/login?from=mail#top'));
  expect(app.callsTo('GET /users/current')).toEqual([]);
});

test('opening login while signed in leads to the friends (A-121, A-094)', async () => {
  const { place } = openApp('/auth/login');
  await waitFor(() => expect(place()).toBe('/friends/active'));
});

test('no_facebook_email explains itself, links to the set-up and completes by e-mail (A-424, A-425)', async () => {
  const { callsTo, place } = openApp(
    '/auth/login?error=no_facebook_email#setup_token=0123456789012345678901',
    {
      token: null,
      answers: { 'PUT /users/email': { status: 200, body: { token: proToken } } },
    },
  );
  expect(
    await screen.findByText(
      /Your email address is not connected\. Add your e-mail address to complete setup\./,
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: /Set up the e-mail/ }).getAttribute('href')).toMatch(
    /^https:\/\/www\.facebook\.com\/settings\b.*email/,
  );
  await waitFor(() => expect(place()).toBe('/auth/login?error=no_facebook_email'));
  fireEvent.change(screen.getByLabelText('E-mail address'), {
    target: { value: 'dana@winnow.example' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Complete setup' }));
  await waitFor(() => expect(place()).toBe('/dashboard'));
  await screen.findByText('PRO, annual');
  expect(localStorage.getItem('winnow.token')).toBe(proToken);
  expect(callsTo('PUT /users/email')[0]?.body).toEqual({
    setup_token: '0123456789012345678901',
    email: 'dana@winnow.example',
    verifier: 'v'.repeat(43),
  });
});

test('an address that asks for an e-mail address completes no sign-in that was not begun in this tab', async () => {
  const { place } = openApp(
    '/auth/login?error=no_facebook_email#setup_token=0123456789012345678901',
    { token: null, begun: false },
  );
  await waitFor(() => expect(place()).toBe('/auth/login?error=no_facebook_email'));
  expect(screen.queryByLabelText('E-mail address')).toBeNull();
  expect(screen.getByText(/did not start in this tab\. Please sign in again\./)).toBeTruthy();
});

test('an e-mail address completes the sign-in that was begun when it was asked for, also when that has run out', async () => {
  const { place, callsTo } = openApp(
    '/auth/login?error=no_facebook_email#setup_token=0123456789012345678901',
    { token: null, answers: { 'PUT /users/email': { status: 422, body: {} } } },
  );
  await waitFor(() => expect(place()).toBe('/auth/login?error=no_facebook_email'));
  sessionStorage.clear();
  fireEvent.change(screen.getByLabelText('E-mail address'), { target: { value: 'd@x.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Complete setup' }));
  await waitFor(() =>
    expect(callsTo('PUT /users/email')[0]?.body).toMatchObject({ verifier: 'v'.repeat(43) }),
  );
});

test('other sign-in errors show their text as is (A-426)', () => {
  openApp('/auth/login?error=sign_in_cancelled', { token: null });
  expect(screen.getByText('The sign-in was cancelled.')).toBeTruthy();
  expect(screen.queryByText('The link that led here says')).toBeNull();
});

test.each(['error=x&error_text=Call+555+0100', 'error=Call+555+0100'])(
  'words from the address (%s) are shown unchanged and marked as not ours (A-426)',
  (query) => {
    openApp(`/auth/login?${query}`, { token: null });
    expect(screen.getByText('Call 555 0100')).toBeTruthy();
    expect(screen.getByText('The link that led here says')).toBeTruthy();
  },
);

test('an unexpected error says that this device is not supported (A-427, A-428, B-535, B-536)', () => {
  openApp('/auth/login?error=x&error_text=An+unexpected+error+has+occurred.', { token: null });
  expect(screen.getByText(/is a Chrome extension and this device is not supported/)).toBeTruthy();
});

test('a sign-in is ended with what only the tab that began it knows', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { unmount } = openApp('/auth/login', { token: null });
  tick();
  fireEvent.click(signIn());
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  unmount();
  const { callsTo, place } = openApp('/auth/token/one-time-token-000000', { token: null });
  await waitFor(() => expect(place()).toBe('/dashboard'));
  const verifier = callsTo('POST /auth/exchange')[0]?.body['verifier'] as string;
  const told = new URL(assign.mock.calls[0]?.[0] as string, location.origin).searchParams;
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(told.get('challenge'));
  expect(sessionStorage.length).toBe(0);
});

test('a user that cannot load clears the token and loads the root (A-041, A-042)', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  openApp('/dashboard', {
    answers: {
      'GET /users/current': failure(401, 'token_invalid', 'Your sign-in is no longer valid.'),
    },
  });
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(localStorage.getItem('winnow.token')).toBeNull();
});

test('a reply that demands logout is obeyed (A-057, B-013)', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  openApp('/friends/active', {
    answers: {
      'GET /friends/limits': {
        ...failure(401, 'token_invalid', 'Your sign-in is no longer valid.'),
        headers: { 'x-app-logout': 'required' },
      },
    },
  });
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(localStorage.getItem('winnow.token')).toBeNull();
});

test('what is said of a token that is no good any more tears off no sign-in with a new one (A-122, A-124)', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const expired = {
    ...failure(401, 'token_invalid', 'Your sign-in is no longer valid.'),
    headers: { 'x-app-logout': 'required' },
  };
  // Said of that token alone: the new one may be asked about before anybody looks.
  const answers: Record<string, typeof expired> = {};
  const isExpired = () => localStorage.getItem('winnow.token') === 'expired-token';
  Object.defineProperty(answers, 'GET /users/current', {
    get: () => (isExpired() ? expired : undefined),
  });
  const { place, calls, tokensOf } = openApp(
    '/auth/token/one-time-token-000000?redirect=/settings',
    { token: 'expired-token', answers },
  );
  await waitFor(() => expect(calls.some(({ path }) => path === '/users/current')).toBe(true));
  await waitFor(() => expect(place()).toBe('/settings'));
  expect(localStorage.getItem('winnow.token')).toBe(proToken);
  expect(tokensOf('GET /users/current')[0]).toBe('expired-token');
  expect(assign).not.toHaveBeenCalled();
});

test('logging out ends the session at the api, in the robot and here, keeping only preferences (A-054, A-055, A-056, A-085)', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  localStorage.setItem('winnow.terms_accepted', 'true');
  localStorage.setItem('winnow.time_frame', '30');
  const robot = fakeRobot();
  const { callsTo } = openApp('/logout', { robot });
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(callsTo('DELETE /auth')).toHaveLength(1);
  expect(robot.sent.map(({ type }) => type)).toContain('user.clear');
  expect(Object.keys(localStorage)).toEqual(['winnow.terms_accepted']);
});

test('logging out as a guest leads to login (A-086)', async () => {
  const { place } = openApp('/logout', { token: null });
  await waitFor(() => expect(place()).toBe('/auth/login'));
});
