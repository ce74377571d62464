import { expect, test } from 'vitest';
import { postNames } from './post-names';

const BASE = 'https://www.facebook.com';

test.each([
  ['/ann/posts/pfbid0a?__cft__[0]=x', ['pfbid0a'], false],
  ['/ann/posts/a-day-out/123/', ['123'], false],
  ['/groups/9/permalink/77/', ['77'], false],
  ['/permalink.php?story_fbid=pfbid1&id=5', ['pfbid1'], false],
  ['/groups/9?multi_permalinks=12', ['12'], false],
  ['/ann/posts/pfbid0a?comment_id=4', ['pfbid0a'], false],
  ['/photo/?fbid=8&set=a.1', ['8'], true],
  ['/watch/?v=6', ['6'], true],
  ['/reel/44', ['44'], true],
  ['https://www.facebook.com/ann/posts/pfbid0a', ['pfbid0a'], false],
  ['https://m.facebook.com/ann/posts/pfbid0a', ['pfbid0a'], false],
])('%s leads to a post', (href, found, isMedia) => {
  expect(postNames(href, BASE)).toEqual({ names: found, isMedia });
});

test.each([
  '#',
  '?__cft__[0]=x#?',
  '',
  '/ann',
  '/profile.php?id=5&v=info',
  '/friends/list',
  'http://',
  'https://elsewhere.example/ann/posts/pfbid0a',
  'https://www.facebook.com.elsewhere.example/ann/posts/pfbid0a',
  'https://name@www.facebook.com/ann/posts/pfbid0a',
  'javascript:/ann/posts/pfbid0a',
])('%j leads to none', (href) => {
  expect(postNames(href, BASE)).toBeNull();
});

test('an address of any length is read in a moment', () => {
  const href = `${'/posts'.repeat(50_000)}//`;
  const began = process.cpuUsage();

  expect(postNames(href, BASE)).toEqual({ names: ['posts'], isMedia: false });
  expect(process.cpuUsage(began).user).toBeLessThan(500_000);
});
