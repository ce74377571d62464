import { describe, expect, test } from 'vitest';
import type { Batch, Cursor, ReadPost } from '../../network';
import { createFacebook } from '../adapter';
import { fixture } from '../fixtures/read-fixture';
import { ScriptedPage, standingClock, type ScriptedDocument } from '../scripted-page';

const post: ReadPost = {
  id: '8001',
  permalink: 'https://www.facebook.com/me.myself/posts/pfbid01',
  date_created: '2023-11-14T22:13:20.000Z',
  kind: 'own',
  shown: { reactions: 3, comments: 2, shares: null },
};
const setUp = (site: (path: string, document: ScriptedDocument) => void) => {
  const page = new ScriptedPage(site);
  return {
    page,
    facebook: createFacebook({ page, clock: standingClock(), origin: 'https://www.facebook.com' }),
  };
};
async function all<Item>(pull: (from: Cursor | null) => Promise<Batch<Item>>) {
  let batch = await pull(null);
  const items = [...batch.items];
  for (let turns = 0; batch.next !== null && turns < 100; turns += 1) {
    batch = await pull(batch.next);
    items.push(...batch.items);
  }
  return { items, last: batch };
}
const lastReactors = {
  data: {
    node: {
      reactors: {
        edges: [
          {
            feedback_reaction_info: { id: '1', localized_name: 'Wow' },
            node: { id: '100000000000049', name: 'Last', url: '/last.one' },
          },
        ],
        page_info: { has_next_page: false },
      },
    },
  },
};
const dialog = (document: ScriptedDocument) => {
  document.embed({ data: { story: { post_id: '8001' } } });
  document.onPress = ({ names }) => {
    if (names.equals.includes('see who reacted to this')) document.answer(fixture('reactors.txt'));
    else if (names.pattern.some((pattern) => pattern.includes('shares')))
      document.answer(fixture('shares.txt'));
    else return 'missing';
    return 'pressed';
  };
  document.live = ({ scroll }) => {
    if (scroll?.where === 'opened' && document.records.length === 2) document.answer(lastReactors);
  };
};

