import type { Page } from 'playwright-core';
import { basic, empty, failing, free, pro, type Shot, slow } from './shot';

const person = 'GET /users/current';
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const as = (body: object) => ({ [person]: { body } });
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

const billing = '/account/subscription';
const shot = (name: string, user: object, more: Partial<Shot> = {}): Shot => ({
  name: `billing-${name}`,
  path: billing,
  token: pro,
  robot: 'idle',
  narrow: true,
  answers: as(user),
  ...more,
});

/** The account, its billing and the affiliate programme. */
export const accountShots: readonly Shot[] = [
  { name: 'account', path: '/account', token: pro, robot: 'idle' },
  { name: 'account-phone', path: '/account', token: pro, size: [390, 900] },
  {
    name: 'account-delete',
    path: '/account',
    token: pro,
    robot: 'idle',
    narrow: true,
    act: press('Delete account'),
  },
  {
    name: 'account-deleting',
    path: '/account',
    token: pro,
    narrow: true,
    answers: as({ deletion_requested_at: inDays(-1), facebook_profile_id: null, username: null }),
  },
  { name: 'billing', path: billing, token: pro, robot: 'idle' },
  { name: 'billing-phone', path: billing, token: pro, size: [390, 900] },
  { name: 'billing-free', path: billing, token: free, robot: 'idle' },
  { name: 'billing-empty', path: billing, token: empty, narrow: true },
  { name: 'billing-error', path: billing, token: failing, narrow: true },
  { name: 'billing-slow', path: billing, token: slow, narrow: true },
  shot('lifetime', {
    subscribed_plan: 'once',
    plan_type: 'once',
    next_payment_at: null,
    stripe_subscription_id: null,
    card_last4: null,
  }),
  shot(
    'locked',
    {
      is_locked: true,
      subscription_status: 'canceled',
      subscription_ends_at: inDays(-2),
      next_payment_at: null,
      data_removal_at: inDays(88),
    },
    { size: [1280, 900] },
  ),
  shot('past-due', {
    subscription_status: 'past_due',
    open_payment_cents: 34_900,
    open_payment_try_at: inDays(3),
  }),
  shot('unpaid', {
    is_locked: true,
    subscription_status: 'unpaid',
    open_payment_cents: 34_900,
    next_payment_at: null,
    data_removal_at: inDays(88),
  }),
  shot('trial', { subscription_status: 'trialing', trial_ends_at: inDays(6) }),
  shot('ending', { subscription_ends_at: inDays(40), next_payment_at: null }),
  shot('cancel', {}, { act: press('Cancel Subscription') }),
  shot(
    'cancel-past-due',
    {
      subscription_status: 'past_due',
      open_payment_cents: 34_900,
      open_payment_try_at: inDays(3),
    },
    { act: press('Cancel Subscription') },
  ),
  shot('cancel-phone', {}, { act: press('Cancel Subscription'), size: [390, 900] }),
  shot(
    'churnkey-blocked',
    {},
    {
      answers: {
        'GET /billing': { body: { churnkey: { app_id: 'a', js_url: '/no/such/app.js' } } },
      },
      act: async (page) => {
        await press('Cancel Subscription')(page);
        await page.getByText('ChurnKey is not loaded').waitFor();
      },
    },
  ),
  { name: 'referral', path: '/referral', token: pro, robot: 'idle' },
  { name: 'referral-phone', path: '/referral', token: pro, size: [390, 900] },
  { name: 'referral-off', path: '/referral', token: basic, robot: 'idle' },
  {
    name: 'referral-no-email',
    path: '/referral',
    token: basic,
    narrow: true,
    answers: as({ email: null }),
    act: async (page) => {
      await page.getByLabel('E-mail address').fill('dana@winnow');
      await page.keyboard.press('Tab');
    },
  },
  { name: 'referral-free', path: '/referral', token: free, narrow: true },
  {
    name: 'referral-locked',
    path: '/referral',
    token: pro,
    narrow: true,
    answers: as({ is_locked: true }),
  },
  { name: 'referral-error', path: '/referral', token: failing, narrow: true },
  {
    name: 'status-degraded',
    path: '/settings',
    token: pro,
    narrow: true,
    answers: { 'GET /status': { body: { status: 'degraded', message: 'Lessons do not load.' } } },
  },
  {
    name: 'referral-asked',
    path: '/settings',
    token: free,
    narrow: true,
    tab: { 'winnow.via': 'dana' },
    answers: {
      'GET /billing': {
        body: { rewardful: { key: 'k', js_url: 'https://r.winnow.example/rw.js' } },
      },
    },
    act: (page) => page.getByText('You came by a referral link').waitFor(),
  },
  shot(
    'cancelled',
    // The fixture api remembers the cancellation.
    { subscription_ends_at: null, next_payment_at: inDays(40) },
    {
      act: async (page) => {
        await press('Cancel Subscription')(page);
        await press('YES')(page);
        await page.getByText('We have received').first().waitFor();
      },
    },
  ),
];
