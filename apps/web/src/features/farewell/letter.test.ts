import { expect, test } from 'vitest';
import { letter } from './letter';

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address);
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') };
};

test('a letter holds the reason that was chosen and the words that were written', () => {
  expect(read(letter('broken', ' It stopped & stayed so. '))).toEqual({
    to: 'support@winnow.example',
    subject: 'Why I removed Winnow Robot',
    body: 'Something did not work\n\nIt stopped & stayed so.',
  });
});

test('the answer ‘rather not say’ adds nothing to the letter', () => {
  expect(letter('none', '')).toBe(
    'mailto:support@winnow.example?subject=Why%20I%20removed%20Winnow%20Robot',
  );
});

test('asking for deletion is a letter of its own', () => {
  expect(read(letter('delete', ''))).toMatchObject({
    subject: 'Delete my Winnow account',
    body: null,
  });
});
