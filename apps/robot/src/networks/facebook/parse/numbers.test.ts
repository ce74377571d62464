import { expect, test } from 'vitest';
import { exactNumber, parseNumber } from './numbers';

test.each([
  ['12 mutual friends', 12, true],
  ['1 204 amis en commun', 1204, true],
  ['1\u00A0204 amis', 1204, true],
  ['1\u202F204 amis', 1204, true],
  ['9,4 K', 9400, false],
  ['9.4K', 9400, false],
  ['1.204', 1204, true],
  ['12,345 friends', 12345, true],
  ['1.234.567', 1234567, true],
  ["1'204 Freunde", 1204, true],
  ['1,2 mil', 1200, false],
  ['12 mil amigos', 12000, false],
  ['3 Mio.', 3_000_000, false],
  ['1,5 Mio. Freunde', 1_500_000, false],
  ['2,3 rb teman', 2300, false],
  ['1,1 jt', 1_100_000, false],
  ['1,2N lượt chia sẻ', 1200, false],
  ['1,2 Tr', 1_200_000, false],
  ['1.2 हज़ार', 1200, false],
  ['1.5 लाख दोस्त', 150_000, false],
  ['१,२०४ दोस्त', 1204, true],
  ['1,23,456 दोस्त', 123456, true],
  ['٣٤ صديق', 34, true],
  ['1 amigo', 1, true],
  ['3 Mal geteilt', 3, true],
  ['5 mutual', 5, true],
  ['0', 0, true],
])('reads %s', (text, value, exact) => {
  expect(parseNumber(text)).toEqual({ value, exact });
});

test('has no exact number where the network rounds, and none at all where there is none', () => {
  expect(exactNumber('9,4 K')).toBeNull();
  expect(exactNumber('1 204')).toBe(1204);
  expect(parseNumber('Friends')).toBeNull();
  expect(parseNumber('')).toBeNull();
});
