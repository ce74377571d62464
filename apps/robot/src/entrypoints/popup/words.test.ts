import type { Job } from '@winnow/sdk/jobs';
import { expect, test, vi } from 'vitest';
import { moment, outcome } from './words';

const engagements = { posts: 11, engagements: 180, posts_partial: 0, non_friends: 4 };
const words = (complete: boolean, more: object = {}) =>
  outcome({
    name: 'fetch_user_engagements',
    result: { ...engagements, complete, doubt: complete ? null : 'rows_unidentified', ...more },
  } as Job);

test('an engagement sync that left posts out says so, a whole one does not', () => {
  expect(words(false)).toBe(
    '180 reactions, comments and shares on 11 posts. Not every post could be read.',
  );
  expect(words(true)).toBe('180 reactions, comments and shares on 11 posts.');
  // A robot of an older release does not tell of lists.
  expect(words(true, { posts_partial: 0, lists_unreadable: 0 })).toBe(words(true));
});

test('an engagement sync says what is missing, and who is to blame', () => {
  const read = '180 reactions, comments and shares on 11 posts.';
  const missing = [
    { kind: 'shares', cause: 'not_listed', posts: 2 },
    { kind: 'comments', cause: 'slow', posts: 1 },
  ];
  expect(words(true, { posts_partial: 2, missing: missing.slice(0, 1) })).toBe(
    `${read} Facebook counts more shares than it lists, on 2 posts.`,
  );
  const told = `${read} Facebook counts more shares than it lists, on 2 posts. Winnow could not open all comments of 1 post.`;
  expect(words(false, { missing, doubt: 'lists_incomplete' })).toBe(told);
  expect(words(false, { missing })).toBe(`${told} Not every post could be read.`);
});

test('auto reactions say what they left alone, also where an older robot counted less', () => {
  const made = {
    reacted: 10,
    failed: 0,
    unknown: 0,
    skipped: 0,
    posts_seen: 40,
    already_reacted: 3,
  };
  const said = (kinds: object) =>
    outcome({
      name: 'fetch_user_newsfeed',
      result: { ...made, group_posts: 0, ...kinds },
    } as unknown as Job);

  expect(said({ sponsored: 5, suggested: 20, unclear: 2 })).toBe(
    'Reacted to 10 posts. Passed over 5 advertisements, 20 suggestions, 2 unclear.',
  );
  expect(said({ sponsored: 0 })).toBe('Reacted to 10 posts.');
});

test('a moment is written as on the dashboard, by the locale of the browser', () => {
  const at = new Date(2026, 10, 22, 18, 40).toISOString();
  vi.stubGlobal('navigator', { language: 'en-GB' });
  expect(moment(at, new Date(2026, 10, 21))).toBe('22 Nov 2026, 18:40');
  expect(moment(at, new Date(2026, 10, 22, 9))).toBe('today at 18:40');
  vi.stubGlobal('navigator', { language: 'de' });
  expect(moment(at, new Date(2026, 10, 21))).toBe('22. Nov. 2026, 18:40');
  vi.unstubAllGlobals();
});
