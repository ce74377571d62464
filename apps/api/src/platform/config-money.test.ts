import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config';

const keys = (mode: 'test' | 'live') => ({
  STRIPE_SECRET_KEY: `sk_${mode}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
});
const production = {
  NODE_ENV: 'production',
  FB_APP_ID: '1',
  FB_APP_SECRET: 's',
  PUBLIC_URL: 'https://winnow.example',
};

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

test('without keys nothing can be bought; with all three it can', () => {
  expect(readConfig({}).stripe).toBeUndefined();
  expect(readConfig(keys('test')).stripe).toMatchObject({
    apiUrl: 'https://api.stripe.com',
    jsUrl: null,
    isLive: false,
  });
  expect(readConfig({ ...production, ...keys('live') }).stripe).toMatchObject({ isLive: true });
  expect(readConfig({}).plans).toEqual({ trialDays: 0, removalDays: 90, testToken: undefined });
});

describe('the api does not start with', () => {
  test.each([
    ['one key alone', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
    ['no key at all, but something else', { STRIPE_SECRET_KEY: 'hello' }, 'STRIPE_SECRET_KEY'],
    [
      'keys of two modes',
      { ...keys('test'), STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      'STRIPE_PUBLISHABLE_KEY: is of another mode',
    ],
    [
      'the token that makes plans free, beside a live key',
      { ...keys('live'), TEST_DISCOUNT_TOKEN: 'free-for-all' },
      'TEST_DISCOUNT_TOKEN',
    ],
    ['the lab, beside a live key', { ...keys('live'), LAB: 'on' }, 'LAB: deletes accounts'],
    ['the lab neither on nor off', { LAB: 'yes' }, 'LAB'],
    [
      'another address for real money',
      { ...keys('live'), STRIPE_API_URL: 'http://127.0.0.1:4010' },
      'STRIPE_API_URL',
    ],
    [
      'another script for real money',
      { ...keys('live'), STRIPE_JS_URL: 'http://127.0.0.1:4010/js/stripe.js' },
      'STRIPE_JS_URL',
    ],
    [
      'another address in production',
      { ...production, ...keys('test'), STRIPE_API_URL: 'https://stripe.example' },
      'STRIPE_API_URL',
    ],
    [
      'a practice secret in production',
      { ...production, ...keys('test'), STRIPE_SECRET_KEY: 'sk_test_winnowpractice' },
      "STRIPE_SECRET_KEY: is the practice service's",
    ],
    ['half of ChurnKey', { CHURNKEY_APP_ID: 'app' }, 'CHURNKEY_API_KEY'],
    [
      'a marketing address in the clear in production',
      { ...production, ZAPIER_HOOK_URL: 'http://hooks.example/1' },
      'ZAPIER_HOOK_URL',
    ],
  ])('%s', (_, environment, named) => {
    expect(refusalOf(environment as Record<string, string>)).toContain(named);
  });
});

test('outside production the practice services may take the place of the real ones', () => {
  const practice = {
    ...keys('test'),
    STRIPE_API_URL: 'http://127.0.0.1:4010/',
    STRIPE_JS_URL: 'http://127.0.0.1:4010/js/stripe.js',
    TEST_DISCOUNT_TOKEN: 'free-for-tests',
  };
  expect(readConfig(practice).stripe?.apiUrl).toBe('http://127.0.0.1:4010');
});

test('the address of the marketing tool is called as it was given', () => {
  const address = 'https://hooks.example/hooks/catch/1/2/';
  expect(readConfig({ ZAPIER_HOOK_URL: address }).marketingUrl).toBe(address);
});
