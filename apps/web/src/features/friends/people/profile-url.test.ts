import { expect, test } from 'vitest';
import { profileUrl } from './profile-url';

test('a profile address is built from ids only', () => {
  expect(profileUrl({ facebook_id: '42', facebook_profile_id: 'ann.lee' })).toBe(
    'https://www.facebook.com/ann.lee',
  );
  for (const odd of [null, '42', '../login', 'https://evil.example', 'a b'])
    expect(profileUrl({ facebook_id: '42', facebook_profile_id: odd })).toBe(
      'https://www.facebook.com/profile.php?id=42',
    );
});
