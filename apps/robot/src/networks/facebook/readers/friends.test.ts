import { describe, expect, test } from 'vitest';
import type { Cursor } from '../../network';
import { createFacebook } from '../adapter';
import type { PagePort } from '../../page';
import {
  ScriptedPage,
  standingClock,
  type ScriptedDocument,
} from '../../../testing/pages/scripted-page';

const ORIGIN = 'https://www.facebook.com';
const id = (at: number) => String(100_000_000_100 + at);
const node = (at: number) => ({ id: id(at), name: `Friend ${at}`, url: `/friend.${at}` });
const page = (from: number, to: number, more: boolean | null, extra = {}) => ({
  data: {
    viewer: {
      all_friends: {
        edges: Array.from({ length: to - from }, (_, at) => ({ node: node(from + at) })),
        ...(more === null ? {} : { page_info: { has_next_page: more } }),
        ...extra,
      },
    },
  },
});
const network = (port: PagePort) =>
  createFacebook({ page: port, clock: standingClock(), origin: ORIGIN });

async function readAll(port: PagePort, from: Cursor | null = null) {
  const facebook = network(port);
  const ids: string[] = [];
  let pulled = await facebook.friends(from);
  ids.push(...pulled.items.map((friend) => friend.facebook_id));
  for (let turns = 0; pulled.next !== null && turns < 500; turns += 1) {
    pulled = await facebook.friends(pulled.next);
    ids.push(...pulled.items.map((friend) => friend.facebook_id));
  }
  return { ids, last: pulled };
}

/** Each scroll to the end brings the next page. */
const paging = (total: number) => (path: string, document: ScriptedDocument) => {
  expect(path).toBe('/friends/list');
  let sent = 30;
  document.embed(page(0, 30, true));
  document.live = ({ scroll, after }) => {
    if (scroll?.to !== 'end' || sent >= total || after < document.records.length) return;
    document.answer(page(sent, Math.min(sent + 30, total), sent + 30 < total));
    sent += 30;
  };
};

