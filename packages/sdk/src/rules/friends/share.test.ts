import { expect, test } from 'vitest';
import { shareCounter } from '../index';

test('each kind of share has its counter, and an unknown kind is an error (A-392, B-533)', () => {
  expect(shareCounter('cleaning_announcement')).toBe('count_share_facebook_cleaning_announcement');
  expect(shareCounter('referral_link')).toBe('count_share_facebook_referral_link');
  expect(shareCounter('unfriending_milestone')).toBe('count_share_facebook_unfriending_milestone');
  expect(() => shareCounter('holiday')).toThrow("unknown share kind 'holiday'");
  expect(() => shareCounter('toString')).toThrow('unknown share kind');
});
