import { expect, test } from 'vitest';
import { safePath } from './safe-path';

test('a redirect stays within this app', () => {
  expect(safePath('/friends/inactive?page=2#x')).toBe('/friends/inactive?page=2#x');
  for (const bad of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/.\\/evil.example',
    'javascript:alert(1)',
    '',
    null,
  ])
    expect(safePath(bad)).toBeNull();
});
