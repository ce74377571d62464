import { describe, expect, test } from 'vitest';
import { cleanLink, isId, pictureLink, profileLink } from './links';

const SITE = 'https://www.facebook.com';
const PRACTICE = 'http://localhost:4010/network';

describe('links to profiles', () => {
  test.each([
    [
      'https://www.facebook.com/ann.example?__cft__[0]=AZ&__tn__=x',
      { id: null, vanity: 'ann.example' },
    ],
    ['/ann.example', { id: null, vanity: 'ann.example' }],
    ['https://m.facebook.com/ann.example/', { id: null, vanity: 'ann.example' }],
    ['/profile.php?id=100000000000011&__tn__=x', { id: '100000000000011', vanity: null }],
    ['/groups/555/user/100000000000011/?__tn__=R', { id: '100000000000011', vanity: null }],
    ['/100000000000011', { id: '100000000000011', vanity: null }],
  ])('%s is somebody', (href, expected) => {
    expect(profileLink(href, SITE)).toEqual(expected);
  });

  test.each([
    ['https://evil.example/ann'],
    ['https://www.facebook.com.evil.example/ann'],
    ['https://www.facebook.com@evil.example/ann'],
    ['http://www.facebook.com/ann'],
    ['//evil.example/ann'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example'],
    ['/profile.php?id=0'],
    ['/profile.php?id=012'],
    [`/profile.php?id=${'1'.repeat(18)}`],
    ['/profile.php?id=100000000000011x'],
    ['/friends/list'],
    ['/friends'],
    ['/groups/555'],
    ['/ann/posts/1'],
    ['/%E0%A4%A'],
    ['\\\\evil.example'],
    [''],
  ])('%s is nobody', (href) => {
    expect(profileLink(href, SITE)).toBeNull();
  });

  test('are read below the path that a practice copy stands at', () => {
    expect(profileLink('/network/ann.example', PRACTICE)).toEqual({
      id: null,
      vanity: 'ann.example',
    });
    expect(
      profileLink('http://localhost:4010/network/profile.php?id=100000000000011', PRACTICE),
    ).toEqual({
      id: '100000000000011',
      vanity: null,
    });
    expect(profileLink('https://www.facebook.com/ann', PRACTICE)).toBeNull();
    expect(cleanLink('/network/ann/posts/1?__tn__=x&b=2', PRACTICE)).toBe(
      'http://localhost:4010/network/ann/posts/1?b=2',
    );
  });

  test('lose what only tracks', () => {
    expect(
      cleanLink('https://www.facebook.com/p/posts/1?__cft__[0]=a&__tn__=b&fbclid=c&story=1', SITE),
    ).toBe('https://www.facebook.com/p/posts/1?story=1');
    expect(cleanLink('https://evil.example/p', SITE)).toBeNull();
  });

  test('to pictures are https or our own', () => {
    expect(pictureLink('https://scontent.example/a.jpg', SITE)).toBe(
      'https://scontent.example/a.jpg',
    );
    expect(pictureLink('http://localhost:4010/a.jpg', PRACTICE)).toBe(
      'http://localhost:4010/a.jpg',
    );
    expect(pictureLink('javascript:alert(1)', SITE)).toBeNull();
    expect(pictureLink('http://evil.example/a.jpg', SITE)).toBeNull();
    expect(pictureLink(5, SITE)).toBeNull();
  });
});

test('an id has 1 to 17 digits, the first of them no zero', () => {
  for (const id of ['4', '1234567', '100000000000041', '9'.repeat(17)]) expect(isId(id)).toBe(true);
  for (const other of ['', '0', '04', '9'.repeat(18), '4a', ' 4', '-4', '4\n', '٤', 4, null])
    expect(isId(other)).toBe(false);
});
