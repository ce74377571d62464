import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { failure, openApp } from '../../../testing/app';
import { fakeCardLibrary } from '../../../testing/card-library';
import { acceptTerms, pressContinue, typeCard } from '../../../testing/purchase';
import { subscriber } from '../../../testing/subscriptions';

let library: ReturnType<typeof fakeCardLibrary>;
beforeEach(() => {
  library = fakeCardLibrary();
});

test('a running subscription is upgraded with its own card, without the card form (B-120, B-121)', async () => {
  const app = openApp('/subscribe', { token: 'fixture-full-basic-token' });
  expect(await screen.findByText('Visa ending in 4242')).toBeTruthy();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  await acceptTerms();
  await pressContinue();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(app.callsTo('PUT /subscription').map(({ body }) => body)).toEqual([
    { plan: 'feature_plan_annual_new', amount: 34_900 - 2115, proration_date: 1_795_440_000 },
  ]);
  expect(app.callsTo('POST /subscription')).toEqual([]);
  expect(library.asked).toEqual([]);
});

test('a plan whose last payment is open is not changed before that is paid', async () => {
  const user = subscriber('monthly', 'past_due');
  const app = openApp('/subscribe', {
    token: 'fixture-full-basic-token',
    answers: { 'GET /users/current': { status: 200, body: user } },
  });
  await screen.findByText('Please pay the open payment first');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.queryByText('Due today')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(app.callsTo('POST /subscription/pay')).toHaveLength(1));
  await screen.findByText('Thank you. Your payment went through.');
  expect(app.callsTo('PUT /subscription')).toEqual([]);
});

test('a stored card that is declined leads to another one, and back to the purchase', async () => {
  const from = '/subscribe?plan=feature_plan_annual_new&from=%2Fsettings';
  const token = 'fixture-full-basic-token';
  const app = openApp(from, {
    token,
    answers: { 'PUT /subscription': failure(402, 'payment_declined', 'Your card was declined.') },
  });
  await acceptTerms();
  await pressContinue();
  const title = await screen.findByText('Error: Your card was declined.');
  expect(title.closest('[role=alert]')?.textContent).toContain(
    'Nothing was charged. Change your card, then press Continue.',
  );
  const links = screen.getAllByRole('link', { name: 'Change card' });
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
    new Set([`/change_card?${new URLSearchParams({ from })}`]),
  );
  fireEvent.click(links[0]!);
  expect(await screen.findByRole('link', { name: 'Keep the present card' })).toHaveProperty(
    'pathname',
    '/subscribe',
  );
  // The terms were accepted at the purchase.
  await screen.findByRole('checkbox', { name: /I accept/, checked: true });
  await typeCard('5555555555554444');
  await pressContinue();
  await waitFor(() => expect(app.place()).toBe(from));
  expect(await screen.findByRole('radio', { name: 'PRO Annual', checked: true })).toBeTruthy();
});