describe('the friends list', () => {
  test('ends where its own page_info says so, not where another list ends', async () => {
    const { ids, last } = await readAll(
      new ScriptedPage((path, document) => {
        paging(95)(path, document);
        document.answer({
          data: { node: { comments: { edges: [], page_info: { has_next_page: false } } } },
        });
        document.answer({
          data: { viewer: { mutual_friends: { edges: [], page_info: { has_next_page: false } } } },
        });
      }),
    );

    expect(new Set(ids).size).toBe(95);
    expect(last).toMatchObject({ reached_end: true, next: null, gaps: 0 });
  });

  test('names nobody twice when pages overlap', async () => {
    const { ids } = await readAll(
      new ScriptedPage((_, document) => {
        document.embed(page(0, 30, true));
        document.live = ({ scroll }) => {
          if (scroll?.to === 'end' && document.records.length === 1)
            document.answer(page(20, 45, false));
        };
      }),
    );

    expect(ids).toHaveLength(45);
    expect(new Set(ids).size).toBe(45);
  });

  test('goes on after the worker was killed, without losing or repeating anybody', async () => {
    const port = new ScriptedPage(paging(200));
    const ids: string[] = [];
    let from: Cursor | null = null;
    let last;
    do {
      // A new adapter for every pull is a worker killed after every checkpoint.
      last = await network(port).friends(from);
      ids.push(...last.items.map((friend) => friend.facebook_id));
      from = last.next;
    } while (from !== null);

    expect(ids).toHaveLength(200);
    expect(new Set(ids).size).toBe(200);
    expect(last).toMatchObject({ reached_end: true, gaps: 0 });
    expect(port.opened).toEqual(['/friends/list']);
  });

  test('gives a batch again when the worker died before it could be stored', async () => {
    const port = new ScriptedPage(paging(200));
    const first = await network(port).friends(null);
    const lost = await network(port).friends(first.next);
    const again = await network(port).friends(first.next);

    expect(lost.items).not.toHaveLength(0);
    expect(again.items).toEqual(lost.items);
  });

  test('gives a batch again to a caller that asks twice with one cursor', async () => {
    const facebook = network(new ScriptedPage(paging(200)));
    const first = await facebook.friends(null);
    const once = await facebook.friends(first.next);
    const twice = await facebook.friends(first.next);

    expect(twice.items).toEqual(once.items);
  });

  test('is lost when the tab was led somewhere else on its way', async () => {
    const port = new ScriptedPage((_, document) => {
      document.facts = { url: `${ORIGIN}/` };
    });

    await expect(network(port).friends(null)).rejects.toMatchObject({ code: 'page_lost' });
  });

  test('is lost with its document', async () => {
    const port = new ScriptedPage(paging(200));
    const { next } = await network(port).friends(null);
    await port.open('/friends/list');

    await expect(network(port).friends(next)).rejects.toMatchObject({
      kind: 'retry',
      code: 'page_lost',
    });
  });

  test('that stands still is called stuck, never complete', async () => {
    const { ids, last } = await readAll(
      new ScriptedPage((_, document) => document.embed(page(0, 30, true, { count: 300 }))),
    );

    expect(ids).toHaveLength(30);
    expect(last).toMatchObject({ next: null, reached_end: false, listed_total: 300 });
  });

  test('that lost rows to fast scrolling is gone through again from the top', async () => {
    let climbed = false;
    const { ids, last } = await readAll(
      new ScriptedPage((_, document) => {
        document.embed(page(0, 30, false, { count: 40 }));
        document.live = ({ scroll }) => {
          if (scroll?.to === 'up' && !climbed) {
            climbed = true;
            document.answer(page(30, 40, false, { count: 40 }));
          }
        };
      }),
    );

    expect(climbed).toBe(true);
    expect(ids).toHaveLength(40);
    expect(last).toMatchObject({ reached_end: true, gaps: 0, listed_total: 40 });
  });

  test('counts rows without an identified person as gaps', async () => {
    const { last } = await readAll(
      new ScriptedPage((_, document) => {
        document.embed(page(0, 30, false));
        document.rows = Array.from({ length: 33 }, (__, at) => ({
          href: `/friend.${at}`,
          name: `Friend ${at}`,
          avatar: null,
        }));
      }),
    );

    expect(last).toMatchObject({ reached_end: true, gaps: 3 });
  });

  test('read from rows alone, while answers are silent, is never complete', async () => {
    const { ids, last } = await readAll(
      new ScriptedPage((_, document) => {
        document.rows = [
          { href: `/profile.php?id=${id(1)}&__tn__=x`, name: 'One', avatar: null },
          {
            href: `/profile.php?id=${id(2)}`,
            name: 'Two',
            avatar: 'https://scontent.example/2.jpg',
          },
          { href: '/vanity.only', name: 'Three', avatar: null },
        ];
      }),
    );

    expect(ids).toEqual([id(1), id(2)]);
    expect(last).toMatchObject({ next: null, reached_end: false, gaps: 1 });
  });

  test('that shows a number while both sources are silent is a layout we do not know, told without names', async () => {
    const port = new ScriptedPage((_, document) => {
      document.facts = { labels: ['1,302 friends'] };
      document.rows = [{ href: '/vanity.only', name: 'Secret Name', avatar: null }];
    });

    const failure = await network(port)
      .friends(null)
      .catch((error: unknown) => error);

    expect(failure).toMatchObject({
      kind: 'layout',
      code: 'friends_unreadable',
      diagnostic: { read: 0, rows: 1, shown: 1302 },
    });
    expect(JSON.stringify(failure)).not.toContain('Secret');
  });

  test('of somebody without friends is complete and empty', async () => {
    const { ids, last } = await readAll(
      new ScriptedPage((_, document) => document.embed(page(0, 0, false, { count: 0 }))),
    );

    expect(ids).toEqual([]);
    expect(last).toMatchObject({ reached_end: true, shown_total: null, listed_total: 0, gaps: 0 });
  });

  test('keeps its own number apart from the page’s, so that a short answer shows', async () => {
    const { ids, last } = await readAll(
      new ScriptedPage((_, document) => {
        document.facts = { labels: ['40 friends'] };
        document.embed(page(0, 30, false, { count: 30 }));
      }),
    );

    expect(ids).toHaveLength(30);
    expect(last).toMatchObject({ reached_end: true, shown_total: 40, listed_total: 30 });
  });

  test('sees the page’s number also when that comes after the first answers', async () => {
    const port = new ScriptedPage((_, document) => {
      document.embed(page(0, 30, true, { count: 30 }));
      document.live = ({ scroll }) => {
        if (document.looks < 3) return;
        document.facts = { labels: ['40 friends'] };
        if (scroll?.to === 'end' && document.records.length === 1)
          document.answer(page(20, 30, false, { count: 30 }));
      };
    });
    const { ids, last } = await readAll(port);

    expect(ids).toHaveLength(30);
    expect(last).toMatchObject({ reached_end: true, shown_total: 40, listed_total: 30 });
  });

  test.each([0, 30])(
    'that answers %d and no more under a number of 1,300 is a layout we do not know',
    async (count) => {
      const port = new ScriptedPage((_, document) => {
        document.facts = { labels: ['1,300 friends'] };
        document.embed(page(0, count, false, { count }));
      });

      await expect(readAll(port)).rejects.toMatchObject({
        kind: 'layout',
        code: 'friends_unreadable',
        diagnostic: { read: count, shown: 1300, listed: count },
      });
    },
  );

  test('does not take a later, smaller number for the list’s', async () => {
    const { last } = await readAll(
      new ScriptedPage((_, document) => {
        document.embed(page(0, 30, true, { count: 50 }));
        document.live = ({ scroll }) => {
          if (scroll?.to === 'end' && document.records.length === 1)
            document.answer(page(30, 40, false, { count: 40 }));
        };
      }),
    );

    expect(last).toMatchObject({ reached_end: true, listed_total: 50 });
  });

  test('whose answers fail for a moment is tried again later', async () => {
    const port = new ScriptedPage((_, document) => {
      document.embed(page(0, 30, true));
      document.answer({ errors: [{ code: 1675030, message: 'x' }] });
    });
    const facebook = network(port);
    const { next } = await facebook.friends(null);
    port.document?.answer({ errors: [{ code: 1675030, message: 'x' }] });

    await expect(facebook.friends(next)).rejects.toMatchObject({
      kind: 'retry',
      code: 'answer_failed',
      diagnostic: { code: 1675030 },
    });
  });

  test('waits as long as a slow answer is under way', async () => {
    const clock = standingClock();
    const port = new ScriptedPage((_, document) => {
      document.embed(page(0, 30, true));
      const start = clock.now();
      document.live = () => {
        const waiting = clock.now() - start < 20_000;
        document.facts = { pending: waiting ? 1 : 0 };
        if (!waiting && document.records.length === 1) document.answer(page(30, 40, false));
      };
    });
    const facebook = createFacebook({ page: port, clock, origin: ORIGIN });
    const { next } = await facebook.friends(null);
    const { items, reached_end } = await facebook.friends(next);

    expect(items).toHaveLength(10);
    expect(reached_end).toBe(false);
  });

  test('stops when somebody else has signed in', async () => {
    const port = new ScriptedPage((path, document) => {
      paging(200)(path, document);
      document.facts = { viewer: '100000000000001' };
    });
    const facebook = createFacebook({
      page: port,
      clock: standingClock(),
      origin: ORIGIN,
      expectViewer: '100000000000001',
    });
    const { next } = await facebook.friends(null);
    if (port.document) port.document.facts = { viewer: '100000000000002' };

    await expect(facebook.friends(next)).rejects.toMatchObject({
      kind: 'signed_out',
      code: 'other_account',
    });
  });
});
