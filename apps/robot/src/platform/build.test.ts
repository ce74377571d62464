import { expect, test } from 'vitest';
import { build, isLocal } from './build';

test.each(['http://localhost:4000/v1', 'http://localhost', 'http://localhost:65535/a?b#c'])(
  'takes %s for this machine',
  (url) => expect(isLocal(url)).toBe(true),
);

test.each([
  'http://localhost.evil.example/v1',
  'http://localhost:4000@evil.example/v1',
  'http://user:word@localhost:4000/v1',
  'https://localhost:4000/v1',
  'http://127.0.0.1:4000/v1',
  'http://evil.example/http://localhost:4000',
  '//localhost:4000',
  'javascript:alert(1)',
  '',
])('takes "%s" for no address of ours', (url) => {
  expect(isLocal(url)).toBe(false);
  expect(build.isApiUrl(url)).toBe(false);
  expect(build.isWebOrigin(url)).toBe(false);
});

test('the address that Chrome opens when the robot is removed contains no user', () => {
  const { pathname, search, hash } = new URL(build.uninstalledUrl);
  expect([pathname, search, hash]).toEqual(['/uninstalled', '', '']);
});
