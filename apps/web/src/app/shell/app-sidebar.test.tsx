import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../testing/fixture-api/api';
import { openApp } from '../../testing/app';

const basicMonthly = makeUser('basic', true);
const byMonth = {
  basic: { ...basicMonthly, subscribed_plan: 'monthly', plan_type: 'monthly' },
  pro: { ...basicMonthly, subscribed_plan: 'monthly', plan_type: 'feature_plan_monthly_new' },
};
const basicYearly = { ...basicMonthly, subscribed_plan: 'annual', plan_type: 'annual' };
const lifetime = { ...basicMonthly, subscribed_plan: 'once', plan_type: 'once' };
const upgrade = (plan: string) => `/subscribe?${plan}from=%2Fsettings`;
test.each([
  ['Basic, by the month', byMonth.basic, 'Upgrade to Annual', upgrade('plan=annual&')],
  ['PRO, by the month', byMonth.pro, 'Upgrade to Annual', upgrade('plan=feature_plan_annual_new&')],
  ['Basic, by the year', basicYearly, 'Upgrade', upgrade('')],
  ['PRO, by the year', makeUser('pro', true), 'Dashboard', '/dashboard'],
  ['lifetime', lifetime, 'Dashboard', '/dashboard'],
  [
    'PRO, by the year, and locked',
    { ...makeUser('pro', true), is_locked: true },
    'Upgrade',
    upgrade('plan=feature_plan_annual_new&'),
  ],
])(
  'with %s the menu leads to buying as far as there is something to buy (A-143, B-102)',
  async (_, body, first, to) => {
    const { place } = openApp('/settings', {
      answers: { 'GET /users/current': { status: 200, body } },
    });
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
    await menu.findByRole('link', { name: new RegExp(`^${first}`) });
    const [link] = menu.getAllByRole('link');
    const isMonthly = first === 'Upgrade to Annual';
    expect(link!.textContent).toBe(isMonthly ? `${first} Save upto 40%` : first);
    fireEvent.click(link!);
    const title = first === 'Dashboard' ? first : 'Choose your plan';
    await screen.findByRole('heading', { level: 1, name: title });
    expect(place()).toBe(to);
  },
);

test('a locked lifetime account can buy too, and its menu says so (A-143)', async () => {
  openApp('/settings', {
    answers: { 'GET /users/current': { status: 200, body: { ...lifetime, is_locked: true } } },
  });
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  expect(await menu.findByRole('link', { name: 'Upgrade' })).toBeTruthy();
});

test('the menu of a monthly plan says what a year saves (B-103)', async () => {
  openApp('/settings', { answers: { 'GET /users/current': { status: 200, body: byMonth.basic } } });
  expect(await screen.findByRole('link', { name: 'Upgrade to Annual Save upto 40%' })).toBeTruthy();
});

test('a list that was never read is not counted as empty', async () => {
  openApp('/friends/inactive', { token: 'fixture-empty-free-token' });
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  // The counts have come.
  await screen.findByRole('link', { name: /^Inactive ?0$/ });
  expect(menu.getByRole('link', { name: /^Friends/ }).textContent).toBe('Friends');
});
