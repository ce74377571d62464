import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeUser } from '../testing/fixture-api/api';
import { openApp } from '../testing/app';

/** What was loaded of the code that is for admins alone. */
const loaded: string[] = [];
vi.mock('./routes/admin', async (original) => {
  loaded.push('screens');
  return original();
});
vi.mock('./shell/admin-menu', async (original) => {
  loaded.push('menu');
  return original();
});
vi.mock('../shared/api/admin-sdk', async (original) => {
  loaded.push('calls');
  return original();
});

const admin = { ...makeUser('basic', true), subscribed_plan: 'monthly' as const, is_admin: true };
const as = (user: object) => ({ answers: { 'GET /users/current': { status: 200, body: user } } });
const menu = () => screen.findByRole('navigation', { name: 'Admin' });
const entries = [
  ['Users', '/admin/users'],
  ['Robot Logs', '/admin/logs'],
  ['Sidekiq', '/admin/sidekiq'],
  ['CSV Exports', '/admin/exports'],
  ['Monitor', '/admin/dashboard'],
] as const;
const paths = [
  '/admin',
  ...entries.map(([, path]) => path),
  '/admin/users/7f1d6a2c-51e3-4b0e-9d53-0a6c5f0f7a11',
  '/admin/logs/list',
  '/admin/logs/chart',
  '/admin/nothing',
];

beforeEach(() => void (loaded.length = 0));

test.each(paths)('%s needs a sign-in (B-462, B-463, A-405)', async (path) => {
  const { place, calls } = openApp(path, { token: null });
  await waitFor(() => expect(place()).toBe('/auth/login'));
  expect([calls, loaded]).toEqual([[], []]);
});

test.each(paths)(
  '%s sends whoever is no admin home, and loads nothing of it (A-417, B-368)',
  async (path) => {
    const { place } = openApp(path, { starts: true });
    await waitFor(() => expect(place()).toBe('/dashboard'));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull();
    expect(loaded).toEqual([]);
  },
);

test('others see no admin menu, and no such commands (B-370)', async () => {
  openApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const palette = within(await screen.findByRole('dialog', { name: 'Commands' }));
  expect(palette.getByRole('option', { name: /^Settings/ })).toBeTruthy();
  for (const [title] of entries) expect(palette.queryByRole('option', { name: title })).toBeNull();
  expect(loaded).toEqual([]);
});

test('the admin area begins with its users, as wide as the window (B-363, B-369, A-135)', async () => {
  const { place } = openApp('/admin', as(admin));
  await waitFor(() => expect(place()).toBe('/admin/users'));
  const title = await screen.findByRole('heading', { level: 1, name: 'Users' });
  expect(title.closest('.max-w-\\[1240px\\]')).toBeNull();
});

test('an unknown address of the area leads to its users', async () => {
  const { place } = openApp('/admin/nothing', as(admin));
  await waitFor(() => expect(place()).toBe('/admin/users'));
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

test.each(entries)('the menu of an admin leads to %s (B-370, B-473)', async (title, path) => {
  const { place } = openApp('/settings', as(admin));
  const link = within(await menu()).getByRole('link', { name: title });
  fireEvent.click(link);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(place()).toBe(path);
  const current = within(await menu()).getByRole('link', { current: 'page' });
  expect(current.textContent).toBe(title);
});

test('the palette of an admin has the screens of the area (B-370)', async () => {
  const { place } = openApp('/settings', as(admin));
  await menu();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const palette = within(await screen.findByRole('dialog', { name: 'Commands' }));
  fireEvent.click(palette.getByRole('option', { name: 'Robot Logs' }));
  await waitFor(() => expect(place()).toBe('/admin/logs'));
});
