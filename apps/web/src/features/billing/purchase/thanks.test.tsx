import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { freeToken, openApp } from '../../../testing/app';
import { letPass } from '../../../testing/clock';
import { makeUser } from '../../../testing/fixture-api/api';
import { subscriber } from '../../../testing/subscriptions';

const bought = (more: object = {}) =>
  localStorage.setItem(
    'winnow.transaction',
    JSON.stringify({
      transaction_id: 'in_1',
      total: 34_900,
      plan: 'feature_plan_annual_new',
      at: new Date().toISOString(),
      from: '/friends/inactive?page=2',
      ...more,
    }),
  );
const facts = () => [...document.querySelectorAll('dl > div')].map((row) => row.textContent);

test('the purchase is named with its renewal and leads back to where the user was (B-128)', async () => {
  bought();
  const { place } = openApp('/thanks');
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  expect(facts()).toEqual([
    'PlanPRO annual',
    'Paid today$349.00',
    'CardVisa ending in 4242',
    'Renews on1 Oct 2027',
    'Transactionin_1',
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'Go back to where you were' }));
  await waitFor(() => expect(place()).toBe('/friends/inactive?page=2'));
});

test.each(['https://evil.example/', '//evil.example', '/subscribe?plan=annual', null])(
  'a way back to %s leads to the friends',
  async (from) => {
    bought({ from });
    openApp('/thanks');
    const link = await screen.findByRole('link', { name: 'Go to your friends' });
    expect(link.getAttribute('href')).toBe('/friends');
  },
);

test('a plan that the api does not know yet is on its way', async () => {
  bought();
  const answers: Record<string, { status: number; body: unknown }> = {};
  openApp('/thanks', { token: freeToken, answers });
  expect(await screen.findByText('Your plan is on its way')).toBeTruthy();
  answers['GET /users/current'] = { status: 200, body: makeUser('pro', true) };
  await letPass(5000);
  await waitFor(() => expect(screen.queryByText('Your plan is on its way')).toBeNull());
});

test('so is the plan of a locked account that had the same before', async () => {
  bought();
  const body = subscriber('feature_plan_annual_new', 'canceled');
  openApp('/thanks', { answers: { 'GET /users/current': { status: 200, body } } });
  expect(await screen.findByText('Your plan is on its way')).toBeTruthy();
  expect(screen.queryByText(/It works from now on/)).toBeNull();
});

test.each([
  ['feature_plan_annual_new', 'You can cancel there at any time.'],
  ['monthly', 'You can cancel or change your plan there at any time.'],
] as const)('%s: only what can be done is promised', async (plan, text) => {
  bought({ plan });
  const body = subscriber(plan, 'active');
  openApp('/thanks', { answers: { 'GET /users/current': { status: 200, body } } });
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  expect(screen.getByText(/^The receipt is in/).textContent).toBe(
    `The receipt is in Account & Billing. ${text}`,
  );
});

test('a purchase of an hour ago is no news', async () => {
  bought({ at: new Date(Date.now() - 3_600_001).toISOString() });
  openApp('/thanks', { token: freeToken });
  expect(await screen.findByText('There is no purchase in this browser')).toBeTruthy();
});

test('without a purchase nothing is claimed', async () => {
  openApp('/thanks', { token: freeToken });
  expect(await screen.findByText('There is no purchase in this browser')).toBeTruthy();
});
