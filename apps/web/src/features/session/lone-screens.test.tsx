import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp } from '../../testing/app';

const signIn = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in with the social network' });

const bannedUser = { id: 'u', is_banned: true, subscribed_plan: 'free', plan_type: null };

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
