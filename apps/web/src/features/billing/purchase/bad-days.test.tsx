import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { failure } from '../../../testing/app';
import { fakeCardLibrary } from '../../../testing/card-library';
import { letPass } from '../../../testing/clock';
import { makeUser } from '../../../testing/fixture-api/api';
import {
  acceptTerms,
  continueButton,
  doubleClickContinue,
  payWith,
  pressContinue,
  watchCalls,
  type Answers,
  asksBank,
  keptPurchase,
  openPurchase,
  typeCard,
  unsureText,
} from '../../../testing/purchase';

let library: ReturnType<typeof fakeCardLibrary>;
beforeEach(() => {
  library = fakeCardLibrary();
});

test('a double click sends one purchase', async () => {
  const app = openPurchase();
  const watch = watchCalls('POST', '/subscription');
  await typeCard('4242424242424242');
  await acceptTerms();
  await doubleClickContinue();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(watch.keys).toHaveLength(1);
  expect(library.asked.filter(([name]) => name === 'createToken')).toHaveLength(1);
});

test('after a lost answer the same purchase is asked for under the same id', async () => {
  const app = openPurchase();
  const watch = watchCalls('POST', '/subscription');
  watch.isLost = true;
  await payWith();
  expect(await screen.findByText(unsureText)).toBeTruthy();
  expect(screen.getByText(/You are never charged twice/)).toBeTruthy();
  // Nothing else can be bought until this is known.
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Plan' })).toHaveProperty('disabled', true);
  watch.isLost = false;
  fireEvent.click(await screen.findByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(new Set(watch.keys).size).toBe(1);
  expect(watch.keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keptPurchase()).toBeNull();
});

test('a reload while it runs asks for the same purchase under the same id', async () => {
  const first = openPurchase();
  const watch = watchCalls('POST', '/subscription');
  watch.hold();
  await payWith();
  await screen.findByText('Paying. Please keep this page open.');
  first.unmount();
  const second = openPurchase();
  const later = watchCalls('POST', '/subscription');
  await waitFor(() => expect(second.place()).toBe('/thanks'));
  expect(later.keys).toEqual([watch.keys[0]]);
  expect(second.callsTo('POST /subscription')[0]?.body).toMatchObject({ token: 'tok_4242' });
});

test.each([
  ['provider_unreachable', 503],
  ['billing_busy', 409],
  ['internal', 500],
] as const)('%s keeps the purchase and tries again', async (code, status) => {
  const answers: Answers = { 'POST /subscription': failure(status, code, 'It did not answer.') };
  const app = openPurchase(answers);
  await payWith();
  expect(await screen.findByText(unsureText)).toBeTruthy();
  expect(screen.getByText(/It did not answer\./)).toBeTruthy();
  delete answers['POST /subscription'];
  fireEvent.click(await screen.findByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(app.place()).toBe('/thanks'));
});

test('a user can give up on a lost answer; the provider’s word decides', async () => {
  const app = openPurchase({
    'POST /subscription': failure(503, 'provider_unreachable', 'No answer.'),
  });
  await payWith();
  await screen.findByText(unsureText);
  fireEvent.click(screen.getByRole('button', { name: 'Stop trying' }));
  expect(await continueButton()).toBeTruthy();
  expect(keptPurchase()).toBeNull();
  await waitFor(() => expect(app.callsTo('GET /subscription/refresh')).toHaveLength(1));
  // Counted once, when it is known that it bought nothing (B-129).
  await waitFor(() =>
    expect(app.callsTo('PUT /flags').map(({ body }) => body['flags'])).toEqual([
      { checkbox_payment_terms_accept: true },
      { count_payment_error: 1 },
    ]),
  );
});

const busy = failure(429, 'rate_limited', 'Too many requests.');

test('too many calls refuse a first try: nothing was sent, and that is known', async () => {
  openPurchase({ 'POST /subscription': busy });
  await payWith();
  const title = await screen.findByText('Error: Too many requests.');
  expect(title.closest('[role=alert]')?.textContent).toContain(
    'Nothing was charged. Wait a minute, then press Continue.',
  );
  expect(screen.queryByText(unsureText)).toBeNull();
  expect(keptPurchase()).toBeNull();
});

test('after a lost answer too many calls leave it unknown', async () => {
  const answers: Answers = {
    'POST /subscription': failure(503, 'provider_unreachable', 'No answer.'),
  };
  openPurchase(answers);
  await payWith();
  await screen.findByText(unsureText);
  answers['POST /subscription'] = busy;
  fireEvent.click(await screen.findByRole('button', { name: 'Try now' }));
  await screen.findByText(/Too many requests\./);
  expect(screen.getByText(unsureText)).toBeTruthy();
  expect(keptPurchase()).not.toBeNull();
});

test('a slow payment says so and stays one', async () => {
  const answers: Answers = {};
  openPurchase(answers);
  const watch = watchCalls('POST', '/subscription');
  const answer = watch.hold();
  await payWith();
  expect(await screen.findByText('Paying. Please keep this page open.')).toBeTruthy();
  await letPass(8000);
  expect(
    await screen.findByText('This takes longer than usual. You are never charged twice.'),
  ).toBeTruthy();
  answer();
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  expect(watch.keys).toHaveLength(1);
});

test('the bank asks for a confirmation, then the provider is asked once more', async () => {
  const app = openPurchase({ 'POST /subscription': asksBank });
  await payWith();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(library.asked).toContainEqual(['confirmCardPayment', 'pi_1_secret_2']);
  expect(app.callsTo('GET /subscription/refresh')).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('winnow.transaction') ?? '{}')).toMatchObject({
    transaction_id: 'in_3ds',
  });
});

