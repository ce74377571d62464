import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeUser } from '../../../testing/fixture-api/api';
import { discountToken, forgetDiscount } from '../../../shared/session/discount';
import { failure, fakeRobot, openApp } from '../../../testing/app';

afterEach(forgetDiscount);
const link = '/auth/token/one-time-token-000000?redirect=/friends/whitelist';
const waiting = () => sessionStorage.getItem('winnow.discount_token');

test('a sign-in validates the coupon, loads the user, sets the robot up, and then goes on (A-051, A-052, A-053, A-198, A-388)', async () => {
  sessionStorage.setItem('winnow.discount_token', 'SPRING');
  const robot = fakeRobot();
  const { place, calls } = openApp(link, { token: null, robot });
  await waitFor(() => expect(robot.sent.some(({ type }) => type === 'user.set')).toBe(true));
  expect(localStorage.getItem('winnow.token')).toBe('fixture-full-pro-token');
  const order = calls.map(({ method, path }) => `${method} ${path}`);
  expect(order.slice(0, 3)).toEqual(['POST /auth/exchange', 'GET /coupons', 'GET /users/current']);
  expect([discountToken(), waiting()]).toEqual(['SPRING', null]);
  // Not before the robot has the person.
  expect(place()).toBe(link);
  act(() => robot.say({ ...robot.state, connected_user: makeUser('pro', true).id }));
  await waitFor(() => expect(place()).toBe('/friends/whitelist'));
  const jobs = robot.sent.filter((message) => message.type === 'job.start');
  expect(jobs).toMatchObject([{ name: 'initial_user_setup', args: {} }]);
});

test('an invalid stored coupon sets its flag and does not block the sign-in (A-388, B-516)', async () => {
  sessionStorage.setItem('winnow.discount_token', 'GONE');
  const { place } = openApp(link, { token: null });
  await waitFor(() => expect(place()).toBe('/friends/whitelist'));
  expect(localStorage.getItem('winnow.invalid_discount_token')).toBe('true');
  expect([discountToken(), waiting()]).toEqual([null, null]);
});

test('a sign-in that is completed by an e-mail address goes the same way (A-051, A-052, A-388, A-450)', async () => {
  localStorage.setItem('winnow.tracking_consent', 'granted');
  sessionStorage.setItem('winnow.discount_token', 'SPRING');
  const robot = fakeRobot();
  const { place, calls } = openApp(
    '/auth/login?error=no_facebook_email#setup_token=0123456789012345678901',
    {
      token: null,
      robot,
      answers: { 'PUT /users/email': { status: 200, body: { token: 'fixture-full-pro-token' } } },
    },
  );
  fireEvent.change(await screen.findByLabelText('E-mail address'), {
    target: { value: 'dana@winnow.example' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Complete setup' }));
  await waitFor(() => expect(robot.sent.some(({ type }) => type === 'user.set')).toBe(true));
  const order = calls.map(({ method, path }) => `${method} ${path}`);
  expect(order.slice(0, 3)).toEqual(['PUT /users/email', 'GET /coupons', 'GET /users/current']);
  expect([discountToken(), waiting()]).toEqual(['SPRING', null]);
  expect(place()).toMatch(/^\/auth\/login/);
  act(() => robot.say({ ...robot.state, connected_user: makeUser('pro', true).id }));
  await waitFor(() => expect(place()).toBe('/dashboard'));
  expect(robot.sent.filter((message) => message.type === 'job.start')).toMatchObject([
    { name: 'initial_user_setup', args: {} },
  ]);
  expect(globalThis.dataLayer).toContainEqual({ event: 'login', method: 'social_network' });
});

test('a coupon that cannot be checked at the sign-in waits on', async () => {
  sessionStorage.setItem('winnow.discount_token', 'SPRING');
  const { place } = openApp(link, {
    token: null,
    answers: { 'GET /coupons': failure(500, 'internal', 'Something went wrong on our side.') },
  });
  await waitFor(() => expect(place()).toBe('/friends/whitelist'));
  expect([discountToken(), waiting()]).toEqual([null, 'SPRING']);
});

test('a robot whose terms are not accepted gets no job', async () => {
  const robot = fakeRobot();
  robot.state.terms_accepted = false;
  const { place } = openApp(link, { token: null, robot });
  await waitFor(() => expect(robot.sent.some(({ type }) => type === 'user.set')).toBe(true));
  act(() => robot.say({ ...robot.state, connected_user: makeUser('pro', true).id }));
  await waitFor(() => expect(place()).toBe('/friends/whitelist'));
  await screen.findByRole('heading', { level: 1 });
  expect(robot.sent.map(({ type }) => type)).not.toContain('job.start');
});
