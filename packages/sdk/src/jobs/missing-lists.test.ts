import { expect, test } from 'vitest';
import { listCauses, isKeptByNetwork } from '../rules/index';
import { missingWords } from './missing-lists';

const words = (...missing: Parameters<typeof missingWords>[0]) => missingWords(missing, String);

test('the network is blamed only for what it keeps', () => {
  for (const cause of listCauses) {
    const [said] = words({ kind: 'comments', cause, posts: 2 });
    const kept =
      cause === 'not_listed'
        ? 'Facebook counts more comments than it lists, on 2 posts.'
        : 'Facebook hides some comments of 2 posts.';
    expect(said).toBe(
      isKeptByNetwork(cause) ? kept : 'Winnow could not open all comments of 2 posts.',
    );
  }
});

test('lists of one kind are told together, also where they failed for different causes', () => {
  expect(
    words(
      { kind: 'reactions', cause: 'answer_cut', posts: 1 },
      { kind: 'reactions', cause: 'slow', posts: 2 },
      { kind: 'shares', cause: 'not_listed', posts: 1 },
    ),
  ).toEqual([
    'Winnow could not open all reactions of 3 posts.',
    'Facebook counts more shares than it lists, on 1 post.',
  ]);
});

test('nothing is said where nothing is missing', () => {
  expect(words()).toEqual([]);
});
