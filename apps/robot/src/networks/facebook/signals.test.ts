import { describe, expect, test } from 'vitest';
import { fixture, record } from './fixtures/read-fixture';
import type { PageFacts } from './facts';
import { labelPacks } from './labels/packs';
import { parsePayload } from './parse/wire/payload';
import { checkAnswer, checkPage } from './signals';

const lines = fixture('errors.txt').trim().split('\n');
const answer = (text: string, more = {}) => checkAnswer(parsePayload(record(text, more)));
const facts = (more: Partial<PageFacts>): PageFacts => ({
  seq: 0,
  acked: 0,
  lost: false,
  records: [],
  url: 'https://www.facebook.com/',
  status: 200,
  ready: 'complete',
  language: 'en',
  viewer: null,
  account: null,
  around_heading: [],
  hidden: false,
  sign_in: false,
  heading: null,
  pending: 0,
  found: [],
  stopped: [],
  labels: [],
  ads: [],
  rows: null,
  scroll: null,
  ...more,
});
const thrown = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    const { kind, code } = error as { kind: string; code: string };
    return `${kind} ${code}`;
  }
  return 'nothing';
};

describe('signs that the network gives', () => {
  test('a passing failure is reported, not thrown', () => {
    expect(answer(lines[0] ?? '')).toMatchObject([{ code: 1675030, transient: true }]);
    expect(answer(lines[4] ?? '')).toMatchObject([{ code: 1357004 }]);
  });

  test.each([
    [1, 'blocked action_blocked'],
    [2, 'blocked action_blocked'],
    [3, 'blocked action_blocked'],
    [5, 'signed_out session_missing'],
    [6, 'blocked answer_html'],
    [7, 'signed_out session_missing'],
  ])('answer %i stops everything', (at, expected) => {
    expect(thrown(() => answer(lines[at] ?? ''))).toBe(expected);
  });

  test.each([
    ['<!DOCTYPE html><html><body>The page itself</body></html>', {}, 'nothing'],
    ['<!DOCTYPE html><html><body>Not here</body></html>', { status: 404 }, 'nothing'],
    [lines[7] ?? '', {}, 'signed_out session_missing'],
    ['<!DOCTYPE html><html></html>', { status: 429 }, 'blocked rate_limited'],
  ])('HTML instead of the definition of a route is no block: %s %o', (text, more, expected) => {
    expect(thrown(() => answer(text, { ...more, route: true }))).toBe(expected);
  });

  test('429 is a block whatever its body, and JSON sent as text/html is none', () => {
    expect(thrown(() => answer('{}', { status: 429 }))).toBe('blocked rate_limited');
    expect(thrown(() => answer('{"data":{}}'))).toBe('nothing');
  });

  test('HTML that a failing server sends passes', () => {
    expect(answer('<html>Bad gateway</html>', { status: 502 })).toMatchObject([
      { code: 502, transient: true },
    ]);
  });

  test.each([
    [{ url: 'https://www.facebook.com/checkpoint/1501/' }, 'blocked checkpoint_shown'],
    [{ url: 'http://localhost:4010/network/checkpoint/' }, 'blocked checkpoint_shown'],
    [{ url: 'https://www.facebook.com/login/?next=x' }, 'signed_out session_missing'],
    [{ sign_in: true }, 'signed_out session_missing'],
    [{ viewer: '0' }, 'signed_out session_missing'],
    [{ status: 429 }, 'blocked rate_limited'],
    [{ status: 503 }, 'retry page_failed'],
    [{ stopped: ['You’re Temporarily Blocked'] }, 'blocked action_blocked'],
    [{ found: ["This content isn't available right now"] }, 'nothing'],
    [{}, 'nothing'],
  ])('a page with %o', (more, expected) => {
    expect(thrown(() => checkPage(facts(more)))).toBe(expected);
  });

  test.each(labelPacks.flatMap(({ blocked }) => blocked))(
    '%s blocks in every language',
    (phrase) => {
      expect(thrown(() => checkPage(facts({ stopped: [phrase] })))).toBe('blocked action_blocked');
    },
  );
});
