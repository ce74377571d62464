import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../testing/fixture-api/api';
import { openApp } from '../../testing/app';

const basicMonthly = makeUser('basic', true);
const basicYearly = { ...basicMonthly, subscribed_plan: 'annual', plan_type: 'annual' };
const lifetime = { ...basicMonthly, subscribed_plan: 'once', plan_type: 'once' };
test.each([
  ['Basic, by the month', { ...basicMonthly, subscribed_plan: 'monthly' }, 'Upgrade to Annual'],
  ['Basic, by the year', basicYearly, 'Upgrade'],
  ['PRO, by the year', makeUser('pro', true), 'Dashboard'],
  ['lifetime', lifetime, 'Dashboard'],
  ['PRO, by the year, and locked', { ...makeUser('pro', true), is_locked: true }, 'Upgrade'],
  ['lifetime, and locked', { ...lifetime, is_locked: true }, 'Upgrade'],
])(
  'with %s the menu leads to buying as far as there is something to buy (A-143)',
  async (_, body, first) => {
    const { place } = openApp('/settings', {
      answers: { 'GET /users/current': { status: 200, body } },
    });
    const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
    await menu.findByRole('link', { name: first });
    const [link] = menu.getAllByRole('link');
    expect(link!.textContent).toBe(first);
    fireEvent.click(link!);
    const to = first === 'Dashboard' ? '/dashboard' : '/subscribe';
    await screen.findByRole('heading', {
      level: 1,
      name: first === 'Dashboard' ? first : 'Upgrade',
    });
    expect(place()).toBe(to);
  },
);

test('a list that was never read is not counted as empty', async () => {
  openApp('/friends/inactive', { token: 'fixture-empty-free-token' });
  const menu = within(await screen.findByRole('navigation', { name: 'Menu' }));
  // The counts have come.
  await screen.findByRole('link', { name: /^Inactive ?0$/ });
  expect(menu.getByRole('link', { name: /^Friends/ }).textContent).toBe('Friends');
});
