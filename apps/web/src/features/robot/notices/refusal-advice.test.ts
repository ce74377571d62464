import { expect, test } from 'vitest';
import { refusalAdvice } from './refusal-advice';

test.each([
  ['terms_missing', 'Then try again'],
  ['username_unconfirmed', 'Then try again'],
  ['robot_outdated', 'updates the robot'],
  ['engagement_cooldown', 'when it is available again'],
  ['other_user', 'sign in with that account and sign out there'],
  ['user_missing', 'link it to the robot again'],
  ['storage_full', 'Free some space'],
  ['job_unknown', 'start it again'],
  ['something_new', 'Try again in a moment'],
])('%s: what to do, and that nothing was started', (code, words) => {
  expect(refusalAdvice(code)).toContain(words);
  expect(refusalAdvice(code)).toContain('Nothing was started.');
});

test.each(['terms', 'my_username_is_odd', 'user', 'unknown', 'toString'])(
  'a code that only looks like another gets no advice of that one: %s',
  (code) => {
    expect(refusalAdvice(code)).toBe('Try again in a moment. Nothing was started.');
  },
);
