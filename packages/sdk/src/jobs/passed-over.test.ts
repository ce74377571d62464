import { expect, test } from 'vitest';
import { passedOver } from './passed-over';

test.each([
  [
    { sponsored: 5, suggested: 20, unclear: 2 },
    'Passed over 5 advertisements, 20 suggestions, 2 unclear',
  ],
  [{ sponsored: 1, suggested: 1, unclear: 0 }, 'Passed over 1 advertisement, 1 suggestion'],
  [{ sponsored: 3 }, 'Passed over 3 advertisements'],
  [{ sponsored: 0, suggested: 0, unclear: 0 }, null],
])('says what was left alone: %j', (result, words) => {
  expect(passedOver(result, String)).toBe(words);
});
