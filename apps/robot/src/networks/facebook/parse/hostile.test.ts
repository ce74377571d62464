import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORIGIN, record } from '../fixtures/read-fixture';
import { failuresOf, removalAnswer } from './wire/answers';
import { friendsPages } from './friends';
import { isId, profileLink, resolveOwnUrl } from './links';
import { commentPages, reactorPages, sharePages } from './lists';
import { parseNumber } from './numbers';
import { parsePayload } from './wire/payload';
import { storyPages } from './stories';
import { profileIn, viewerIn } from './viewer';

const word = fc.constantFrom(
  'data',
  'node',
  'edges',
  'page_info',
  'has_next_page',
  'all_friends',
  'pageItems',
  'id',
  'name',
  'url',
  'title',
  'text',
  'actions_renderer',
  'action',
  'profile_owner',
  'friendship_status',
  'reactors',
  'feedback_reaction_info',
  'comments',
  'author',
  'reshares',
  'actors',
  'creation_time',
  'post_id',
  'label',
  'path',
  '__proto__',
  'constructor',
  'viewer',
  'profile_picture',
  'uri',
  'count',
  'errors',
  'code',
  'timeline_list_feed_units',
);
const leaf = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.double(),
  fc.string(),
  word,
  fc.constantFrom(
    '100000000000011',
    'ARE_FRIENDS',
    'https://www.facebook.com/ann',
    'https://evil.example/x',
    'User',
    'Story',
  ),
);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 7, depthSize: 'large' },
    leaf,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc
      .array(fc.tuple(word, tie('tree')), { maxLength: 6 })
      .map((pairs) => Object.fromEntries(pairs)),
  ),
}));

const readEverything = (text: string) => {
  const payload = parsePayload(record(text));
  failuresOf(payload.roots);
  viewerIn([payload]);
  profileIn([payload], '100000000000011', ORIGIN);
  return payload.roots.flatMap((root) => {
    removalAnswer(root);
    storyPages(root, ORIGIN, '100000000000001');
    const friends = friendsPages(root, ORIGIN, new Set()).flatMap((page) => page.friends);
    const actors = [reactorPages, commentPages, sharePages].flatMap((parse) =>
      parse(root, ORIGIN).flatMap((page) => page.items.map(({ item }) => item)),
    );
    return [...friends, ...actors];
  });
};

describe('whatever the page says', { timeout: 60_000 }, () => {
  test('parsers do not throw, and nobody comes out without an id, a name and a plain address', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 3 }), (values) => {
        for (const person of readEverything(
          values.map((value) => JSON.stringify(value)).join('\n'),
        )) {
          expect(isId(person.facebook_id)).toBe(true);
          expect(person.full_name).not.toBe('');
          expect(person.facebook_profile_id ?? 'none').toMatch(/^[\p{L}\p{N}._-]+$/u);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('text that is no JSON gives nothing and does not throw', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        (text) => void readEverything(text),
      ),
    );
    expect(readEverything('{"data":{"viewer":{"all_friends":{"edges":[')).toEqual([]);
  });

  test('a payload deeper than any stack is read to its bottom', () => {
    const deep = 200_000;
    const text = `${'{"a":'.repeat(deep)}{"all_friends":{"edges":[{"node":{"id":"100000000000011","name":"Deep"}}]}}${'}'.repeat(deep)}`;

    expect(readEverything(text)).toMatchObject([{ facebook_id: '100000000000011' }]);
  });

  test.each([
    { x: { label: 'a', path: ['text'], data: { data: {} } } },
    { x: { label: 'a', path: ['text'], data: { data: { edges: [] } } } },
    { data: { x: { label: 'a', path: ['x', 'data', 'z'], data: {} } } },
    { data: { label: 'a', path: ['data', 0, 'data'], data: [] } },
    { data: { x: { label: 'a', path: ['x', 'y'], data: { name: 'Ann' } } } },
  ])('a delta is never put into itself: %j', (value) => {
    const { roots } = parsePayload(record(JSON.stringify(value)));
    expect(() => JSON.stringify(roots)).not.toThrow();
    expect(readEverything(JSON.stringify(value))).toEqual([]);
  });

  test('a delta cannot reach into prototypes or fill the memory', () => {
    const lines = [
      { data: { viewer: {} } },
      { label: 'a', path: ['__proto__', 'polluted'], data: true },
      { label: 'b', path: ['viewer', 'constructor', 'prototype', 'polluted'], data: true },
      { label: 'c', path: ['viewer', 'list', 4_000_000_000], data: {} },
    ];
    readEverything(lines.map((line) => JSON.stringify(line)).join('\n'));

    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('no link leads out of the network', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `https://www.facebook.com${text}`),
        ),
        (href) => {
          const url = resolveOwnUrl(href, ORIGIN);
          expect(url?.hostname ?? 'facebook.com').toMatch(/(^|\.)facebook\.com$/);
          const link = profileLink(href, ORIGIN);
          expect(link?.id ?? link?.vanity ?? 'none').toMatch(/^[\p{L}\p{N}._-]+$/u);
        },
      ),
    );
  });

  test('numbers are whole and never negative', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const shown = parseNumber(text);
        const { value } = shown ?? { value: 0 };
        expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
      }),
    );
  });
});
