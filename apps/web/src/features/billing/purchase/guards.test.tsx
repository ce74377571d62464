import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../testing/app';
import { fakeCardLibrary } from '../../../testing/card-library';
import { makeUser } from '../../../testing/fixture-api/api';

beforeEach(() => void fakeCardLibrary());

const basic = makeUser('basic', true);
const pro = makeUser('pro', true);
const lifetime = { ...basic, subscribed_plan: 'once', plan_type: 'once' };
test.each([
  ['/subscribe', 'annual PRO', pro, '/dashboard'],
  ['/subscribe', 'lifetime', lifetime, '/dashboard'],
  ['/subscribe', 'annual Basic', basic, '/subscribe'],
  ['/subscribe', 'monthly PRO', { ...pro, subscribed_plan: 'monthly' }, '/subscribe'],
  [
    '/subscribe',
    'annual PRO that ended',
    { ...pro, subscription_status: 'canceled' },
    '/subscribe',
  ],
  ['/subscribe', 'locked annual PRO', { ...pro, is_locked: true }, '/subscribe'],
  ['/subscribe', 'locked lifetime', { ...lifetime, is_locked: true }, '/subscribe'],
  [
    '/subscribe',
    'of an admin’s lock',
    { ...basic, is_locked: true, locked_by_admin: true },
    '/dashboard',
  ],
  ['/subscribe', 'of the operator', { ...basic, is_manual_subscription: true }, '/dashboard'],
  [
    '/subscribe',
    'of an account that is about to be deleted',
    { ...basic, deletion_requested_at: '2026-11-22T09:00:00Z' },
    '/dashboard',
  ],
  ['/change_card', 'of the operator', { ...basic, is_manual_subscription: true }, '/dashboard'],
  ['/change_card', 'free', makeUser('free', true), '/dashboard'],
  ['/change_card', 'lifetime', lifetime, '/dashboard'],
  ['/change_card', 'annual Basic', basic, '/change_card'],
])('%s with a plan that is %s (B-105, B-158, B-159, B-464)', async (path, _, body, ends) => {
  const { place } = openApp(path, { answers: { 'GET /users/current': { status: 200, body } } });
  await waitFor(() => expect(place()).toBe(ends));
  await screen.findByRole('heading', { level: 1 });
  expect(place()).toBe(ends);
});
