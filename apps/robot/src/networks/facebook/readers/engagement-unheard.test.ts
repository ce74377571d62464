import { expect, test } from 'vitest';
import type { Cursor, PullResult, ReadActor, ReadPost } from '../../network';
import { createFacebook } from '../adapter';
import type { Press } from '../commands';
import { matches } from '../labels/match';
import {
  ScriptedPage,
  standingClock,
  type ScriptedDocument,
} from '../../../testing/pages/scripted-page';

const post: ReadPost = {
  id: '8001',
  permalink: 'https://www.facebook.com/me.myself/posts/pfbid01',
  date_created: '2023-11-14T22:13:20.000Z',
  kind: 'own',
  shown: { reactions: 0, comments: 2, shares: 0 },
};
const comments = (n: number, has_next_page: boolean) => {
  const author = { id: `10000000000004${n}`, name: `Friend ${n}`, url: `/f.${n}` };
  const node = { __typename: 'Comment', id: `c${n}`, author };
  return { data: { node: { comments: { edges: [{ node }], page_info: { has_next_page } } } } };
};
const noise = { data: { viewer: { tiles: [] } } };

interface Site {
  /** When the page has loaded and its script runs. */
  loadedAt: number;
  scriptAt?: number;
  /** What a press brings that the page's script receives. */
  answer?: object;
}

/** Reads the comments of a page with one button, which chooses as the content script does. */
async function read({ loadedAt, scriptAt = loadedAt, answer }: Site, isKilled = false) {
  const clock = standingClock();
  const start = clock.now();
  const presses: number[] = [];
  const press = (document: ScriptedDocument, { hasBrought, isUnheard }: Press) => {
    const isTried = presses.length > 0 && !hasBrought;
    if (isTried && (!isUnheard || presses.length > 1)) return 'tried';
    presses.push(clock.now() - start);
    if (clock.now() - start < scriptAt) return 'pressed';
    document.answer(answer ?? comments(2, false), { name: 'More' });
    return 'pressed';
  };
  const page = new ScriptedPage((_, document) => {
    document.answer(comments(1, true));
    document.live = () => {
      const isLoaded = clock.now() - start >= loadedAt;
      // A page that starts to run makes requests of its own.
      if (isLoaded && document.facts.ready === 'interactive') document.answer(noise);
      document.facts = { ready: isLoaded ? 'complete' : 'interactive' };
    };
    document.onPress = (asked) =>
      document.records.some(({ name }) => name === 'More' && answer === undefined) ||
      !matches('View more comments', asked.names)
        ? 'missing'
        : press(document, asked);
  });
  const make = () => createFacebook({ page, clock, origin: 'https://www.facebook.com' });
  const kept = make();
  let last: PullResult<ReadActor> | null = null;
  let count = 0;
  do {
    const from: Cursor | null = last?.next ?? null;
    last = await (isKilled ? make() : kept).commenters(post, from);
    count += last.items.length;
  } while (last.next !== null);
  return { count, reached_end: last.reached_end, presses };
}

test('no button of a page that still loads is pressed', async () => {
  const { presses, ...found } = await read({ loadedAt: 4_000 });

  expect(found).toEqual({ count: 2, reached_end: true });
  expect(presses).toHaveLength(1);
  expect(presses[0]).toBeGreaterThanOrEqual(4_000);
});

test('a page that never loads completely is read all the same', async () => {
  const { presses, ...found } = await read({ loadedAt: Infinity, scriptAt: 0 });

  expect(found).toEqual({ count: 2, reached_end: true });
  expect(presses).toHaveLength(1);
});

test.each([
  ['while it loaded', { loadedAt: 20_000 }, false],
  ['after it had loaded', { loadedAt: 0, scriptAt: 2_000 }, false],
  ['and the worker was killed since', { loadedAt: 0, scriptAt: 2_000 }, true],
])('a button to which the page did not react is pressed again: %s', async (_, site, isKilled) => {
  const { presses, ...found } = await read(site, isKilled);

  expect(found).toEqual({ count: 2, reached_end: true });
  expect(presses).toHaveLength(2);
});

test('a button to which the page never reacts is pressed twice', async () => {
  const { presses, ...found } = await read({ loadedAt: 0, scriptAt: Infinity });

  expect(found).toEqual({ count: 1, reached_end: false });
  expect(presses).toHaveLength(2);
});

test.each([
  ['with something else', noise],
  ['with what is known', comments(1, true)],
])('a button to which the page reacts %s is pressed once', async (_, answer) => {
  const { presses, ...found } = await read({ loadedAt: 0, answer });

  expect(found).toEqual({ count: 1, reached_end: false });
  expect(presses).toHaveLength(1);
});
