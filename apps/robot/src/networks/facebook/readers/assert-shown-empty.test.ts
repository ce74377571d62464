import { expect, test } from 'vitest';
import { createFacebook } from '../adapter';
import { ORIGIN } from '../fixtures/read-fixture';
import {
  type ScriptedDocument,
  ScriptedPage,
  standingClock,
} from '../../../testing/pages/scripted-page';

const setUp = (site: (document: ScriptedDocument) => void) =>
  createFacebook({
    page: new ScriptedPage((_, document) => site(document)),
    clock: standingClock(),
    origin: ORIGIN,
  });
const over = { has_next_page: false };

test('a friends list without a recognizable entry is an unknown layout, not an empty list', async () => {
  const facebook = setUp((document) => {
    const edges = [{ node: { who: 'Ann' } }, { node: { who: 'Bob' } }];
    document.embed({ data: { viewer: { all_friends: { edges, page_info: over } } } });
  });
  const read = async () => {
    for (let from = (await facebook.friends(null)).next; from !== null;)
      from = (await facebook.friends(from)).next;
  };

  await expect(read()).rejects.toMatchObject({
    kind: 'layout',
    code: 'friends_unreadable',
    diagnostic: { read: 0, unread: 2 },
  });
});

const feed = (edges: unknown[], labels: string[] = []) =>
  setUp((document) => {
    document.facts = { labels };
    document.embed({ data: { viewer: { news_feed: { edges, page_info: over } } } });
  });
const nameless = { category: 'ORGANIC', node: { __typename: 'Story', post_id: '1' } };

test('a feed of which no post can be read is a layout, not a feed that has nothing', async () => {
  for (const facebook of [feed([nameless]), feed([], ['Like'])])
    await expect(facebook.feed(null)).rejects.toMatchObject({
      kind: 'layout',
      code: 'feed_unreadable',
    });
  expect(await feed([]).feed(null)).toMatchObject({ items: [], reached_end: true });
});
