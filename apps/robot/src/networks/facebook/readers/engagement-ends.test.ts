import { expect, test } from 'vitest';
import type { PullResult, Cursor, ReadPost } from '../../network';
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
  shown: { reactions: null, comments: null, shares: 0 },
};
const showing = (count: number): ReadPost => ({
  ...post,
  shown: { reactions: count, comments: count, shares: 0 },
});
const end = { page_info: { has_next_page: false } };
const person = (n: number) => ({ id: `10000000000004${n}`, name: `Friend ${n}`, url: `/f.${n}` });
const reactors = (people: number[], more: object = end) => ({
  data: { node: { reactors: { edges: people.map((n) => ({ node: person(n) })), ...more } } },
});
const comment = (n: number, more: object = {}) => ({
  node: { __typename: 'Comment', id: `c${n}`, author: person(n), ...more },
});
const comments = (edges: object[]) => ({ data: { node: { comments: { edges, ...end } } } });
const replies = (edges: object[], more: boolean) => ({
  feedback: { id: 'thread', replies_connection: { edges, page_info: { has_next_page: more } } },
});

type Site = (document: ScriptedDocument) => void;

/** With a reader that is made again for every pull, as after the worker was killed. */
async function all<Item>(
  site: Site,
  list: (made: ReturnType<typeof createFacebook>, from: Cursor | null) => Promise<PullResult<Item>>,
  isKilled = false,
) {
  const page = new ScriptedPage((_, document) => {
    document.facts = { viewer: '100000000000001' };
    site(document);
  });
  const make = () =>
    createFacebook({
      page,
      clock: standingClock(),
      origin: 'https://www.facebook.com',
      expectViewer: '100000000000001',
    });
  const kept = make();
  const items: Item[] = [];
  let last: PullResult<Item> | null = null;
  do {
    last = await list(isKilled ? make() : kept, last?.next ?? null);
    items.push(...last.items);
  } while (last.next !== null);
  return { count: items.length, reached_end: last.reached_end, stated: last.stated };
}
const reacted = (of: ReadPost, site: Site) => all(site, (made, from) => made.reactors(of, from));
const commented = (of: ReadPost, site: Site) =>
  all(site, (made, from) => made.commenters(of, from));

const named = ({ names }: Press, name: string) => matches(name, names);
const opening =
  (fits: (press: Press) => boolean, ...answers: object[]): Site =>
  (document) => {
    let isOpen = false;
    document.embed({ data: {} });
    document.onPress = (press) => {
      if (isOpen || !fits(press)) return 'missing';
      isOpen = true;
      for (const answer of answers) document.answer(answer, { name: 'ListQuery', variables: '{}' });
      return 'pressed';
    };
  };
const seeAll = (press: Press) => named(press, 'See who reacted to this');

test.each([
  ['the label of the toolbar', seeAll],
  [
    'the total beside the toolbar',
    (press: Press) => press.beside === 'toolbar' && named(press, '375'),
  ],
  ['the button of one kind', (press: Press) => named(press, 'Love: 12 people')],
])('reactions open by %s', async (_, fits) => {
  const found = await reacted(showing(1), opening(fits, reactors([1])));
  expect(found).toEqual({ count: 1, reached_end: true, stated: 1 });
});

test('the bare total opens nothing elsewhere than beside the toolbar', async () => {
  const elsewhere = (press: Press) =>
    press.beside === undefined && press.in === undefined && named(press, '375');
  await expect(reacted(showing(1), opening(elsewhere, reactors([1])))).rejects.toMatchObject({
    code: 'reactions_button_missing',
  });
});

test('replies open by their button, and their thread ends where they say so', async () => {
  const found = await commented(showing(2), (document) => {
    document.answer(comments([comment(1, replies([], true))]));
    document.onPress = (press) => {
      if (document.records.length > 1 || !named(press, 'View 1 reply')) return 'missing';
      document.answer({ data: { node: replies([comment(2)], false).feedback } });
      return 'pressed';
    };
  });
  expect(found).toEqual({ count: 2, reached_end: true, stated: 2 });
});

test.each([
  ['says that more replies follow', true, false],
  ['has ended', false, true],
])('comments end where their list did and each thread: one %s', async (_, more, reached_end) => {
  const found = await commented(showing(2), (document) =>
    document.answer(comments([comment(1, replies([comment(2)], more))])),
  );
  expect(found).toMatchObject({ count: 2, reached_end });
});

test('a piece of a list without a word of its end takes back none that was said', async () => {
  const site = opening(seeAll, reactors([1]), reactors([2], {}));
  expect(await reacted(showing(2), site)).toMatchObject({ count: 2, reached_end: true });
});

test('the page of a post states more than its place among the posts showed', async () => {
  const stating = { post_id: '8001', reaction_count: { count: 5 } };
  const found = await reacted(showing(1), (document) => {
    opening(seeAll, reactors([1]))(document);
    document.embed({ data: { node_v2: stating } });
  });
  expect(found).toMatchObject({ count: 1, stated: 5 });
});

test('the count of comments is taken where it comes after the page was opened', async () => {
  const found = await commented(post, (document) => {
    document.answer(comments([comment(1)]));
    document.live = () => {
      if (document.looks === 3)
        document.answer({ data: { node_v2: { post_id: '8001', total_comment_count: 4 } } });
    };
  });
  expect(found).toMatchObject({ count: 1, stated: 4 });
});

/** As recorded: the list comes first, its last line later. */
const cut = { ...reactors([1]), extensions: { server_metadata: {} } };
const whole = { ...cut, extensions: { is_final: true } };

