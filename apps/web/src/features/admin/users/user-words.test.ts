import { expect, test } from 'vitest';
import { nameOfUser } from './user-words';

const user = { id: 'the id', email: 'ann@example.com' };
const named = (first_name: string, last_name: string | null = null) =>
  nameOfUser({ ...user, first_name, last_name });

test('a name cannot turn round the question that names it, nor break its line', () => {
  expect(named('Ann\u202E', '\u2066Example')).toBe('Ann Example');
  expect(named('Ann\nBob\u2028', '\u001B[2KExample')).toBe('Ann Bob [2KExample');
  expect(named('דנה', 'O’Neill-Çelik')).toBe('דנה O’Neill-Çelik');
});

test('a name that shows nothing is no name', () => {
  expect(named('\u200B', '\u2060')).toBe('ann@example.com');
  expect(nameOfUser({ ...user, email: null, first_name: null, last_name: null })).toBe('the id');
});
