import { afterEach, expect, test } from 'vitest';
import { clearPersonalStorage, storageKey, store } from './storage';

afterEach(() => localStorage.clear());

const personal = [
  'token',
  'backUrl',
  'handledJobs',
  'timeFrame',
  'firstTimePopup',
  'invalidDiscountToken',
  'stepsCardClosed',
  'adminToken',
  'adminReturn',
  'topBannerClosed',
  'features',
  'activeDay',
  'views',
] as const;
const ofTheBrowser = [
  'termsAccepted',
  'trackingConsent',
  'theme',
  'singleKeys',
  'columns',
] as const;

test('after a sign-out nothing is left of the person, and what the browser prefers is (ASVS 14.3.3)', () => {
  for (const key of [...personal, ...ofTheBrowser]) store(key, 'x');
  clearPersonalStorage();
  expect(Object.keys(localStorage).toSorted()).toEqual(ofTheBrowser.map(storageKey).toSorted());
});
