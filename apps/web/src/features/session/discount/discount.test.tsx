import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { makeUser } from '../../../testing/fixture-api/api';
import { discountToken, forgetDiscount } from '../../../shared/session/discount';
import { failure, openApp, proToken } from '../../../testing/app';

afterEach(forgetDiscount);
const invalid = () => localStorage.getItem('winnow.invalid_discount_token');

test("a guest's discount token waits in this tab and leads to the sign-in (A-376, A-377, A-378, B-142, B-143, B-144)", async () => {
  const { place, calls } = openApp('/discount_token/SPRING', { token: null });
  await waitFor(() => expect(place()).toBe('/auth/login'));
  expect(sessionStorage.getItem('winnow.discount_token')).toBe('SPRING');
  expect(calls).toEqual([]);
  expect(discountToken()).toBeNull();
});

test('a signed-in user’s valid token is kept for a month and leads to the subscribe screen (A-379, A-384, A-385, A-387, B-145, B-148, B-149, B-151)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T09:00:00Z') });
  const cookie = vi.spyOn(document, 'cookie', 'set');
  const user = makeUser('free', true);
  const { place, callsTo } = openApp('/discount_token/SPRING', {
    answers: { 'GET /users/current': { status: 200, body: user } },
  });
  await waitFor(() => expect(place()).toBe('/subscribe?plan=annual'));
  expect(callsTo('GET /coupons').map(({ query }) => query)).toEqual([{ discount_token: 'SPRING' }]);
  expect(discountToken()).toBe('SPRING');
  const written = cookie.mock.calls[0]?.[0] ?? '';
  expect(written).toMatch(/^discount_token=SPRING; path=\/;/);
  const expires = Date.parse(/expires=([^;]+)/.exec(written)?.[1] ?? '');
  expect(new Date(expires).toISOString()).toMatch(/^2026-12-21T/);
  expect(invalid()).toBeNull();
});

test('a valid token of a user who can buy nothing says so', async () => {
  const user = { ...makeUser('pro', true), subscribed_plan: 'once' as const };
  const { place } = openApp('/discount_token/SPRING', {
    answers: { 'GET /users/current': { status: 200, body: user } },
  });
  await screen.findByText('Your discount is valid, but there is nothing to buy with it');
  expect(place()).toBe('/discount_token/SPRING');
  expect(screen.getByRole('link', { name: 'Account & Billing' })).toBeTruthy();
});

test('a cookie that was not written here breaks nothing', () => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- as another host of the domain writes one
  document.cookie = 'discount_token=%E0%A4%A; path=/';
  expect(discountToken()).toBeNull();
});

test('a valid token ends the lucky hour (A-386, B-140, B-150)', async () => {
  const user = {
    ...makeUser('free', true),
    subscribed_from_at: new Date(Date.now() - 60_000).toISOString(),
  };
  const answers = { 'GET /users/current': { status: 200, body: user } };
  const before = openApp('/subscribe', { answers });
  await screen.findByRole('region', { name: 'Lucky hour' });
  before.unmount();
  const { place, store } = openApp('/discount_token/SPRING', { answers });
  await waitFor(() => expect(place()).toBe('/subscribe?plan=annual'));
  await screen.findByRole('heading', { level: 1, name: 'Choose your plan' });
  await waitFor(() => expect(store.getState().session.luckyHourEndsAt).toBeNull());
  expect(screen.queryByRole('region', { name: 'Lucky hour' })).toBeNull();
});

test.each([
  ['of validity 0', { coupon: { validity: 0 } }],
  ['without validity', { coupon: {} }],
  ['without a coupon', {}],
])(
  'a token %s leaves the flag and leads to the dashboard (A-380, A-381, A-382, A-383, B-146, B-147, B-152, B-153, B-516)',
  async (_, body) => {
    const { place } = openApp('/discount_token/GONE', {
      answers: { 'GET /coupons': { status: 200, body } },
    });
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(invalid()).toBe('true');
    expect(discountToken()).toBeNull();
  },
);

const refused = failure(422, 'input_invalid', 'Some of what was sent is not valid.');

test('what cannot be a token is not valid, and nothing to try again (A-381, A-382)', async () => {
  const { place } = openApp(`/discount_token/${'a'.repeat(300)}`, {
    answers: { 'GET /coupons': refused },
  });
  await waitFor(() => expect(place()).toBe('/dashboard'));
  expect(invalid()).toBe('true');
});

test('what cannot be a token does not wait for sign-in after sign-in', async () => {
  sessionStorage.setItem('winnow.discount_token', 'a'.repeat(300));
  const { callsTo } = openApp('/auth/token/once', {
    token: null,
    answers: {
      'POST /auth/exchange': { status: 200, body: { token: proToken } },
      'GET /coupons': refused,
    },
  });
  await waitFor(() => expect(callsTo('GET /coupons')).toHaveLength(1));
  await waitFor(() => expect(invalid()).toBe('true'));
  expect(sessionStorage.getItem('winnow.discount_token')).toBeNull();
});

test('a token that cannot be checked is neither good nor bad', async () => {
  openApp('/discount_token/SPRING', {
    answers: { 'GET /coupons': failure(500, 'internal', 'Something went wrong on our side.') },
  });
  await screen.findByText('The discount could not be checked');
  expect([invalid(), discountToken()]).toEqual([null, null]);
  expect(screen.getByRole('link', { name: 'Continue without it' })).toBeTruthy();
});
