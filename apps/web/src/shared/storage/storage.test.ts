import { expect, test } from 'vitest';
import { clearPersonalStorage, storageKeys, store } from './storage';

/** By the names that are in the browser: what is to outlive a sign-out has to be added here, knowingly. */
const ofTheBrowser = [
  'winnow.columns',
  'winnow.single_keys',
  'winnow.terms_accepted',
  'winnow.theme',
  'winnow.tracking_consent',
  'winnow.transport',
];
const ofTheTab = ['winnow.reloaded_at'];

test('after a sign-out nothing is left of the person, and what the browser prefers is (ASVS 14.3.3)', () => {
  for (const key of storageKeys) store(key, 'x');
  const written = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect(new Set(written).size).toBe(storageKeys.length);
  expect(Object.keys(sessionStorage)).toEqual(
    expect.arrayContaining(['winnow.discount_token', 'winnow.sign_in_verifier']),
  );
  clearPersonalStorage();
  expect(Object.keys(localStorage).toSorted()).toEqual(ofTheBrowser);
  expect(Object.keys(sessionStorage)).toEqual(ofTheTab);
});
