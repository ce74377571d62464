import { errors } from '@winnow/sdk/errors';
import { expect, test } from 'vitest';
import type { ApiFailure } from '../api/api';
import { errorText, factText } from './error-text';

test('a call without an answer is tried again by the user, or by the part that says so; nothing else is promised', () => {
  const failure: ApiFailure = { code: 'api_unreachable', text: errors.api_unreachable[1] };
  expect(errorText(failure)).toBe('Winnow cannot be reached right now. Please try again.');
  expect(factText(failure)).toBe('Winnow cannot be reached right now.');
});

test('a limit says when it ends, an error of ours how to refer to it', () => {
  const limited: ApiFailure = { code: 'rate_limited', text: 'Wait.', retryAfterSeconds: 30 };
  expect(errorText(limited)).toBe('Wait. Free again in 30 s.');
  const internal: ApiFailure = { code: 'internal', text: 'Wrong.', requestId: 'req-1' };
  expect(errorText(internal)).toBe('Wrong. (reference req-1)');
});
