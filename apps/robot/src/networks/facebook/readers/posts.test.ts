import { describe, expect, test } from 'vitest';
import type { PullResult, Cursor, ReadPost } from '../../network';
import { createFacebook } from '../adapter';
import { fixture } from '../fixtures/read-fixture';
import {
  ScriptedPage,
  standingClock,
  type ScriptedDocument,
} from '../../../testing/pages/scripted-page';

const setUp = (site: (path: string, document: ScriptedDocument) => void) => {
  const page = new ScriptedPage(site);
  return {
    page,
    facebook: createFacebook({ page, clock: standingClock(), origin: 'https://www.facebook.com' }),
  };
};
async function all<Item>(pull: (from: Cursor | null) => Promise<PullResult<Item>>) {
  let pulled = await pull(null);
  const items = [...pulled.items];
  for (let turns = 0; pulled.next !== null && turns < 100; turns += 1) {
    pulled = await pull(pulled.next);
    items.push(...pulled.items);
  }
  return { items, last: pulled };
}

describe('own posts', () => {
  const timeline = (path: string, document: ScriptedDocument) => {
    document.embed({
      require: [['CurrentUserInitialData', [], { USER_ID: '100000000000001', NAME: 'Me' }]],
    });
    if (path === '/profile.php?id=100000000000001') {
      document.answer(fixture('timeline.txt'));
      document.live = ({ scroll, after }) => {
        if (scroll === null || after < 2 || document.records.length > 2) return;
        const last = {
          node: {
            __typename: 'Story',
            post_id: '8009',
            creation_time: 1600000000,
            actors: [{ id: '100000000000001', name: 'Me' }],
          },
        };
        document.answer({
          data: {
            node: {
              timeline_list_feed_units: { edges: [last], page_info: { has_next_page: false } },
            },
          },
        });
      };
    }
  };

  test('come from the profile of the signed-in account, to the end', async () => {
    const { page, facebook } = setUp(timeline);

    const { items, last } = await all((from) => facebook.posts(from));

    expect(page.opened).toEqual(['/', '/profile.php?id=100000000000001']);
    expect(items.map(({ id }) => id)).toEqual(['8001', '8002', '8003', '8009']);
    expect(items.at(-1)?.permalink).toBe(
      'https://www.facebook.com/permalink.php?story_fbid=8009&id=100000000000001',
    );
    expect(last.reached_end).toBe(true);
  });

  test('go on after the worker was killed', async () => {
    const page = new ScriptedPage(timeline);
    const fresh = () =>
      createFacebook({
        page,
        clock: standingClock(),
        origin: 'https://www.facebook.com',
        expectViewer: '100000000000001',
      });

    const { items } = await all((from) => fresh().posts(from));

    expect(items.map(({ id }) => id)).toEqual(['8001', '8002', '8003', '8009']);
  });

  test('that cannot be named are gaps, each told once, also to a new worker', async () => {
    const site = (path: string, document: ScriptedDocument) => {
      timeline(path, document);
      if (!path.startsWith('/profile')) return;
      const nameless = { node: { __typename: 'Story', post_id: '', creation_time: 1_650_000_000 } };
      document.answer({ data: { user: { timeline_list_feed_units: { edges: [nameless] } } } });
    };
    const page = new ScriptedPage(site);
    const expectViewer = '100000000000001';
    const origin = 'https://www.facebook.com';
    let gaps = 0;
    let from: Cursor | null = null;
    do {
      const facebook = createFacebook({ page, clock: standingClock(), origin, expectViewer });
      const pulled: PullResult<ReadPost> = await facebook.posts(from);
      gaps += pulled.gaps;
      from = pulled.next;
    } while (from !== null);

    expect(gaps).toBe(1);
  });

  const timelineOf = (edges: unknown[], labels: string[] = []) =>
    setUp((path, document) => {
      document.facts = { viewer: '100000000000001', labels };
      if (!path.startsWith('/profile')) return;
      const page_info = { has_next_page: false };
      document.answer({ data: { user: { timeline_list_feed_units: { edges, page_info } } } });
    }).facebook;

  test('of which the page shows some and none can be read are a layout we do not know', async () => {
    const nameless = { node: { __typename: 'Story', post_id: '', creation_time: 1_650_000_000 } };
    for (const facebook of [timelineOf([nameless]), timelineOf([], ['Like', 'Like'])])
      await expect(facebook.posts(null)).rejects.toMatchObject({
        kind: 'layout',
        code: 'posts_unreadable',
      });
    expect(await timelineOf([]).posts(null)).toMatchObject({ items: [], reached_end: true });
  });

  test('that a page does not show at all are a layout we do not know', async () => {
    const { facebook } = setUp((_, document) => (document.facts = { viewer: '100000000000001' }));

    await expect(facebook.posts(null)).rejects.toMatchObject({
      kind: 'layout',
      code: 'posts_unreadable',
    });
  });
});
