import { expect, test } from 'vitest';
import { luckyHourEndsAt } from './lucky-hour';

const now = new Date('2026-11-21T12:00:00Z');
const newcomer = { subscribed_plan: 'free' as const, subscribed_from_at: '2026-11-21T11:30:00Z' };

test('the lucky hour ends an hour after subscribed_from_at', () => {
  expect(luckyHourEndsAt(newcomer, false, now)).toBe('2026-11-21T12:30:00.000Z');
});

test.each([
  ['whoever pays (B-137)', { ...newcomer, subscribed_plan: 'monthly' as const }, false],
  [
    'after the deadline (B-138)',
    { ...newcomer, subscribed_from_at: '2026-11-21T11:00:00Z' },
    false,
  ],
  ['with a discount token (A-386, B-139, B-140)', newcomer, true],
  ['before it began', { ...newcomer, subscribed_from_at: null }, false],
])('there is none for %s', (_, user, hasToken) => {
  expect(luckyHourEndsAt(user, hasToken, now)).toBeNull();
});
