import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../testing/fixture-api/api';
import { type LaterScreen, laterScreens, screenGuards } from './later-screens';
import { freeToken, openApp } from '../testing/app';

const screens: LaterScreen[] = Object.values(laterScreens);
const admin = { ...makeUser('basic', true), subscribed_plan: 'monthly' as const, is_admin: true };
const as = (user: object) => ({ answers: { 'GET /users/current': { status: 200, body: user } } });

test.each(screens)('still to come: $path “$title”, for $guard', async ({ path, title, guard }) => {
  const address = path.replace(':id', '7f1d6a2c');
  const { place } = openApp(address, as(admin));
  const isOpen = screenGuards[guard](admin);
  await screen.findByRole('heading', { level: 1, name: isOpen ? title : 'Dashboard' });
  expect(place()).toBe(isOpen ? address : '/dashboard');
  expect(document.title).toBe(`${isOpen ? title : 'Dashboard'} · Winnow`);
  expect(screen.queryByText('Not available yet') !== null).toBe(isOpen);
});

test.each(screens)('$path needs a sign-in (B-462, B-463, A-405)', async ({ path }) => {
  const { place, calls } = openApp(path.replace(':id', '7f1d6a2c'), { token: null });
  await waitFor(() => expect(place()).toBe('/auth/login'));
  expect(calls).toEqual([]);
});

test.each(screens.filter(({ guard }) => guard === 'admins'))(
  '$path sends whoever is no admin home (A-417, B-368)',
  async ({ path }) => {
    const { place } = openApp(path.replace(':id', '7f1d6a2c'));
    await waitFor(() => expect(place()).toBe('/dashboard'));
  },
);

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

const basic = makeUser('basic', true);
test.each([
  ['a subscriber in the programme', makeUser('pro', true), '/affiliates'],
  ['a subscriber outside it', basic, '/dashboard'],
  [
    'one in the programme without a subscription',
    { ...makeUser('free', true), affiliate_id: 'a1' },
    '/dashboard',
  ],
])('/affiliates leads %s to where they belong (B-236, B-237)', async (_who, user, ends) => {
  const { place } = openApp('/affiliates', as(user));
  await waitFor(() => expect(place()).toBe(ends));
  await screen.findByRole('heading', {
    level: 1,
    name: ends === '/dashboard' ? 'Dashboard' : 'Affiliates',
  });
});

test('what is known of the plan stands there: what it is, until when, and the lucky hour', async () => {
  const user = {
    ...makeUser('free', true),
    trial_ends_at: '2026-12-05T12:00:00Z',
    subscribed_from_at: new Date(Date.now() - 60_000).toISOString(),
    created_at: new Date(Date.now() - 60_000).toISOString(),
  };
  openApp('/account/subscription', { token: freeToken, ...as(user) });
  await screen.findByRole('heading', { level: 1, name: 'Account & Billing' });
  const facts = [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(facts[0]).toBe('PlanFree');
  expect(facts).toContain('Trial ends5 Dec 2026');
  expect(facts.at(-1)).toMatch(/^Lucky hour until/);
});

test('a screen that is not built says what cannot be done, in words for its user', async () => {
  openApp('/referral');
  expect(await screen.findByText('The affiliate program is not open yet.')).toBeTruthy();
});
