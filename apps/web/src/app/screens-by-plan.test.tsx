import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../testing/fixture-api/api';
import { openApp } from '../testing/app';

const everyPlan = ['/dashboard', '/friends/active', '/analytics', '/settings', '/account'];
const paidPlans = ['/change_card', '/affiliates'];
const plans = [
  ['free', [...everyPlan], paidPlans],
  ['pro', [...everyPlan, ...paidPlans], []],
] as const;
const rows = plans.flatMap(([plan, open, closed]) => [
  ...open.map((path) => [plan, path, path] as const),
  ...closed.map((path) => [plan, path, '/dashboard'] as const),
]);

test.each(rows)('signed in on the %s plan, %s leads to %s (B-461)', async (plan, path, ends) => {
  const user = makeUser(plan, true);
  const { place } = openApp(path, {
    answers: { 'GET /users/current': { status: 200, body: user } },
  });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(place()).toBe(ends));
});

const paying = [
  ['Basic', { plan_type: 'annual' }, '/change_card', '/subscribe'],
  ['PRO', {}, '/change_card', '/dashboard'],
  // Not charged here: there is no card and nothing to buy.
  [
    'Basic by hand',
    { plan_type: 'monthly', is_manual_subscription: true },
    '/dashboard',
    '/dashboard',
  ],
  ['lifetime', { subscribed_plan: 'once', plan_type: 'once' }, '/dashboard', null],
] as const;

test.each(
  paying.flatMap(([kind, changes, card, plansEnd]) => [
    { kind, changes, path: '/change_card', ends: card },
    // The specification does not say what a lifetime plan may buy.
    ...(plansEnd === null ? [] : [{ kind, changes, path: '/subscribe', ends: plansEnd }]),
  ]),
)('signed in as a $kind user, $path leads to $ends', async ({ changes, path, ends }) => {
  const body = { ...makeUser('pro', true), ...changes };
  const { place } = openApp(path, {
    answers: { 'GET /users/current': { status: 200, body } },
  });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(place()).toBe(ends));
});
