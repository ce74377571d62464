import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatDate } from '../../../shared/format/format';
import { failure, openApp } from '../../../testing/app';
import { makeUser } from '../../../testing/fixture-api/api';
import { fakeCardLibrary } from '../../../testing/card-library';
import { loadedAt } from '../../../testing/loaded-at';
import { mount } from '../../../testing/mount';
import { watchCalls } from '../../../testing/purchase';
import { subscriber } from '../../../testing/subscriptions';
import { PaymentDue } from './payment-due';

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

afterEach(() => void vi.restoreAllMocks());

type Answers = NonNullable<NonNullable<Parameters<typeof mount>[1]>['answers']>;

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

test('so is an account that is locked for it (unpaid)', async () => {
  const body = subscriber('annual', 'unpaid');
  openApp('/settings', { answers: { 'GET /users/current': { status: 200, body } } });
  await screen.findByText('Your subscription is not paid');
  expect(screen.getAllByRole('button', { name: 'Pay now' })).toHaveLength(1);
});

test('the screen of the subscription tells it once, with the button itself', async () => {
  openApp('/account/subscription', {
    answers: { 'GET /users/current': { status: 200, body: late } },
  });
  await screen.findByRole('button', { name: 'Pay now' });
  expect(screen.getAllByText('Your last payment did not go through')).toHaveLength(1);
});

test.each([
  [
    { ...late, open_payment_try_at: null },
    /^\$49\.00 is open, and your card is not tried again by itself\. .*change your card if needed, then press Pay now\.$/,
    '/change_card',
  ],
  [subscriber('annual', 'unpaid'), /^\$49\.00 is open\. Your account is unlocked/, '/change_card'],
  [subscriber('annual', 'incomplete'), /^\$49\.00 waits for your payment\./, '/subscribe?from=%2F'],
])('what is open, what it means, and where another card goes: %#', (user, text, to) => {
  mount(<PaymentDue user={user} />);
  expect(screen.getByText(text)).toBeTruthy();
  expect(cardLink(to === '/change_card' ? 'Change card' : 'Use another card')).toBe(to);
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

test('what finishes a first purchase is thanked for, kept and reported as one (B-125, B-126, B-127)', async () => {
  const user = {
    ...makeUser('free', true),
    subscription_status: 'incomplete' as const,
    stripe_subscription_id: null,
    open_payment_cents: 4900,
    open_payment_plan: 'feature_plan_monthly_new',
  };
  const bought = subscriber('feature_plan_monthly_new', 'active');
  const answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {
    'GET /users/current': { status: 200, body: user },
  };
  const app = openApp('/account/subscription', { answers });
  await screen.findByText('Your purchase is not finished');
  answers['GET /users/current'] = { status: 200, body: bought };
  answers['POST /subscription/pay'] = {
    status: 200,
    body: {
      status: 'complete',
      client_secret: null,
      transaction_id: 'in_7',
      total: 4900,
      currency: 'USD',
    },
  };
  pay();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(JSON.parse(localStorage.getItem('winnow.transaction') ?? '{}')).toMatchObject({
    transaction_id: 'in_7',
    total: 4900,
    plan: 'feature_plan_monthly_new',
  });
});

test('a declined card says the provider’s sentence, and is counted (B-186)', async () => {
  const text = 'Your card has insufficient funds.';
  const view = mount(<PaymentDue user={late} />, {
    answers: { 'POST /subscription/pay': failure(402, 'payment_declined', text) },
  });
  await waitFor(() => expect(view.callsTo('GET /flags')).toHaveLength(1));
  pay();
  await screen.findByText(
    `${text} Nothing was charged. Press Pay now to try again, or use another card first.`,
  );
  await waitFor(() =>
    expect(view.callsTo('PUT /flags')[0]?.body).toEqual({ flags: { count_payment_error: 1 } }),
  );
});

const settled = () =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: 'Pay now' }).getAttribute('aria-busy')).toBeNull(),
  );

