import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failure, openApp } from '../../testing/app';
import { makeUser } from '../../testing/fixture-api/api';

const signIn = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in with the social network' });

const bannedUser = { ...makeUser('free', true), is_banned: true };

test('a banned person sees only the banned screen, which writes to support and logs out (A-044, A-401, A-402, A-403)', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { place, callsTo } = openApp('/friends/active', {
    answers: { 'GET /users/current': { status: 200, body: bannedUser } },
  });
  await screen.findByText('Your account has been flagged for policy violations.');
  expect(place()).toBe('/banned');
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toMatch(
    /^mailto:\S+@\S+$/,
  );
  expect(screen.queryByRole('navigation')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Log out' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(callsTo('DELETE /auth')).toHaveLength(1);
  expect(localStorage.getItem('winnow.token')).toBeNull();
});

test('a banned subscriber can cancel, download what is kept and delete the account', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  const user = { ...makeUser('pro', true), stripe_subscription_id: 'sub_1', is_banned: true };
  const refused = failure(403, 'account_banned', 'Your account has been flagged.');
  const page = { part: 'account', rows: [{ id: user.id }], next: null };
  const { callsTo } = openApp('/banned', {
    answers: {
      'GET /users/current': { status: 200, body: user },
      'GET /users/current/data': { status: 200, body: page },
      'GET /friends/all': refused,
      'GET /metrics': refused,
      'DELETE /subscription': { status: 200, body: { code: 201, error: null } },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
  await screen.findByText(/You cannot resume it while your account is flagged\.$/);
  fireEvent.click(screen.getByRole('button', { name: 'YES' }));
  await waitFor(() => expect(callsTo('DELETE /subscription')).toHaveLength(1));
  await screen.findByText(/We have received your cancellation/);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('button', { name: 'Download everything' }));
  await screen.findByText('The file is in your downloads');
  expect(saved).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  fireEvent.change(await screen.findByLabelText(/Type/), { target: { value: 'delete' } });
  fireEvent.click(screen.getByRole('button', { name: 'Delete everything' }));
  await waitFor(() => expect(callsTo('DELETE /users/current')).toHaveLength(1));
});

test('a banned user without a subscription has nothing to cancel', async () => {
  openApp('/banned', { answers: { 'GET /users/current': { status: 200, body: bannedUser } } });
  await screen.findByRole('button', { name: 'Download everything' });
  expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
});

test('the banned screen sends everyone else home (A-129)', async () => {
  const { place } = openApp('/banned');
  await waitFor(() => expect(place()).toBe('/dashboard'));
});

test('the first visit greets once, sets the flag, and goes on to the dashboard (A-207, A-208)', async () => {
  const { place, callsTo } = openApp('/friends/active', {
    answers: {
      'GET /flags': { status: 200, body: { welcome_page_seen: false } },
      'PUT /flags': { status: 200, body: { welcome_page_seen: true } },
    },
  });
  await screen.findByRole('heading', { name: 'Welcome, Dana' });
  expect(place()).toBe('/welcome');
  await waitFor(() =>
    expect(callsTo('PUT /flags')[0]?.body).toEqual({ flags: { welcome_page_seen: true } }),
  );
  fireEvent.click(screen.getByRole('link', { name: 'Continue' }));
  await waitFor(() => expect(place()).toBe('/dashboard'));
});

test('welcome is the login screen for a guest, and behaves like login afterwards (A-130)', async () => {
  const { unmount } = openApp('/welcome', { token: null });
  await waitFor(() => expect(signIn()).toBeTruthy());
  unmount();
  const { place } = openApp('/welcome');
  await waitFor(() => expect(place()).toBe('/friends/active'));
});
