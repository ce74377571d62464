import { beforeEach, expect, test, vi } from 'vitest';
import {
  beginSignIn,
  endSignIn,
  endSignInInTime,
  signInLifeMs,
  signInProof,
} from './sign-in-proof';

const kept = () => sessionStorage.getItem('winnow.sign_in_verifier');
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
});

test('a sign-in started again replaces the earlier one', async () => {
  await beginSignIn();
  const first = signInProof().verifier;
  await beginSignIn();
  expect(signInProof().verifier).toMatch(/^[\w-]{43}$/);
  expect(signInProof().verifier).not.toBe(first);
  expect(kept()).not.toContain(first);
});

test('one that is done leaves nothing', async () => {
  await beginSignIn();
  endSignIn();
  expect([signInProof(), kept()]).toEqual([{}, null]);
});

test('an abandoned sign-in is no longer valid after its time', async () => {
  await beginSignIn();
  vi.setSystemTime(Date.now() + signInLifeMs - 1);
  expect(signInProof().verifier).toBeDefined();
  vi.setSystemTime(Date.now() + 1);
  expect([signInProof(), kept()]).toEqual([{}, null]);
});

test('an abandoned sign-in is deleted after its time, also when it is not read', async () => {
  await beginSignIn();
  const leave = endSignInInTime();
  vi.advanceTimersByTime(signInLifeMs - 1);
  expect(kept()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(kept()).toBeNull();
  leave();
  endSignInInTime()();
  expect(vi.getTimerCount()).toBe(0);
});

test.each(['v'.repeat(43), `${'v'.repeat(43)} soon`, `${'v'.repeat(43)} 99999999999999`, ' 1'])(
  'what has no time, or one to come, is none: %j',
  (text) => {
    sessionStorage.setItem('winnow.sign_in_verifier', text);
    expect([signInProof(), kept()]).toEqual([{}, null]);
  },
);
