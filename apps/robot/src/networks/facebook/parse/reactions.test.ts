import { expect, test } from 'vitest';
import { reactionOf } from './reactions';

test('the ids of like and love are fixed, whatever the language; an unknown id is no reaction (B-278)', () => {
  const of = (id: string) => reactionOf({ id }, new Map());
  expect([of('1635855486666999'), of('1678524932434102')]).toEqual(['LIKE', 'LOVE']);
  expect(of('1')).toBeNull();
});
