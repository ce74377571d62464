import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { failure, freeToken, openApp, proToken } from '../../../testing/app';
import { fakeCardLibrary } from '../../../testing/card-library';
import { makeUser } from '../../../testing/fixture-api/api';
import {
  payWith,
  watchCalls,
  type Answers,
  asksBank,
  attemptKey,
  keptPurchase,
  openPurchase,
  unsureText,
} from '../../../testing/purchase';
import { subscriber } from '../../../testing/subscriptions';

let library: ReturnType<typeof fakeCardLibrary>;
beforeEach(() => {
  library = fakeCardLibrary();
});

const free = makeUser('free', true);
const plan = { plan_type: 'feature_plan_annual_new', subscribed_plan: 'annual' } as const;
const buyer = { ...free, ...plan, subscription_status: 'active' } as const;
const locked = { ...buyer, subscription_status: 'canceled', is_locked: true } as const;
const as = (body: object): Answers => ({ 'GET /users/current': { status: 200, body } });
const silent = { 'POST /subscription': failure(503, 'provider_unreachable', 'No answer.') };

/** Leaves a purchase without an answer behind. */
async function leave(answers: Answers = {}) {
  const { unmount } = openPurchase({ ...answers, ...silent });
  await payWith();
  await screen.findByText(unsureText);
  unmount();
}

test('a purchase without an answer is sent again only with a press', async () => {
  await leave();
  const app = openPurchase();
  await screen.findByText(unsureText);
  expect(app.callsTo('GET /subscription/refresh')).toHaveLength(1);
  expect(app.callsTo('POST /subscription')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(app.callsTo('POST /subscription')).toHaveLength(1);
});

test('nor is it sent by itself while the provider cannot be asked', async () => {
  await leave();
  const app = openPurchase({
    'GET /subscription/refresh': failure(503, 'provider_unreachable', 'Still away.'),
  });
  expect(await screen.findByText(/Still away\./)).toBeTruthy();
  expect(screen.queryByText(/Trying again in/)).toBeNull();
  expect(app.callsTo('POST /subscription')).toEqual([]);
});

test('one that ran an hour ago is not sent either', async () => {
  await leave();
  const old = JSON.parse(keptPurchase() ?? '') as object;
  sessionStorage.setItem(attemptKey, JSON.stringify({ ...old, sent_at: Date.now() - 3_600_000 }));
  const app = openPurchase();
  await screen.findByText(unsureText);
  expect(app.callsTo('POST /subscription')).toEqual([]);
});

test('one that was paid meanwhile is thanked for, also with nothing left to buy', async () => {
  await leave();
  const app = openPurchase(as(buyer));
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeTruthy();
  expect(keptPurchase()).toBeNull();
});

test('the former plan of a locked account is not taken for the purchase', async () => {
  await leave(as(locked));
  const app = openPurchase(as(locked));
  await screen.findByText(unsureText);
  expect(app.place()).toBe('/subscribe');
});

test('the purchase of another user of the tab is not continued', async () => {
  await leave();
  const other = { ...free, id: '11111111-2222-4333-8444-555555555555' };
  const app = openPurchase(as(other));
  await screen.findByRole('button', { name: 'Continue' });
  expect(screen.queryByText(unsureText)).toBeNull();
  expect(app.callsTo('POST /subscription')).toEqual([]);
});

test('a preview that fails does not hide a purchase without an answer', async () => {
  await leave();
  openPurchase({
    'POST /subscription/preview': failure(503, 'provider_unreachable', 'No amount.'),
  });
  await screen.findByText(unsureText);
  expect(screen.getByRole('button', { name: 'Stop trying' })).toBeTruthy();
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
});

test('what is kept but cannot be read is no purchase', async () => {
  sessionStorage.setItem(attemptKey, '{');
  openApp('/subscribe', { token: proToken });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});

const lostDialog = { error: { message: 'The connection was lost.' } };

test('a bank’s dialog that lost its answer is a purchase where the plan is in force', async () => {
  const answers: Answers = { 'POST /subscription': asksBank };
  library.answers['confirmCardPayment'] = lostDialog;
  const app = openPurchase(answers);
  const sync = watchCalls('GET', '/subscription/refresh').hold();
  await payWith();
  await screen.findByText('Your bank asks you to confirm the payment.');
  Object.assign(answers, as(buyer));
  sync();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
});

test('without the provider’s word it is not said that nothing was charged', async () => {
  library.answers['confirmCardPayment'] = lostDialog;
  openPurchase({
    'POST /subscription': asksBank,
    'GET /subscription/refresh': failure(503, 'provider_unreachable', 'No answer.'),
  });
  await payWith();
  await screen.findByText(unsureText);
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  expect(keptPurchase()).not.toBeNull();
});

test('after a reload the bank’s question opens before the settings were read', async () => {
  const first = openPurchase();
  watchCalls('POST', '/subscription').hold();
  await payWith();
  await screen.findByText('Paying. Please keep this page open.');
  first.unmount();
  const second = openPurchase({ 'POST /subscription': asksBank });
  const settings = watchCalls('GET', '/billing').hold();
  await screen.findByText('Your bank asks you to confirm the payment.');
  settings();
  await waitFor(() => expect(second.place()).toBe('/thanks'));
  expect(library.asked).toContainEqual(['confirmCardPayment', 'pi_1_secret_2']);
});

test('while the card is read no other plan can be chosen', async () => {
  library.answers['createToken'] = new Promise(() => {});
  openPurchase();
  await payWith();
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Plan' })).toHaveProperty('disabled', true),
  );
});

test('a form that breaks while the card is read says so', async () => {
  const broken = Promise.reject(new Error('broken'));
  // Handled here too: the form asks for it only later.
  broken.catch(() => undefined);
  library.answers['createToken'] = broken;
  const app = openPurchase();
  await payWith();
  expect(await screen.findByText(/The card could not be read/)).toBeTruthy();
  expect(app.callsTo('POST /subscription')).toEqual([]);
});

test('the visit after a closed browser chooses the plan that was begun', async () => {
  const app = openPurchase(as(subscriber('monthly', 'incomplete')));
  await screen.findByRole('radio', { name: 'Basic Monthly', checked: true });
  expect(screen.getByText(/for Basic monthly.*Press Continue to finish it/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'PRO Annual' }));
  await screen.findByText(/To finish it, choose Basic monthly, then press Continue/);
  fireEvent.click(screen.getByRole('radio', { name: 'Basic Monthly' }));
  await payWith();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(app.callsTo('POST /subscription')[0]?.body).toMatchObject({ plan: 'monthly' });
});

test('a purchase without an answer keeps its plan and its amount on the screen', async () => {
  await leave();
  const app = openApp('/subscribe?plan=monthly', { token: freeToken });
  await screen.findByText(/It is the payment of \$349\.00 for PRO annual\./);
  expect(screen.getByRole('radio', { name: 'PRO Annual', checked: true })).toBeTruthy();
  expect(app.place()).toBe('/subscribe?plan=feature_plan_annual_new');
  expect(document.activeElement).not.toBe(document.body);
});
