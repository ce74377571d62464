import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../testing/fixture-api/api';
import { type LaterScreen, laterScreens } from './later-screens';
import { openApp } from '../testing/app';

const screens: LaterScreen[] = Object.values(laterScreens);
const admin = { ...makeUser('basic', true), subscribed_plan: 'monthly' as const, is_admin: true };
const as = (user: object) => ({ answers: { 'GET /users/current': { status: 200, body: user } } });

test.each(screens)('still to come: $path “$title”, for admins', async ({ path, title }) => {
  const address = path.replace(':id', '7f1d6a2c');
  const { place } = openApp(address, as(admin));
  await screen.findByRole('heading', { level: 1, name: title });
  expect(place()).toBe(address);
  expect(document.title).toBe(`${title} · Winnow`);
  expect(screen.getByText('Not available yet')).toBeTruthy();
});

test.each(screens)('$path needs a sign-in (B-462, B-463, A-405)', async ({ path }) => {
  const { place, calls } = openApp(path.replace(':id', '7f1d6a2c'), { token: null });
  await waitFor(() => expect(place()).toBe('/auth/login'));
  expect(calls).toEqual([]);
});

test.each(screens)('$path sends whoever is no admin home (A-417, B-368)', async ({ path }) => {
  const { place } = openApp(path.replace(':id', '7f1d6a2c'));
  await waitFor(() => expect(place()).toBe('/dashboard'));
});

test('the admin area begins with its users, as wide as the window (B-363, B-369, A-135)', async () => {
  const { place } = openApp('/admin', as(admin));
  await waitFor(() => expect(place()).toBe('/admin/users'));
  const title = await screen.findByRole('heading', { level: 1, name: 'Users' });
  expect(title.closest('.max-w-\\[1240px\\]')).toBeNull();
});

test('other screens keep to a readable width (A-134)', async () => {
  openApp('/account');
  const title = await screen.findByRole('heading', { level: 1, name: 'Profile' });
  expect(title.closest('.max-w-\\[1240px\\]')).toBeTruthy();
  expect(screen.getByRole('complementary', { name: 'Sidebar' })).toBeTruthy();
});

test('a screen can do without the edges of its container (A-136)', async () => {
  const { unmount } = openApp('/admin/sidekiq', as(admin));
  await screen.findByRole('heading', { level: 1, name: 'Sidekiq' });
  expect(screen.getByRole('main').className).not.toMatch(/\bp[xtby]-/);
  unmount();
  openApp('/admin/users', as(admin));
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  expect(screen.getByRole('main').className).toMatch(/\bpx-8\b/);
});
