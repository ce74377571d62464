import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeUser } from '../testing/fixture-api/api';
import { namedRoutes } from './named-routes';
import { fakeRobot, openApp } from '../testing/app';

const admin = { ...makeUser('basic', true), subscribed_plan: 'monthly' as const, is_admin: true };
/** Where a named route leads when it is no screen of its own. */
const leads: Record<string, string> = {
  friends: '/friends/active',
  troubleshoot: '/dashboard',
  troubleshoot_chrome: '/dashboard',
  troubleshoot_install: '/dashboard',
};
/** As the specifications write them. */
const written = {
  dashboard: '/dashboard',
  friends: '/friends',
  friends_list: '/friends/:type',
  analytics: '/analytics',
  masterclass: '/masterclass',
  referral: '/referral',
  buy: '/subscribe',
  settings: '/settings',
  account: '/account',
  account_subscription: '/account/subscription',
  change_card: '/change_card',
  logout: '/logout',
  troubleshoot: '/troubleshoot',
  troubleshoot_chrome: '/troubleshoot/chrome',
  troubleshoot_install: '/troubleshoot/install',
};

test('the routes have the names and addresses of the specification (A-095, A-100, A-132, A-133)', () => {
  expect(namedRoutes).toMatchObject(written);
});

const routes = Object.entries(namedRoutes).filter(([name]) => name !== 'logout');

test.each(routes)('%s is a route of its own, at %s (A-081)', async (name, path) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 Chrome/156.0.0.0 Safari/537.36',
  );
  const address = path.replace(':type', 'whitelist').replace(':id', '7');
  const { place } = openApp(address, {
    robot: fakeRobot(['auto_reactions']),
    answers: { 'GET /users/current': { status: 200, body: admin } },
  });
  await screen.findAllByRole('heading', { level: 1 });
  await waitFor(() => expect(place()).toBe(leads[name] ?? address));
  expect(await screen.findByRole('complementary', { name: 'Sidebar' })).toBeTruthy();
});

test('addresses are clean: what follows a hash is no route (A-080)', async () => {
  const { place } = openApp('/settings#/friends/removed');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(place()).toBe('/settings#/friends/removed');
});
