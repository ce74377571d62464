import { expect, test } from 'vitest';
import { whatToDo } from './what-to-do';

test.each([
  ['terms_missing', 'agree to its terms'],
  ['username_unconfirmed', 'confirm your username'],
  ['signed_out', 'Sign in on Facebook'],
  ['identity_missing', 'sign in there'],
  ['robot_outdated', 'update the robot'],
  ['engagement_cooldown', 'when it is free again'],
  ['other_user', 'sign out here to drop it'],
  ['api_signed_out', 'hands you over'],
  ['something_new', 'Try again in a moment'],
])('%s: what to do, and that nothing was started', (code, words) => {
  expect(whatToDo(code)).toContain(words);
  expect(whatToDo(code)).toContain('Nothing was started.');
});
