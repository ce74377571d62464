import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { failure, openApp } from '../../../testing/app';
import { fakeCardLibrary } from '../../../testing/card-library';
import { makeUser } from '../../../testing/fixture-api/api';
import { subscriber } from '../../../testing/subscriptions';
import {
  acceptTerms,
  doubleClickContinue,
  payWith,
  pressContinue,
  typeCard,
  watchCalls,
} from '../../../testing/purchase';

let library: ReturnType<typeof fakeCardLibrary>;
beforeEach(() => {
  library = fakeCardLibrary();
});

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>;
const open = (answers: Answers = {}) =>
  openApp('/change_card', { token: 'fixture-full-basic-token', answers });

test('a new card is checked by its bank, stored and reported, then the dashboard opens (B-154, B-155, B-156, B-157, B-162, B-163)', async () => {
  localStorage.setItem('winnow.tracking_consent', 'granted');
  globalThis.dataLayer = [];
  const app = open();
  await screen.findByRole('heading', { level: 1, name: 'Update Payment Information' });
  expect(screen.getByText(/^Visa ending in 4242 pays now/)).toBeTruthy();
  await payWith('5555555555554444');
  await waitFor(() => expect(app.place()).toBe('/dashboard'));
  expect(library.asked).toEqual([['confirmCardSetup', 'seti_1_secret_2']]);
  expect(app.callsTo('POST /payment').map(({ body }) => body)).toEqual([{ token: 'pm_4444' }]);
  expect(globalThis.dataLayer).toContainEqual({ event: 'add_payment_info' });
  expect(await screen.findByText('Mastercard ending in 4444 pays from now on')).toBeTruthy();
});

test.each(['https://evil.example/subscribe', '/settings', '/subscribers', '/subscribe/../admin'])(
  'only a purchase is returned to, not %s (B-162)',
  async (from) => {
    const app = openApp(`/change_card?${new URLSearchParams({ from })}`, {
      token: 'fixture-full-basic-token',
    });
    await payWith('5555555555554444');
    await waitFor(() => expect(app.place()).toBe('/dashboard'));
  },
);

test('terms come first, then the card, then the request (B-161, B-501, B-503, B-505)', async () => {
  const app = open();
  await screen.findByLabelText('Card number');
  await pressContinue();
  expect(await screen.findByText('You need to accept the terms and conditions')).toBeTruthy();
  expect(screen.queryByText('Please enter your credit card details.')).toBeNull();
  await acceptTerms();
  await pressContinue();
  expect(await screen.findByText('Please enter your credit card details.')).toBeTruthy();
  expect(app.callsTo('POST /payment/setup')).toEqual([]);
  await typeCard('4242424242424242');
  await pressContinue();
  await waitFor(() => expect(app.place()).toBe('/dashboard'));
});

test.each([
  ['the bank', {}, { error: { message: 'Your card was declined.' } }],
  [
    'the api',
    { 'POST /payment': failure(402, 'payment_declined', 'Your card was declined.') },
    null,
  ],
])(
  'a refusal of %s is said, and the present card stays (B-515, B-129)',
  async (_, answers, reply) => {
    if (reply) library.answers['confirmCardSetup'] = reply;
    const app = open(answers);
    await payWith();
    const title = await screen.findByText('Error: Your card was declined.');
    expect(title.closest('[role=alert]')?.textContent).toContain(
      'Nothing was charged, and your present card still pays.',
    );
    expect(app.place()).toBe('/change_card');
    await waitFor(() =>
      expect(app.callsTo('PUT /flags').map(({ body }) => body['flags'])).toContainEqual({
        count_payment_error: 1,
      }),
    );
  },
);

test('a card whose storing got no answer is stored under the same id, without another check', async () => {
  const app = open();
  const watch = watchCalls('POST', '/payment');
  watch.isLost = true;
  await payWith();
  const title = await screen.findByText(/^Error: Winnow cannot be reached right now\./);
  expect(title.closest('[role=alert]')?.textContent).toMatch(/We don’t know yet whether/);
  watch.isLost = false;
  await pressContinue();
  await waitFor(() => expect(app.place()).toBe('/dashboard'));
  expect(watch.keys).toHaveLength(2);
  expect(new Set(watch.keys).size).toBe(1);
  expect(library.asked.filter(([name]) => name === 'confirmCardSetup')).toHaveLength(1);
});

test('a double click stores one card', async () => {
  const app = open();
  await typeCard('4242424242424242');
  await acceptTerms();
  await doubleClickContinue();
  await waitFor(() => expect(app.place()).toBe('/dashboard'));
  expect(app.callsTo('POST /payment')).toHaveLength(1);
  expect(library.asked.filter(([name]) => name === 'confirmCardSetup')).toHaveLength(1);
});

test('a locked account changes its card without a lock in the way (B-160)', async () => {
  const locked = { ...makeUser('basic', true), is_locked: true, subscription_status: 'unpaid' };
  open({ 'GET /users/current': { status: 200, body: locked } });
  const field = await screen.findByLabelText('Card number');
  expect(field.closest('[inert]')).toBeNull();
  expect(screen.queryByText('Account is locked')).toBeNull();
});

test('with an open payment a new card says that it is not paid yet', async () => {
  const body = subscriber('annual', 'past_due');
  open({ 'GET /users/current': { status: 200, body } });
  await payWith('5555555555554444');
  await screen.findByText('Mastercard ending in 4444 pays from now on');
  expect(
    screen.getByText('Your open payment is not paid yet. Press Pay now to pay it.'),
  ).toBeTruthy();
});

test('where no card is stored none is said to pay', async () => {
  const body = { ...subscriber('annual', 'active'), card_brand: null, card_last4: null };
  library.answers['confirmCardSetup'] = { error: { message: 'No.' } };
  open({ 'GET /users/current': { status: 200, body } });
  expect(await screen.findByRole('link', { name: 'Back without a card' })).toBeTruthy();
  await payWith();
  const title = await screen.findByText('Error: No.');
  expect(title.closest('[role=alert]')?.textContent).toContain('Nothing was charged. Check');
});
