import { expect, test } from 'vitest';
import { isRedirected } from './places';

const origin = 'http://localhost:4010/network';

test('is elsewhere on any other site', () => {
  expect(isRedirected('/ann.example', 'http://localhost:4000/ann.example', origin)).toBe(true);
  expect(isRedirected('/', 'http://localhost:4010/networks', origin)).toBe(true);
});

test.each([
  ['/profile.php?id=100000000000011', '/', true],
  ['/profile.php?id=100000000000011', '', true],
  ['/profile.php?id=100000000000011', '/friends/list', true],
  ['/profile.php?id=100000000000011', '/profile.php?id=100000000000012', true],
  ['/profile.php?id=100000000000011', '/profile.php?id=100000000000011&sk=friends', false],
  ['/profile.php?id=100000000000011', '/ann.example', false],
  ['/profile.php?id=100000000000011', '/checkpoint/1501/', false],
  ['/friends/list', '/friends/list/', false],
  ['/friends/list', '/', true],
  ['/', '/home.php', false],
  ['/ann.example/posts/1', '/', false],
])('sent to %s and found at %s', (asked, at, expected) => {
  expect(isRedirected(asked, origin + at, origin)).toBe(expected);
  expect(isRedirected(asked, `https://www.facebook.com${at}`, 'https://www.facebook.com')).toBe(
    expected,
  );
});
