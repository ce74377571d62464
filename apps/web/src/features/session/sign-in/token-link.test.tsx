import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userApi } from '../../../shared/api/user-api';
import { selectIsSignedIn } from '../../../shared/session/session-slice';
import { failure, freeToken, openApp, proToken } from '../../../testing/app';

test('nothing of who was here stands under the token that a link brought (A-123)', async () => {
  const { store, place } = openApp('/dashboard', { token: freeToken });
  const cached = () => userApi.endpoints.currentUser.select()(store.getState()).data;
  await waitFor(() => expect(cached()).toBeTruthy());
  const before = cached();
  const under: unknown[] = [];
  store.subscribe(() => {
    const isSignedIn = selectIsSignedIn(store.getState());
    if (isSignedIn && localStorage.getItem('winnow.token') === proToken) under.push(cached());
  });
  sessionStorage.setItem('winnow.sign_in_verifier', `${'v'.repeat(43)} ${Date.now()}`);
  act(() => {
    history.pushState(null, '', '/auth/token/one-time-token-000000');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(place()).toBe('/dashboard'));
  await waitFor(() => expect(under.at(-1)).toBeTruthy());
  expect(under).not.toContain(before);
});

test('a token link forgets who was here, stores the new token and goes on (A-122, A-124, A-125, A-126)', async () => {
  localStorage.setItem('winnow.handled_jobs', 'old');
  const { place, callsTo } = openApp(
    '/auth/token/one-time-token-000000?redirect=/friends/whitelist&back-url=/x',
    { token: freeToken, begun: false },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Use the link' }));
  await waitFor(() => expect(place()).toBe('/friends/whitelist'));
  expect(callsTo('POST /auth/exchange').map((call) => call.body)).toEqual([
    { token: 'one-time-token-000000' },
  ]);
  expect(localStorage.getItem('winnow.token')).toBe(proToken);
  expect(localStorage.getItem('winnow.handled_jobs')).toBeNull();
  expect(localStorage.getItem('winnow.back_url')).toBe('/x');
  await screen.findByText('PRO, annual');
});

test.each([
  [freeToken, 'Keep my current sign-in', '/dashboard'],
  [null, 'Sign in myself', '/auth/login'],
])(
  'a sign-in link that this tab did not request needs a confirmation first (as %s)',
  async (token, button, then) => {
    const { callsTo, place } = openApp('/auth/token/one-time-token-000000', {
      token,
      begun: false,
    });
    await screen.findByText('Sign in with this link?');
    fireEvent.click(screen.getByRole('link', { name: button }));
    await waitFor(() => expect(place()).toBe(then));
    expect(callsTo('POST /auth/exchange')).toEqual([]);
    expect(localStorage.getItem('winnow.token')).toBe(token);
  },
);

test('a link from the sister product signs in without a question, a link from another host does not', async () => {
  const url = 'https://pages.winnow.example';
  vi.stubEnv('VITE_SISTER_URL', url);
  vi.stubEnv('VITE_SISTER_NAME', 'Winnow Pages');
  const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${url}/x`);
  const { place, unmount } = openApp('/auth/token/one-time-token-000000', {
    token: null,
    begun: false,
  });
  await waitFor(() => expect(place()).toBe('/dashboard'));
  unmount();
  referrer.mockReturnValue(`${url}.evil.example/`);
  openApp('/auth/token/one-time-token-000000', { token: null, begun: false });
  await screen.findByText('Sign in with this link?');
});

test('an invalid sign-in link leaves the current user signed in', async () => {
  const { place } = openApp('/auth/token/one-time-token-000000', {
    answers: {
      'POST /auth/exchange': failure(
        401,
        'one_time_token_invalid',
        'This sign-in link was used already, has expired, or was made for another browser.',
      ),
    },
  });
  await screen.findByText(/made for another browser/);
  expect(localStorage.getItem('winnow.token')).toBe(proToken);
  fireEvent.click(screen.getByRole('link', { name: 'Keep my current sign-in' }));
  await waitFor(() => expect(place()).toBe('/dashboard'));
});

test('a token link goes nowhere but within the app, and home without a redirect (A-127, A-082)', async () => {
  const { place } = openApp('/auth/token/one-time-token-000000?redirect=https://evil.example/', {
    token: null,
  });
  await waitFor(() => expect(place()).toBe('/dashboard'));
});

test('a used token link does not sign in', async () => {
  openApp('/auth/token/one-time-token-000000', {
    token: null,
    answers: {
      'POST /auth/exchange': failure(
        401,
        'one_time_token_invalid',
        'This sign-in link was used already, has expired, or was made for another browser.',
      ),
    },
  });
  await screen.findByText(/This sign-in link was used already/);
  expect(screen.getByRole('link', { name: 'Sign in again' })).toBeTruthy();
  expect(localStorage.getItem('winnow.token')).toBeNull();
});

test('a link made for another browser is exchanged without a verifier, refused, and signs no user in', async () => {
  const text = 'This sign-in link was made for another browser.';
  const { callsTo } = openApp('/auth/token/one-time-token-000000', {
    token: null,
    begun: false,
    answers: { 'POST /auth/exchange': failure(401, 'one_time_token_invalid', text) },
  });
  expect(sessionStorage.length).toBe(0);
  fireEvent.click(await screen.findByRole('button', { name: 'Use the link' }));
  await screen.findByText(text);
  expect(callsTo('POST /auth/exchange').map(({ body }) => body)).toEqual([
    { token: 'one-time-token-000000' },
  ]);
  expect(localStorage.getItem('winnow.token')).toBeNull();
});

test.each([
  [503, 'api_unreachable'],
  [429, 'rate_limited'],
])(
  'a sign-in that could not be tried (%i %s) is ended by loading the link again',
  async (status, code) => {
    const answers = { 'POST /auth/exchange': failure(status, code, 'It did not work.') };
    const first = openApp('/auth/token/one-time-token-000000', { token: null, answers });
    await screen.findByText('This link did not sign you in');
    first.unmount();
    const again = openApp('/auth/token/one-time-token-000000', { token: null, begun: false });
    await waitFor(() => expect(again.place()).toBe('/dashboard'));
  },
);

test('a sign-in whose link is used up is over', async () => {
  const answers = { 'POST /auth/exchange': failure(401, 'one_time_token_invalid', 'Used.') };
  openApp('/auth/token/one-time-token-000000', { token: null, answers });
  expect(sessionStorage.getItem('winnow.sign_in_verifier')).not.toBeNull();
  await screen.findByText('This link did not sign you in');
  await waitFor(() => expect(sessionStorage.getItem('winnow.sign_in_verifier')).toBeNull());
});
