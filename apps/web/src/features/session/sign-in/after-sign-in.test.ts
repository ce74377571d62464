import { expect, test, vi } from 'vitest';
import { afterSignIn } from './after-sign-in';

test('after signing in one goes to the dashboard, keeping query and hash (A-049)', () => {
  expect(afterSignIn(null, '?discount=1&error=x&error_text=y', '#top')).toBe(
    '/dashboard?discount=1#top',
  );
});

test('a user who came from a masterclass page returns there (A-050)', () => {
  expect(afterSignIn('/masterclass', '', '')).toBe('/masterclass');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/masterclass/3`);
  expect(afterSignIn(null, '', '')).toBe('/masterclass');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://evil.example/masterclass');
  expect(afterSignIn(null, '', '')).toBe('/dashboard');
});
