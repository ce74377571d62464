import { expect, test } from 'vitest';
import { Records } from './records';

const answer = (text: string) => ({
  status: 200,
  type: '',
  name: null,
  variables: null,
  actor: null,
  isRoute: false,
  text,
});

test('an abandoned page forgets what it received, keeps nothing new, and says that it is lost', () => {
  const records = new Records();
  records.addAnswer(answer('signed out'));
  expect(records.isLost(0)).toBe(false);

  records.abandon();
  records.addAnswer(answer('late'));

  expect(records.after(0)).toEqual([]);
  expect(records.isLost(records.seq)).toBe(true);
});