test('a confirmation that fails says the bank’s sentence and charges nothing', async () => {
  library.answers['confirmCardPayment'] = {
    error: { message: 'We are unable to authenticate your payment method.' },
  };
  const app = openPurchase({ 'POST /subscription': asksBank });
  await payWith();
  const title = await screen.findByText(
    'Error: We are unable to authenticate your payment method.',
  );
  expect(title.closest('[role=alert]')?.textContent).toContain('Nothing was charged.');
  expect(keptPurchase()).toBeNull();
  await waitFor(() =>
    expect(app.callsTo('PUT /flags').map(({ body }) => body['flags'])).toContainEqual({
      count_payment_error: 1,
    }),
  );
});

test('a bank’s no is said in our words: the provider’s are for developers', async () => {
  const message = 'The provided PaymentMethod has failed authentication.';
  const code = 'payment_intent_authentication_failure';
  library.answers['confirmCardPayment'] = { error: { code, message } };
  openPurchase({ 'POST /subscription': asksBank });
  await payWith();
  const title = await screen.findByText('Your bank has not confirmed the payment');
  expect(title.closest('[role=alert]')?.textContent).not.toContain(message);
});

test('a confirmation that got through though its answer did not is a purchase', async () => {
  library.answers['confirmCardPayment'] = {
    error: { message: 'Unexpected state.', payment_intent: { status: 'succeeded' } },
  };
  const app = openPurchase({ 'POST /subscription': asksBank });
  await payWith();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
});

