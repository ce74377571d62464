import type { Page } from 'playwright-core';
import { dialog, pro, type Shot } from './shot';

const person = 'GET /users/current';

/** A sign-in that this tab began. */
const begun = { 'winnow.sign_in_verifier': `${'v'.repeat(43)} ${Date.now()}` };
const useLink = (page: Page) => page.getByRole('button', { name: 'Use the link' }).click();

const confirmEmail = (page: Page) =>
  page.getByRole('button', { name: 'Confirm this address' }).click();

/** Screens before, during and after a session. */
export const sessionShots: readonly Shot[] = [
  { name: 'login', path: '/auth/login' },
  { name: 'login-terms', path: '/auth/login', storage: { 'winnow.terms_accepted': '1.1' } },
  {
    name: 'login-leaving',
    path: '/auth/login',
    storage: { 'winnow.terms_accepted': '1.1' },
    narrow: true,
    answers: { 'GET /auth/start': 'nothing' },
    act: (page) => page.getByRole('button', { name: /^Sign in/ }).click(),
  },
  { name: 'login-problem', path: '/auth/login?error=sign_in_cancelled', narrow: true },
  {
    name: 'login-email',
    path: '/auth/login?error=no_facebook_email#setup_token=abc',
    tab: begun,
  },
  {
    name: 'login-email-elsewhere',
    path: '/auth/login?error=no_facebook_email#setup_token=abc',
    narrow: true,
  },
  {
    name: 'login-device',
    path: '/auth/login?error=x&error_text=An+unexpected+error+has+occurred',
    narrow: true,
  },
  {
    name: 'token-asked',
    path: '/auth/token/one-time-token-111111',
    narrow: true,
  },
  {
    name: 'token-waiting',
    path: '/auth/token/one-time-token-111111',
    narrow: true,
    answers: { 'POST /auth/exchange': 'never' },
    act: useLink,
  },
  {
    name: 'token-refused',
    path: '/auth/token/one-time-token-111111',
    narrow: true,
    answers: {
      'POST /auth/exchange': {
        status: 401,
        code: 'one_time_token_invalid',
        text: 'This sign-in link was used already, has expired, or was made for another browser.',
      },
    },
    act: useLink,
  },
  { name: 'confirm-email', path: '/auth/confirm_email#abc', narrow: true },
  {
    name: 'confirm-email-done',
    path: '/auth/confirm_email#abc',
    token: pro,
    narrow: true,
    act: confirmEmail,
  },
  {
    name: 'confirm-email-expired',
    path: '/auth/confirm_email#abc',
    narrow: true,
    answers: {
      'POST /users/email/confirm': { status: 410, code: 'email_link_expired', text: 'Expired.' },
    },
    act: confirmEmail,
  },
  {
    name: 'confirm-email-away',
    path: '/auth/confirm_email#abc',
    narrow: true,
    answers: { 'POST /users/email/confirm': 'away' },
    act: confirmEmail,
  },
  ...(['open', 'taken', 'unavailable'] as const).map((email_state): Shot => ({
    name: `email-${email_state}`,
    path: '/dashboard',
    token: pro,
    answers: { [person]: { body: { email_state } } },
  })),
  {
    name: 'email-change',
    path: '/dashboard',
    token: pro,
    size: [390, 844],
    answers: { [person]: { body: { email_state: 'open' } } },
    act: (page) => page.getByRole('button', { name: 'Change the address' }).click(),
  },
  {
    name: 'email-too-many',
    path: '/dashboard',
    token: pro,
    size: [390, 844],
    answers: {
      [person]: { body: { email_state: 'open' } },
      'POST /users/email/confirmation': {
        status: 429,
        code: 'confirmation_limit_reached',
        text: 'Today’s limit of confirmation mails is reached. Please look into your spam folder too, or try again tomorrow.',
      },
    },
    act: (page) => page.getByRole('button', { name: 'Send again' }).click(),
  },
  {
    name: 'support-unconfirmed',
    path: '/support',
    token: pro,
    size: [390, 844],
    answers: { [person]: { body: { email_state: 'open' } } },
    act: dialog,
  },
  { name: 'loading', path: '/dashboard', token: pro, narrow: true, answers: { [person]: 'never' } },
  { name: 'api-away', path: '/dashboard', token: pro, answers: { [person]: 'away' } },
  {
    name: 'welcome',
    path: '/dashboard',
    token: pro,
    answers: { 'GET /flags': { body: { welcome_page_seen: false } } },
  },
  {
    name: 'banned',
    path: '/friends',
    token: pro,
    answers: { [person]: { body: { is_banned: true } } },
  },
  {
    name: 'banned-phone',
    path: '/banned',
    token: pro,
    size: [390, 1300],
    answers: { [person]: { body: { is_banned: true } } },
  },
  {
    name: 'banned-cancel',
    path: '/banned',
    token: pro,
    narrow: true,
    answers: { [person]: { body: { is_banned: true } } },
    act: (page) => page.getByRole('button', { name: 'Cancel Subscription' }).click(),
  },
  {
    name: 'discount-no-use',
    path: '/discount_token/SPRING',
    token: pro,
    narrow: true,
    answers: {
      [person]: { body: { subscribed_plan: 'once', plan_type: 'once' } },
      'GET /coupons': { body: { coupon: { validity: 1 } } },
    },
  },
  { name: 'unknown-path', path: '/no/such/screen', token: pro, robot: 'idle', narrow: true },
  {
    name: 'discount',
    path: '/discount_token/SPRING',
    token: pro,
    narrow: true,
    answers: { 'GET /coupons': 'never' },
  },
  {
    name: 'discount-failed',
    path: '/discount_token/SPRING',
    token: pro,
    narrow: true,
    answers: { 'GET /coupons': 'away' },
  },
  { name: 'logout-asked', path: '/logout', token: pro, robot: 'keeping', narrow: true },
  { name: 'uninstalled', path: '/uninstalled' },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
];
