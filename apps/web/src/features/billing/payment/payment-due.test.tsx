import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatDate } from '../../../shared/format/format';
import { failure, openApp } from '../../../testing/app';
import { makeUser } from '../../../testing/fixture-api/api';
import { loadedAt } from '../../../testing/loaded-at';
import { mount } from '../../../testing/mount';
import { subscriber } from '../../../testing/subscriptions';
import { attemptAnswered, attemptKey } from './attempt';
import { PaymentDue } from './payment-due';
import { blockedText } from './payment-library';

const late = subscriber('feature_plan_monthly_new', 'past_due');
const pay = () => fireEvent.click(screen.getByRole('button', { name: 'Pay now' }));
const cardLink = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const bank = {
  'POST /subscription/pay': {
    status: 200,
    body: {
      status: 'requires_action',
      client_secret: 'pi_1_secret',
      transaction_id: 'in_1',
      total: 4900,
      currency: 'USD',
    },
  },
};

afterEach(() => {
  vi.restoreAllMocks();
  delete (globalThis as { Stripe?: unknown }).Stripe;
});

test('a renewal that failed is told on every screen, with the next try (past_due)', async () => {
  openApp('/settings', { answers: { 'GET /users/current': { status: 200, body: late } } });
  await screen.findByText('Your last payment did not go through');
  const day = formatDate(late.open_payment_try_at ?? '');
  expect(
    screen.getByText(
      `$49.00 is open. We try your card again on ${day}. Until then your plan keeps working.`,
    ),
  ).toBeTruthy();
  expect(cardLink('Change card')).toBe('/change_card');
  expect(screen.queryByText('Account is locked')).toBeNull();
});

test.each([
  [
    { ...late, open_payment_try_at: null },
    /^\$49\.00 is open, and your card is not tried again by itself\./,
    '/change_card',
  ],
  [subscriber('annual', 'unpaid'), /^\$49\.00 is open\. Your account is unlocked/, '/change_card'],
  [subscriber('annual', 'incomplete'), /^\$49\.00 waits for your payment\./, '/subscribe'],
])('what is open, what it means, and where another card goes: %#', (user, text, to) => {
  mount(<PaymentDue user={user} />);
  expect(screen.getByText(text)).toBeTruthy();
  expect(cardLink(to === '/subscribe' ? 'Use another card' : 'Change card')).toBe(to);
});

test.each(['active', 'trialing', 'canceled', 'incomplete_expired'] as const)(
  '%s: nothing is open',
  (status) => {
    mount(<PaymentDue user={subscriber('monthly', status)} />);
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  },
);

test('a payment that goes through is confirmed, and the plan is read again', async () => {
  const view = mount(<PaymentDue user={late} />);
  pay();
  await screen.findByText('Thank you. Your payment went through.');
  await waitFor(() => expect(view.callsTo('GET /subscription/refresh')).toHaveLength(1));
  expect(sessionStorage.getItem('winnow.pay_attempt')).toBeNull();
});

test('a declined card says the provider’s sentence, and is counted (B-186)', async () => {
  const text = 'Your card has insufficient funds.';
  const view = mount(<PaymentDue user={late} />, {
    answers: { 'POST /subscription/pay': failure(402, 'payment_declined', text) },
  });
  await waitFor(() => expect(view.callsTo('GET /flags')).toHaveLength(1));
  pay();
  await screen.findByText(text);
  await waitFor(() =>
    expect(view.callsTo('PUT /flags')[0]?.body).toEqual({ flags: { count_payment_error: 1 } }),
  );
});

test('a payment without an answer is tried again under the same key, until there is one', () => {
  const key = attemptKey('sub_1:4900');
  attemptAnswered('api_unreachable');
  expect(attemptKey('sub_1:4900')).toBe(key);
  attemptAnswered('provider_unreachable');
  expect(attemptKey('sub_1:4900')).toBe(key);
  // Another invoice is another payment.
  expect(attemptKey('sub_1:39900')).not.toBe(key);
  attemptAnswered('payment_declined');
  const next = attemptKey('sub_1:4900');
  attemptAnswered(null);
  expect(attemptKey('sub_1:4900')).not.toBe(next);
});

/** The provider's library: its script is appended only when the bank asks. */
function library(confirm: 'blocked' | ((secret: string) => Promise<object>)) {
  const scripts: string[] = [];
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [node] = nodes;
    if (!(node instanceof HTMLScriptElement)) return append(...nodes);
    scripts.push(node.src);
    queueMicrotask(() => node.dispatchEvent(new Event(confirm === 'blocked' ? 'error' : 'load')));
  });
  if (confirm !== 'blocked')
    Object.assign(globalThis, { Stripe: () => ({ confirmCardPayment: confirm }) });
  return scripts;
}

test('without the provider’s library the bank’s question cannot be shown, and that is said', async () => {
  const scripts = library('blocked');
  mount(<PaymentDue user={late} />, { answers: bank });
  expect(scripts).toEqual([]);
  pay();
  await screen.findByText(blockedText);
  expect(scripts).toEqual(['https://js.stripe.com/endive/stripe.js']);
});

test('the bank’s confirmation finishes the payment, or says why not', async () => {
  const confirm = vi
    .fn<(secret: string) => Promise<object>>()
    .mockResolvedValueOnce({ error: { message: 'We are unable to authenticate your card.' } })
    .mockResolvedValueOnce({});
  library(confirm);
  const view = mount(<PaymentDue user={late} />, { answers: bank });
  pay();
  await screen.findByText('We are unable to authenticate your card.');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Pay now' }).getAttribute('aria-busy')).toBeNull(),
  );
  pay();
  await screen.findByText('Thank you. Your payment went through.');
  expect(confirm).toHaveBeenCalledWith('pi_1_secret');
  await waitFor(() => expect(view.callsTo('GET /subscription/refresh')).toHaveLength(2));
});

test('where the bank’s question may not be loaded, it is asked at Account & Billing', async () => {
  const confirm = vi.fn<(secret: string) => Promise<object>>().mockResolvedValue({});
  library(confirm);
  loadedAt('/dashboard');
  const leave = vi.spyOn(location, 'assign').mockReturnValue();
  const { unmount } = mount(<PaymentDue user={late} />, { answers: bank });
  pay();
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/account/subscription'));
  expect(confirm).not.toHaveBeenCalled();
  unmount();

  loadedAt('/account/subscription');
  const view = mount(<PaymentDue user={late} />, { answers: bank });
  await screen.findByText('Thank you. Your payment went through.');
  expect(confirm).toHaveBeenCalledWith('pi_1_secret');
  expect(view.callsTo('POST /subscription/pay')).toHaveLength(0);
  expect(sessionStorage.getItem('winnow.pay_confirmation')).toBeNull();
});

test('an admin who acts as the user cannot pay for them', () => {
  localStorage.setItem('winnow.admin_token', 'admin');
  mount(<PaymentDue user={late} />);
  expect(screen.getByRole('button', { name: 'Pay now' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test('a user without an open payment has no banner', () => {
  mount(<PaymentDue user={makeUser('pro', true)} />);
  expect(screen.queryByRole('status', { name: /./ })).toBeNull();
});