test('after the bank’s yes a silent api is asked again, and nothing is paid again', async () => {
  const answers: Answers = {
    'POST /subscription': asksBank,
    'GET /subscription/refresh': failure(503, 'provider_unreachable', 'No answer.'),
  };
  const app = openPurchase(answers);
  await payWith();
  expect(await screen.findByText(/^Your bank confirmed the payment/)).toBeTruthy();
  delete answers['GET /subscription/refresh'];
  const plan = { plan_type: 'feature_plan_annual_new', subscribed_plan: 'annual' };
  const body = { ...makeUser('free', true), ...plan, subscription_status: 'active' };
  answers['GET /users/current'] = { status: 200, body };
  fireEvent.click(await screen.findByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(app.callsTo('POST /subscription')).toHaveLength(1);
  expect(library.asked.filter(([name]) => name === 'confirmCardPayment')).toHaveLength(1);
});

test('a reload in the middle of the bank’s question asks the provider what became of it', async () => {
  library.answers['confirmCardPayment'] = new Promise(() => {});
  const first = openPurchase({ 'POST /subscription': asksBank });
  await payWith();
  await screen.findByText('Your bank asks you to confirm the payment.');
  first.unmount();
  const second = openPurchase();
  expect(await screen.findByText('Your bank has not confirmed the payment')).toBeTruthy();
  expect(second.callsTo('GET /subscription/refresh')).toHaveLength(1);
  expect(second.callsTo('POST /subscription')).toEqual([]);
  expect(keptPurchase()).toBeNull();
});

test.each([
  [
    'incomplete',
    'Your last purchase is not finished',
    /payment of \$349\.00 for PRO annual, so it is not paid yet.*Press Continue to finish/,
  ],
  ['incomplete_expired', 'Your last purchase was not finished in time', /Nothing was charged/],
])('the visit after a closed browser says what became of it: %s', async (status, title, text) => {
  const body = {
    ...makeUser('free', true),
    subscription_status: status,
    open_payment_cents: status === 'incomplete' ? 34_900 : null,
    open_payment_plan: status === 'incomplete' ? 'feature_plan_annual_new' : null,
  };
  const app = openPurchase({ 'GET /users/current': { status: 200, body } });
  const notice = await screen.findByText(title);
  expect(notice.closest('[role=status]')?.textContent).toMatch(text);
  expect(app.callsTo('GET /subscription/refresh').length).toBeLessThanOrEqual(1);
  await payWith();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
});

test('a first purchase that the bank agreed to after the browser was closed is in force', async () => {
  const free = makeUser('free', true);
  const answers: Answers = {
    'GET /users/current': { status: 200, body: { ...free, subscription_status: 'incomplete' } },
  };
  const app = openPurchase(answers);
  const release = watchCalls('GET', '/subscription/refresh').hold();
  await screen.findByText('Your last purchase is not finished');
  const paid = { subscribed_plan: 'annual', plan_type: 'annual', subscription_status: 'active' };
  answers['GET /users/current'] = { status: 200, body: { ...free, ...paid } };
  release();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(await screen.findByText('Your plan is Basic annual. It works from now on.')).toBeTruthy();
});

test('a plan that was bought in another tab is not bought again', async () => {
  const app = openPurchase({
    'POST /subscription': failure(
      409,
      'subscription_exists',
      'You already have this plan. Nothing was charged.',
    ),
  });
  await payWith();
  const title = await screen.findByText('Error: You already have this plan. Nothing was charged.');
  expect(title.closest('[role=alert]')?.textContent).not.toMatch(/Nothing was charged.*Nothing/);
  await waitFor(() => expect(app.callsTo('GET /users/current')).toHaveLength(2));
});

test('a server without a payment service says so and has no card form', async () => {
  const body = { publishable_key: null, stripe_js_url: null, churnkey: null, rewardful: null };
  openPurchase({ 'GET /billing': { status: 200, body } });
  expect(await screen.findByText('Nothing can be bought here')).toBeTruthy();
  expect(screen.queryByLabelText('Card number')).toBeNull();
});

test('an admin who acts as the user buys nothing', async () => {
  localStorage.setItem('winnow.admin_token', 'fixture-full-pro-token');
  openPurchase();
  expect(await screen.findByText('Only the user can buy')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.queryByLabelText('Card number')).toBeNull();
});

test('without a press nothing is sent', async () => {
  const app = openPurchase();
  await continueButton();
  await pressContinue();
  await screen.findByText('You need to accept the terms and conditions');
  expect(app.callsTo('POST /subscription')).toEqual([]);
});
