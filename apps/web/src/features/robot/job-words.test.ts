import type { Job } from '@winnow/sdk/jobs';
import { expect, test } from 'vitest';
import { resultWords } from './job-words';

const words = (complete: boolean, doubt: string | null, gone = 0) =>
  resultWords({
    name: 'fetch_user_friends',
    result: { read: 40, shown: 40, complete, doubt, gone },
  } as Job);

test('a reading says whom it misses, or why it says nothing of that', () => {
  expect(words(true, null, 2)).toBe('40 friends read, the whole list. 2 friends left your list.');
  expect(words(false, 'total_disagrees')).toMatch(/not be proven complete/);
  expect(words(false, 'drop_too_large')).toMatch(/sync again tomorrow/);
});
