import type { Page } from 'playwright-core';
import { basic, free, pro, type Shot } from './shot';

const person = 'GET /users/current';
const subscribe: Shot = {
  name: 'subscribe',
  path: '/subscribe',
  token: free,
  robot: 'idle',
  card: true,
};
const monthly = { subscribed_plan: 'monthly', plan_type: 'monthly' };
const bought = JSON.stringify({
  transaction_id: 'in_1Q2w3E4r5T6y7U8i',
  total: 34_900,
  plan: 'feature_plan_annual_new',
  at: new Date().toISOString(),
  from: '/friends/inactive',
});

const fill = async (page: Page, number = '4242 4242 4242 4242') => {
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
};
const pay = async (page: Page, number?: string) => {
  await fill(page, number);
  await page.getByRole('button', { name: 'Continue' }).click();
};
const shown = (text: RegExp | string) => async (page: Page) => {
  await pay(page);
  await page.getByText(text).first().scrollIntoViewIfNeeded();
};

/** Plans, payment, card and thanks. */
export const billingShots: readonly Shot[] = [
  { ...subscribe, act: (page) => fill(page) },
  {
    ...subscribe,
    name: 'subscribe-lucky-hour',
    path: '/subscribe?plan=annual',
    answers: {
      [person]: { body: { subscribed_from_at: new Date(Date.now() - 1_063_000).toISOString() } },
      'POST /subscription/preview': {
        body: {
          price: 27_900,
          lines: [{ title: 'Basic annual', amount: 27_900 }],
          amount: 27_900,
          next_payment_amount: 27_900,
        },
      },
    },
  },
  {
    ...subscribe,
    name: 'subscribe-monthly',
    token: basic,
    answers: { [person]: { body: monthly } },
  },
  { ...subscribe, name: 'subscribe-upgrade', token: basic },
  {
    ...subscribe,
    name: 'subscribe-pay-first',
    token: basic,
    answers: {
      [person]: {
        body: { ...monthly, subscription_status: 'past_due', open_payment_cents: 3900 },
      },
    },
  },
  { ...subscribe, name: 'subscribe-phone', size: [390, 900] },
  {
    ...subscribe,
    name: 'subscribe-upgrade-declined',
    token: basic,
    narrow: true,
    answers: {
      'PUT /subscription': {
        status: 402,
        code: 'payment_declined',
        text: 'Your card has insufficient funds.',
      },
    },
    act: async (page) => {
      await page.getByRole('checkbox', { name: /I accept/ }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Error: Your card has').scrollIntoViewIfNeeded();
    },
  },
  {
    ...subscribe,
    name: 'subscribe-missing',
    narrow: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('checkbox', { name: /I accept/ }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('checkbox', { name: /I accept/ }).uncheck();
      await page.getByRole('button', { name: 'Continue' }).click();
    },
  },
  {
    ...subscribe,
    name: 'subscribe-declined',
    answers: {
      'POST /subscription': {
        status: 402,
        code: 'payment_declined',
        text: 'Your card has insufficient funds.',
      },
    },
    act: shown('Error: Your card has insufficient funds.'),
  },
  {
    ...subscribe,
    name: 'subscribe-unsure',
    answers: { 'POST /subscription': 'away' },
    act: shown(/We don’t know yet/),
  },
  {
    ...subscribe,
    name: 'subscribe-paying',
    narrow: true,
    answers: { 'POST /subscription': 'never' },
    act: shown('Paying. Please keep this page open.'),
  },
  { name: 'subscribe-blocked', path: '/subscribe', token: free, robot: 'idle', narrow: true },
  {
    ...subscribe,
    name: 'subscribe-no-amount',
    narrow: true,
    answers: { 'POST /subscription/preview': 'away' },
  },
  {
    ...subscribe,
    name: 'subscribe-loading',
    narrow: true,
    answers: { 'POST /subscription/preview': 'never', 'GET /billing': 'never' },
  },
  {
    ...subscribe,
    name: 'subscribe-coupon-refused',
    narrow: true,
    answers: {
      'POST /subscription/preview': {
        status: 422,
        code: 'coupon_token_invalid',
        text: 'Invalid Coupon Token',
      },
    },
  },
  {
    ...subscribe,
    name: 'subscribe-unfinished',
    narrow: true,
    answers: {
      [person]: {
        body: {
          subscription_status: 'incomplete',
          open_payment_cents: 34_900,
          open_payment_plan: 'feature_plan_annual_new',
        },
      },
    },
  },
  {
    name: 'thanks',
    path: '/thanks',
    token: pro,
    robot: 'idle',
    storage: { 'winnow.transaction': bought },
  },
  {
    name: 'thanks-phone',
    path: '/thanks',
    token: pro,
    size: [390, 900],
    storage: { 'winnow.transaction': bought },
  },
  {
    name: 'change-card-phone',
    path: '/change_card',
    token: basic,
    card: true,
    size: [390, 900],
  },
  { name: 'thanks-none', path: '/thanks', token: free, robot: 'idle', narrow: true },
  {
    name: 'change-card',
    path: '/change_card',
    token: basic,
    robot: 'idle',
    card: true,
    act: (page) => fill(page),
  },
  {
    name: 'change-card-declined',
    path: '/change_card',
    token: basic,
    robot: 'idle',
    card: true,
    narrow: true,
    answers: {
      'POST /payment': { status: 402, code: 'payment_declined', text: 'Your card was declined.' },
    },
    act: shown('Error: Your card was declined.'),
  },
  {
    name: 'menu-monthly',
    path: '/settings',
    token: basic,
    robot: 'idle',
    narrow: true,
    answers: { [person]: { body: monthly } },
  },
];
