import type { User } from '@winnow/sdk/contract';
import { expect, test } from 'vitest';
import { guard, type GuardFacts } from './guard';

const user = { id: 'u', is_banned: false } as User;
const banned = { ...user, is_banned: true };
const facts: GuardFacts = {
  access: 'user',
  signedIn: true,
  user,
  failure: undefined,
  welcomeSeen: true,
  isLuckyHourKnown: true,
  search: '?a=1',
  hash: '#b',
};

test('a visitor reaches only what guests may see; the rest leads to login with query and hash (A-037, A-038, A-039, A-405, B-460)', () => {
  expect(guard({ ...facts, signedIn: false, user: undefined })).toEqual({
    to: '/auth/login?a=1#b',
  });
  expect(guard({ ...facts, signedIn: false, user: undefined, access: 'guest' })).toBe('pass');
  expect(guard({ ...facts, signedIn: false, user: undefined, access: 'banned' })).toEqual({
    to: '/auth/login?a=1#b',
  });
});

test('nothing shows before the user record is there (A-040)', () => {
  expect(guard({ ...facts, user: undefined })).toBe('wait');
  expect(guard(facts)).toBe('pass');
});

test.each(['token_invalid', 'user_not_found', 'internal'] as const)(
  'a user record that cannot load (%s) ends the session (A-041, A-042, B-534)',
  (code) => {
    expect(guard({ ...facts, user: undefined, failure: { code, text: '' } })).toBe('end_session');
  },
);

test('an api that cannot be reached ends no session', () => {
  const failure = { code: 'api_unreachable', text: '' } as const;
  expect(guard({ ...facts, user: undefined, failure })).toBe('retry');
  expect(guard({ ...facts, failure })).toBe('pass');
});

test('banned people see only the banned screen, the others never do (A-044, A-128, A-129, A-404, B-470)', () => {
  expect(guard({ ...facts, user: banned })).toEqual({ to: '/banned' });
  expect(guard({ ...facts, user: banned, access: 'banned' })).toBe('pass');
  expect(guard({ ...facts, access: 'banned' })).toEqual({ to: '/' });
});

test('the first visit goes to the welcome screen, after all other guards (A-208)', () => {
  expect(guard({ ...facts, welcomeSeen: undefined })).toBe('wait');
  expect(guard({ ...facts, welcomeSeen: false })).toEqual({ to: '/welcome' });
  expect(guard({ ...facts, welcomeSeen: false, user: banned })).toEqual({ to: '/banned' });
});

test('the lucky hour is settled after the user is loaded and before a redirect to the banned screen (A-043)', () => {
  expect(guard({ ...facts, isLuckyHourKnown: false })).toBe('wait');
  expect(guard({ ...facts, isLuckyHourKnown: false, user: banned })).toBe('wait');
  expect(guard({ ...facts, isLuckyHourKnown: false, user: undefined })).toBe('wait');
  const refused = { user: undefined, failure: { code: 'token_invalid', text: '' } } as const;
  expect(guard({ ...facts, isLuckyHourKnown: false, ...refused })).toBe('end_session');
});