test('a payment without an answer is tried again under the same key, until there is one', async () => {
  const answers: Answers = {};
  const keys: (string | null)[] = [];
  const payAfter = async (answer: Answers[string], user = late) => {
    answers['POST /subscription/pay'] = answer;
    const { unmount } = mount(<PaymentDue user={user} />, { answers });
    const watch = watchCalls('POST', '/subscription/pay');
    pay();
    await waitFor(() => expect(watch.keys).toHaveLength(1));
    await settled();
    // A new page finds the key in the tab.
    const known = sessionStorage.getItem('winnow.pay_attempt');
    unmount();
    cleanup();
    if (known !== null) sessionStorage.setItem('winnow.pay_attempt', known);
    keys.push(...watch.keys);
  };
  await payAfter(failure(500, 'internal', 'It broke.'));
  await payAfter(failure(503, 'provider_unreachable', 'No answer.'));
  expect(keys[1]).toBe(keys[0]);
  // Another invoice is another payment.
  await payAfter(failure(503, 'provider_unreachable', 'No answer.'), {
    ...late,
    open_payment_cents: 39_900,
  });
  expect(keys[2]).not.toBe(keys[0]);
  await payAfter(failure(402, 'payment_declined', 'Declined.'), {
    ...late,
    open_payment_cents: 39_900,
  });
  expect(keys[3]).toBe(keys[2]);
  await payAfter(failure(402, 'payment_declined', 'Declined.'), {
    ...late,
    open_payment_cents: 39_900,
  });
  expect(keys[4]).not.toBe(keys[3]);
});

test('an unknown outcome says so, and is not counted', async () => {
  const view = mount(<PaymentDue user={late} />, {
    answers: { 'POST /subscription/pay': failure(503, 'provider_unreachable', 'No answer.') },
  });
  await waitFor(() => expect(view.callsTo('GET /flags')).toHaveLength(1));
  pay();
  await screen.findByText(
    /^No answer\. We don’t know yet whether .* you are never charged twice\.$/,
  );
  await settled();
  expect(view.callsTo('PUT /flags')).toEqual([]);
});

test('the bank’s confirmation finishes the payment, or says why not', async () => {
  const library = fakeCardLibrary();
  library.answers['confirmCardPayment'] = {
    error: { message: 'We are unable to authenticate your card.' },
  };
  const person: Answers[string] = { status: 200, body: late };
  const answers: Answers = { ...bank, 'GET /users/current': person };
  const view = mount(<PaymentDue user={late} />, { answers });
  expect(view.callsTo('GET /billing')).toEqual([]);
  pay();
  await screen.findByText(/^We are unable to authenticate your card\. Nothing was charged\. /);
  await settled();
  delete library.answers['confirmCardPayment'];
  person.body = subscriber('feature_plan_monthly_new', 'active');
  pay();
  await screen.findByText('Thank you. Your payment went through.');
  expect(library.asked).toContainEqual(['confirmCardPayment', 'pi_1_secret']);
  await waitFor(() => expect(view.callsTo('GET /subscription/refresh')).toHaveLength(2));
});

test('an older question of the bank does not thank for the payment that is open', async () => {
  fakeCardLibrary();
  mount(<PaymentDue user={late} />, {
    answers: { ...bank, 'GET /users/current': { status: 200, body: late } },
  });
  pay();
  await screen.findByText(/^We don’t know yet whether the payment went through\./);
  expect(screen.queryByText('Thank you. Your payment went through.')).toBeNull();
  expect(sessionStorage.getItem('winnow.pay_attempt')).toBeNull();
});

test('a dialog that lost its answer is a payment where nothing is open any more', async () => {
  const library = fakeCardLibrary();
  library.answers['confirmCardPayment'] = { error: { message: 'The connection was lost.' } };
  const body = subscriber('feature_plan_monthly_new', 'active');
  mount(<PaymentDue user={late} />, {
    answers: { ...bank, 'GET /users/current': { status: 200, body } },
  });
  pay();
  expect(await screen.findByText('Thank you. Your payment went through.')).toBeTruthy();
});

test('where the bank’s question may not be loaded, it is asked at Account & Billing', async () => {
  const library = fakeCardLibrary();
  loadedAt('/dashboard');
  const leave = vi.spyOn(location, 'assign').mockReturnValue();
  const { unmount } = mount(<PaymentDue user={late} />, { answers: bank });
  pay();
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/account/subscription'));
  expect(library.asked).toEqual([]);
  unmount();

  loadedAt('/account/subscription');
  const view = mount(<PaymentDue user={late} />, { answers: bank });
  await screen.findByText('Thank you. Your payment went through.');
  expect(library.asked).toContainEqual(['confirmCardPayment', 'pi_1_secret']);
  expect(view.callsTo('POST /subscription/pay')).toHaveLength(0);
  expect(sessionStorage.getItem('winnow.pay_attempt')).toBeNull();
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
