import { expect, test } from 'vitest';
import { backPath, buyPath } from './buy-path';

test('the way to the purchase names the plan and the way back', () => {
  expect(buyPath(null, '/friends/inactive?page=2#row')).toBe(
    '/subscribe?from=%2Ffriends%2Finactive%3Fpage%3D2%23row',
  );
  expect(buyPath('annual', '/subscribe')).toBe('/subscribe?plan=annual');
  expect(buyPath(null, '')).toBe('/subscribe');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  '%s is no way back',
  (from) => expect(backPath(from)).toBeNull(),
);

test('the purchase leads back to no screen of its own', () => {
  expect(backPath('/subscribe?plan=annual')).toBeNull();
  expect(backPath('/thanks')).toBeNull();
  expect(backPath('/subscribers')).toBe('/subscribers');
});
