import { expect, test, vi } from 'vitest';
import { afterSignIn, safePath } from './safe-path';

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

test('after signing in one goes to the dashboard, keeping query and hash (A-049)', () => {
  expect(afterSignIn(null, '?discount=1&error=x&error_text=y', '#top')).toBe(
    '/dashboard?discount=1#top',
  );
});

test('whoever came from a masterclass page goes back there (A-050)', () => {
  expect(afterSignIn('/masterclass', '', '')).toBe('/masterclass');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/masterclass/3`);
  expect(afterSignIn(null, '', '')).toBe('/masterclass');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://evil.example/masterclass');
  expect(afterSignIn(null, '', '')).toBe('/dashboard');
});