describe('engagement of a post', () => {
  test.each([
    ['nl', 'language_unknown'],
    ['', 'language_missing'],
  ])(
    'needs a language that we know (%s): no button is taken to be missing',
    async (language, code) => {
      const { facebook } = setUp((_, document) => {
        dialog(document);
        document.facts = { language };
      });
      await expect(facebook.reactors(post, null)).rejects.toMatchObject({ kind: 'layout', code });
      await expect(
        facebook.sharers({ ...post, shown: { ...post.shown, shares: 1 } }, null),
      ).rejects.toMatchObject({ code });
    },
  );

  test('comes from the dialog that its own button opens, to the end', async () => {
    const { page, facebook } = setUp((_, document) => dialog(document));

    const { items, last } = await all((from) => facebook.reactors(post, from));

    expect(items.map((actor) => [actor.full_name, actor.reaction])).toEqual([
      ['Liker', 'LIKE'],
      ['Sad One', 'SAD'],
      ['Renamed', 'HAHA'],
      ['Last', 'WOW'],
    ]);
    expect(last.reached_end).toBe(true);
    expect(page.opened).toEqual(['/me.myself/posts/pfbid01']);
  });

  test('needs one page for all three lists', async () => {
    const { page, facebook } = setUp((_, document) => {
      dialog(document);
      document.answer(
        fixture('comments.txt').replace('"has_next_page":true', '"has_next_page":false'),
      );
    });

    const comments = await all((from) => facebook.commenters(post, from));
    const shares = await all((from) => facebook.sharers(post, from));

    expect(comments.items.map(({ item_id }) => item_id)).toEqual(['7001', '7003', '7002']);
    expect(comments.last.reached_end).toBe(true);
    expect(shares.items.map(({ full_name }) => full_name)).toEqual(['Sharer']);
    expect(page.opened).toHaveLength(1);
  });

  test('goes on after the worker was killed', async () => {
    const site = (_: string, document: ScriptedDocument) => dialog(document);
    const page = new ScriptedPage(site);
    const fresh = () =>
      createFacebook({ page, clock: standingClock(), origin: 'https://www.facebook.com' });

    const { items } = await all((from) => fresh().reactors(post, from));

    expect(items.map(({ full_name }) => full_name)).toEqual([
      'Liker',
      'Sad One',
      'Renamed',
      'Last',
    ]);
  });

  test('presses for more comments until there are none', async () => {
    let pressed = 0;
    const { facebook } = setUp((_, document) => {
      document.embed({ data: { story: { post_id: '8001' } } });
      document.answer(fixture('comments.txt'));
      document.onPress = ({ names }) => {
        if (!names.equals.includes('view more comments')) return 'missing';
        pressed += 1;
        document.answer(
          fixture('comments.txt')
            .replaceAll('"700', '"800')
            .replace('"has_next_page":true', '"has_next_page":false'),
        );
        return 'pressed';
      };
    });

    const { items, last } = await all((from) => facebook.commenters(post, from));

    expect(pressed).toBe(1);
    expect(items).toHaveLength(6);
    expect(last.reached_end).toBe(true);
  });

  test('opened at one kind comes whole by the first tab, which is for all', async () => {
    const pressed: string[] = [];
    const { facebook } = setUp((_, document) => {
      document.embed({ data: { story: { post_id: '8001' } } });
      const reactors = (...names: string[]) => {
        const edges = names.map((name, at) => ({
          feedback_reaction_info: { id: '1', localized_name: name },
          node: { id: `10000000000004${at}`, name, url: `/${name}` },
        }));
        document.answer({ data: { node: { reactors: { edges, page_info: last } } } });
        return 'pressed' as const;
      };
      const last = { has_next_page: false };
      document.onPress = ({ names, roles, within }) => {
        const isTab = roles.includes('tab') && within === 'opened';
        if (!isTab && names.pattern[0]?.startsWith('^like[') !== true) return 'missing';
        pressed.push(isTab ? 'tab' : 'like');
        return isTab ? reactors('Like', 'Sad') : reactors('Like');
      };
    });
    const counted = { ...post, shown: { ...post.shown, reactions: 2 } };

    const { items, last } = await all((from) => facebook.reactors(counted, from));

    expect(items.map(({ reaction }) => reaction)).toEqual(['LIKE', 'SAD']);
    expect(last.reached_end).toBe(true);
    expect(pressed).toEqual(['like', 'tab']);
  });

  /** Buttons for replies as the page presses them; one without an answer stays where it is. */
  const replies = (document: ScriptedDocument, answers: (string | null)[]) => {
    const gone = new Set<number>();
    const tried = new Set<number>();
    let last = -1;
    document.embed({ data: { story: { post_id: '8001' } } });
    document.answer(comments('700'));
    document.onPress = ({ names, hasBrought }) => {
      if (!names.equals.includes('view more replies') || gone.size === answers.length)
        return 'missing';
      if (hasBrought) tried.delete(last);
      last = answers.findIndex((_, at) => !gone.has(at) && !tried.has(at));
      if (last < 0) return 'tried';
      tried.add(last);
      const answer = answers[last] ?? null;
      if (answer === null) return 'pressed';
      gone.add(last);
      document.answer(answer);
      return 'pressed';
    };
  };
  const comments = (ids: string) =>
    fixture('comments.txt')
      .replaceAll('"700', `"${ids}`)
      .replace('"has_next_page":true', '"has_next_page":false');
  const stating = (count: number) => ({ ...post, shown: { ...post.shown, comments: count } });

  test.each([
    ['each button once, to the end', ['810', '820'], 9, true],
    ['those after one that brings nothing, and is not called complete', [null, '810'], 9, false],
    ['those after several that bring nothing', [null, null, null, '810', null, '820'], 12, false],
  ])('presses for replies: %s', async (_, buttons, count, isWhole) => {
    const { page, facebook } = setUp((__, document) =>
      replies(
        document,
        buttons.map((ids) => (ids === null ? null : comments(ids))),
      ),
    );

    const { items, last } = await all((from) => facebook.commenters(stating(count), from));

    const answered = buttons.filter((ids) => ids !== null).length;
    expect(items).toHaveLength(3 * (1 + answered));
    expect(last.reached_end).toBe(isWhole);
    const presses = page.document?.pressed.filter(({ names }) =>
      names.equals.includes('view more replies'),
    );
    // One more asks whether any is left, but where all that were counted are read.
    expect(presses?.length).toBeLessThanOrEqual(buttons.length + 1);
  });

  test.each([false, true])(
    'opens each kind once where there is no list of all (killed at each page: %s)',
    async (isKilled) => {
      const kinds = { like: 'Liker', love: 'Lover' };
      const pressed: string[] = [];
      const page = new ScriptedPage((_, document) => {
        document.embed({ data: { story: { post_id: '8001' } } });
        document.onPress = ({ names, in: inside }) => {
          const kind = Object.keys(kinds).find((one) => names.pattern[0]?.startsWith(`^${one}[`));
          if (kind === undefined || inside !== 'toolbar') return 'missing';
          pressed.push(kind);
          const id = kind === 'like' ? '100000000000041' : '100000000000042';
          const node = { id, name: kinds[kind as keyof typeof kinds], url: `/${kind}.r` };
          const edges = [{ feedback_reaction_info: { localized_name: kind }, node }];
          const page_info = { has_next_page: false };
          document.answer({ data: { node: { reactors: { edges, page_info } } } });
          return 'pressed';
        };
      });
      const fresh = () =>
        createFacebook({ page, clock: standingClock(), origin: 'https://www.facebook.com' });
      const kept = fresh();

      const { items, last } = await all((from) => (isKilled ? fresh() : kept).reactors(post, from));

      expect(items.map(({ full_name }) => full_name)).toEqual(['Liker', 'Lover']);
      expect(pressed).toEqual(['like', 'love']);
      expect(last.reached_end).toBe(true);
    },
  );

  test('of which the network fails to answer for one list costs that list, once it failed twice', async () => {
    const { facebook } = setUp((_, document) => {
      document.embed({ data: { story: { post_id: '8001' } } });
      document.onPress = () => {
        document.answer({ errors: [{ code: 1675030, message: 'x', is_transient: true }] });
        return 'pressed';
      };
    });
    const again = { kind: 'retry', code: 'answer_failed' };

    await expect(facebook.reactors(post, null)).rejects.toMatchObject(again);
    await expect(facebook.reactors(post, null)).rejects.toMatchObject({
      kind: 'unreadable',
      code: 'answer_failed',
    });
    // Another list begins to count anew.
    await expect(facebook.sharers(post, null)).rejects.toMatchObject(again);
  });

  test('with a shown count of nothing costs no page', async () => {
    const { page, facebook } = setUp(() => undefined);
    const none = { ...post, shown: { reactions: 0, comments: 0, shares: 0 } };

    expect(await facebook.reactors(none, null)).toEqual({
      items: [],
      next: null,
      reached_end: true,
      gaps: 0,
    });
    expect(page.opened).toEqual([]);
  });

  test('that hides who it was is not called complete, and one that shows a count without a button is not readable', async () => {
    const { facebook } = setUp((_, document) => document.embed({ data: {} }));

    expect(await facebook.sharers(post, null)).toEqual({
      items: [],
      next: null,
      reached_end: false,
      gaps: 0,
      stated: null,
    });
    await expect(facebook.reactors(post, null)).rejects.toMatchObject({
      kind: 'unreadable',
      code: 'reactions_button_missing',
    });
  });

  test('that a page counts or shows, and nobody can read, is not readable', async () => {
    const pressable = (document: ScriptedDocument) => {
      document.embed({ data: { story: { post_id: '8001' } } });
      document.onPress = () => 'pressed';
    };
    const silent = setUp((_, document) => pressable(document)).facebook;
    await expect(silent.commenters(post, null)).rejects.toMatchObject({
      kind: 'unreadable',
      code: 'comments_unreadable',
    });
    await expect(silent.reactors(post, null)).rejects.toMatchObject({
      kind: 'unreadable',
      code: 'reactors_unreadable',
    });
    // Shares may all be invisible; rows in their dialog are not.
    const shared = { ...post, shown: { ...post.shown, shares: 2 } };
    expect((await silent.sharers(shared, null)).items).toEqual([]);
    const { facebook } = setUp((_, document) => {
      pressable(document);
      document.rows = [{ href: '/somebody', name: 'Somebody', avatar: null }];
    });
    await expect(facebook.sharers(shared, null)).rejects.toMatchObject({
      kind: 'unreadable',
      code: 'shares_unreadable',
      diagnostic: { shown: 2, rows: 1, gaps: 0 },
    });
    const bare = setUp((_, document) => document.embed({ data: {} })).facebook;
    await expect(bare.reactors(post, null)).rejects.toMatchObject({
      kind: 'unreadable',
      code: 'reactions_button_missing',
    });
    // Counted, but listed for nobody: the post is partly visible, and the job goes on.
    expect(await bare.sharers(shared, null)).toMatchObject({ items: [], reached_end: false });
  });

  test('of a post that is not there any more is gone', async () => {
    const { facebook } = setUp(
      (_, document) => (document.facts = { found: ["This content isn't available right now"] }),
    );

    await expect(facebook.commenters(post, null)).rejects.toMatchObject({
      kind: 'gone',
      code: 'post_gone',
    });
  });

  test('of a link to another host is never opened', async () => {
    const { page, facebook } = setUp(() => undefined);

    await expect(
      facebook.reactors({ ...post, permalink: 'https://evil.example/p' }, null),
    ).rejects.toMatchObject({ kind: 'gone' });
    expect(page.opened).toEqual([]);
  });
});
