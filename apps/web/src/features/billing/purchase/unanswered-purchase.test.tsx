import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { failure } from '../../../testing/app';
import { fakeCardLibrary } from '../../../testing/card-library';
import { makeUser } from '../../../testing/fixture-api/api';
import {
  payWith,
  watchCalls,
  type Answers,
  asksBank,
  keptPurchase,
  openPurchase,
  unsureText,
} from '../../../testing/purchase';

let library: ReturnType<typeof fakeCardLibrary>;
beforeEach(() => {
  library = fakeCardLibrary();
});

test('giving up while the provider is away leaves it unknown, and a paid one is recorded', async () => {
  const answers: Answers = {
    'POST /subscription': failure(503, 'provider_unreachable', 'No answer.'),
    'GET /subscription/refresh': failure(503, 'provider_unreachable', 'Still away.'),
  };
  const app = openPurchase(answers);
  await payWith();
  await screen.findByText(unsureText);
  fireEvent.click(screen.getByRole('button', { name: 'Stop trying' }));
  await screen.findByText(/Still away\./);
  expect(screen.getByText(unsureText)).toBeTruthy();
  expect(keptPurchase()).not.toBeNull();
  delete answers['GET /subscription/refresh'];
  const plan = { plan_type: 'feature_plan_annual_new', subscribed_plan: 'annual' };
  const body = { ...makeUser('free', true), ...plan, subscription_status: 'active' };
  answers['GET /users/current'] = { status: 200, body };
  const release = watchCalls('GET', '/subscription/refresh').hold();
  fireEvent.click(screen.getByRole('button', { name: 'Stop trying' }));
  await screen.findByText(/^Asking what became of the payment\./);
  release();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(localStorage.getItem('winnow.transaction')).not.toBeNull();
});

test('a bank that is still at it leaves the payment unknown', async () => {
  library.answers['confirmCardPayment'] = {
    error: { message: 'Not yet.', payment_intent: { status: 'processing' } },
  };
  const app = openPurchase({ 'POST /subscription': asksBank });
  await payWith();
  await screen.findByText(unsureText);
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  expect(keptPurchase()).not.toBeNull();
  library.answers['confirmCardPayment'] = {};
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(app.place()).toBe('/thanks'));
});

test('a purchase whose screen was left tells its end, and is sent once', async () => {
  const app = openPurchase({ 'POST /subscription': failure(402, 'payment_declined', 'No money.') });
  const watch = watchCalls('POST', '/subscription');
  const release = watch.hold();
  await payWith();
  await screen.findByText('Paying. Please keep this page open.');
  act(() => app.go('/settings'));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  release();
  expect(await screen.findByText('Your purchase did not go through')).toBeTruthy();
  expect(screen.getByText('No money. Nothing was charged.')).toBeTruthy();
  expect(watch.keys).toHaveLength(1);
});

test('who comes back while it runs follows the same purchase to its end', async () => {
  const app = openPurchase();
  const watch = watchCalls('POST', '/subscription');
  const release = watch.hold();
  await payWith();
  await screen.findByText('Paying. Please keep this page open.');
  act(() => app.go('/settings'));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  act(() => app.go('/subscribe'));
  await screen.findByText('Finishing your last purchase. Please keep this page open.');
  release();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(watch.keys).toHaveLength(1);
});