test.each([
  ['cut off before its last line', [cut], false],
  ['whole', [whole], true],
  ['cut off, and whole when it was asked again', [cut, whole], true],
])('an answer that names the end counts where it is %s', async (_, answers, reached_end) => {
  const found = await reacted(showing(1), opening(seeAll, ...answers));
  expect(found).toMatchObject({ count: 1, reached_end });
});

test.each([false, true])(
  'posts of an answer that was cut off are not all, also to a worker that starts again: %s',
  async (isKilled) => {
    const units = (n: number, has_next_page: boolean) => ({
      edges: [{ node: { post_id: `${n}`, creation_time: 1_700_000_000 } }],
      page_info: { has_next_page },
    });
    const answer = (n: number, more: boolean, extensions: object) => ({
      data: { node: { timeline_list_feed_units: units(n, more) } },
      extensions,
    });
    // The page forgets the first answer once it was handed out.
    const read = (extensions: object) =>
      all(
        (document) => {
          document.answer(answer(1, true, extensions), { name: 'First' });
          document.live = ({ ack }) => {
            if (ack === 1) document.answer(answer(2, false, { is_final: true }), { name: 'Last' });
          };
        },
        (made, from) => made.posts(from),
        isKilled,
      );

    expect(await read({})).toMatchObject({ count: 2, reached_end: false });
    expect(await read({ is_final: true })).toMatchObject({ count: 2, reached_end: true });
  },
);

test('a worker killed right after the press on the first tab loses no row of its list', async () => {
  const clock = standingClock();
  const tabs: string[] = [];
  let pressedAt: number | null = null;
  let isKilled = false;
  const page = new ScriptedPage((_, document) => {
    document.embed({ data: {} });
    document.live = () => {
      if (pressedAt === null || document.records.length > 2) return;
      if (!isKilled) {
        isKilled = true;
        throw new Error('killed');
      }
      // The page is busy: it asks for what the tab shows a second later.
      if (tabs.at(-1) === 'all' && clock.now() - pressedAt > 1_000)
        document.answer(reactors([1, 2]));
    };
    document.onPress = (press) => {
      if (press.roles.includes('tab')) {
        if (press.choose === 'first' && tabs.length > 0) return 'tried';
        tabs.push(tabs.length === 0 ? 'all' : 'the second');
        pressedAt = clock.now();
        return 'pressed';
      }
      if (document.records.length > 1 || !named(press, 'Like: 1 person')) return 'missing';
      document.answer(reactors([1]));
      return 'pressed';
    };
  });
  const read = (from: Cursor | null) =>
    createFacebook({ page, clock, origin: 'https://www.facebook.com' }).reactors(showing(2), from);

  const { next, items } = await read(null);
  expect([items.length, next === null]).toEqual([1, false]);
  await expect(read(next)).rejects.toThrow('killed');
  const found = await read(next);

  expect(found.items.map(({ full_name }) => full_name)).toEqual(['Friend 2']);
  expect(found.reached_end).toBe(true);
  expect(tabs).toEqual(['all']);
});

/** Comments of which one is missing, and a button for it that brings nothing, or does so at last. */
const vain = (presses: number[], clock: { now(): number }, brings = Infinity): Site => {
  let isOpen = true;
  return (document) => {
    document.answer(comments([comment(1)]));
    document.onPress = (press) => {
      if (!isOpen || !named(press, 'View 9 more comments')) return 'missing';
      presses.push(clock.now());
      if (presses.length < brings) return 'pressed';
      isOpen = false;
      document.answer(comments([comment(2)]));
      return 'pressed';
    };
  };
};

test.each([false, true])(
  'each press that brought nothing ends its pull, so that the next waits for its turn (killed: %s)',
  async (isKilled) => {
    const presses: number[] = [];
    const clock = standingClock();
    const page = new ScriptedPage((_, document) => vain(presses, clock, 5)(document));
    const make = () => createFacebook({ page, clock, origin: 'https://www.facebook.com' });
    const kept = make();
    const items: object[] = [];
    let [last, pressed]: [PullResult<object> | null, number] = [null, 0];
    do {
      const from: Cursor | null = last?.next ?? null;
      last = await (isKilled ? make() : kept).commenters(showing(2), from);
      expect(presses.length - pressed).toBeLessThanOrEqual(1);
      pressed = presses.length;
      items.push(...last.items);
      // The pacer holds the next pull: after a block ten times as long.
      await clock.sleep(40_000);
    } while (last.next !== null);

    expect(presses).toHaveLength(5);
    expect(presses.slice(1).every((at, n) => at - (presses[n] ?? 0) >= 40_000)).toBe(true);
    expect([items.length, last.reached_end]).toEqual([2, true]);
  },
);

test.each([false, true])(
  'a list gets at most forty presses without effect (killed: %s)',
  async (isKilled) => {
    const presses: number[] = [];
    const site = vain(presses, standingClock());
    const found = await all(site, (made, from) => made.commenters(showing(2), from), isKilled);

    expect(presses).toHaveLength(40);
    expect(found).toMatchObject({ count: 1, reached_end: false });
  },
);

test.each([false, true])(
  'a press without an answer of the network is reported at the end, not counted as one without effect (killed: %s)',
  async (isKilled) => {
    const presses: number[] = [];
    const site: Site = (document) => {
      vain(presses, standingClock())(document);
      const press = document.onPress;
      document.onPress = (...given) => {
        const outcome = press(...given);
        if (outcome === 'pressed' && presses.length === 2)
          document.answer({ errors: [{ code: 1675030, message: 'x', is_transient: true }] });
        return outcome;
      };
    };
    await expect(
      all(site, (made, from) => made.commenters(showing(2), from), isKilled),
    ).rejects.toMatchObject({ code: 'answer_failed', diagnostic: { code: 1675030 } });
    expect(presses).toHaveLength(40);
  },
);
