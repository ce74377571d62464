import { describe, expect, test } from 'vitest';
import type { PullResult, Cursor, FeedPost, Reaction } from '../../network';
import { createFacebook } from '../adapter';
import { matches } from '../labels/match';
import {
  ScriptedPage,
  standingClock,
  type ScriptedDocument,
} from '../../../testing/pages/scripted-page';

const ORIGIN = 'https://www.facebook.com';
const POST = { id: '8001', permalink: `${ORIGIN}/ann/posts/pfbid01` };
const FEEDBACK = 'ZmVlZGJhY2s6ODAwMQ==';
const LIKE = { id: '1635855486666999' };
const LOVE = { id: '1678524932434102' };
const about = () => Promise.resolve();

const story = (id: string, more: Record<string, unknown> = {}, info: unknown = null) => ({
  __typename: 'Story',
  post_id: id,
  url: `${ORIGIN}/ann/posts/pfbid${id}?__tn__=x`,
  actors: [{ __typename: 'User', id: '100000000000041', name: 'Ann' }],
  creation_time: 1_760_000_000,
  feedback: { id: 'bare' },
  sponsored_data: null,
  to: null,
  sections: {
    story: {
      feedback: {
        id: id === POST.id ? FEEDBACK : `feedback-${id}`,
        viewer_feedback_reaction_info: info,
        comments: {
          edges: [
            {
              node: {
                __typename: 'Comment',
                id: 'c',
                feedback: { id: 'fc', viewer_feedback_reaction_info: LOVE },
              },
            },
          ],
        },
      },
    },
  },
  ...more,
});
const edge = (node: unknown, category: string | undefined = 'ORGANIC') => ({ category, node });
const page = (edges: unknown[], has_next_page: boolean) => ({
  data: { viewer: { news_feed: { edges, page_info: { has_next_page, end_cursor: 'x' } } } },
});
const setUp = (site: (document: ScriptedDocument) => void) => {
  const port = new ScriptedPage((_, document) => site(document));
  const facebook = createFacebook({ page: port, clock: standingClock(), origin: ORIGIN });
  return { port, facebook };
};

async function feedOf(site: (document: ScriptedDocument) => void) {
  const { facebook } = setUp(site);
  const items: FeedPost[] = [];
  let from: Cursor | null = null;
  let last: PullResult<FeedPost>;
  do {
    last = await facebook.feed(from);
    items.push(...last.items);
    from = last.next;
  } while (from !== null);
  return { items, last };
}

describe('the feed', () => {
  test('gives each post once, with who wrote it and what the person said to it', async () => {
    const { items, last } = await feedOf((document) => {
      document.embed(page([edge(story('1')), edge(story('2', {}, LIKE))], true));
      document.live = ({ scroll }) => {
        if (scroll?.to === 'end' && document.records.length === 1)
          document.answer(page([edge(story('1')), edge(story('3'))], false));
      };
    });

    expect(items.map(({ id, kind, reaction }) => [id, kind, reaction])).toEqual([
      ['1', 'post', null],
      ['2', 'post', 'LIKE'],
      ['3', 'post', null],
    ]);
    expect(items[0]).toMatchObject({
      permalink: `${ORIGIN}/ann/posts/pfbid1`,
      author_id: '100000000000041',
      author_name: 'Ann',
    });
    expect(last.reached_end).toBe(true);
  });

  test('knows posts of groups, and leaves out what is no post', async () => {
    const { items } = await feedOf((document) =>
      document.embed(
        page(
          [
            edge(story('1', { to: { __typename: 'Group', id: '5' } })),
            edge({ __typename: 'PeopleYouMayKnow', id: 'x' }),
          ],
          false,
        ),
      ),
    );
    expect(items.map(({ id, kind }) => [id, kind])).toEqual([['1', 'group']]);
  });

  test('that says nothing at all is a page we do not know', async () => {
    await expect(feedOf((document) => document.embed({ data: {} }))).rejects.toMatchObject({
      kind: 'layout',
      code: 'feed_unreadable',
    });
  });
});

/** A post's page whose buttons work; `said` answers the press that counts. */
const post = (document: ScriptedDocument, info: unknown = null) => {
  document.embed({ data: { node: story(POST.id, {}, info) } });
  document.facts = { labels: info === null ? ['Like'] : [] };
};
const answer = (info: unknown, id = FEEDBACK) => ({
  data: { feedback_react: { feedback: { id, viewer_feedback_reaction_info: info } } },
});
const works = (document: ScriptedDocument, said: () => void, opensOn = 'hover') => {
  const state = { isOpen: false };
  document.onPress = (press) => {
    if (press.within !== null) {
      if (!state.isOpen) return 'unopened';
      if (!press.dry) said();
      return 'pressed';
    }
    if (press.how !== undefined) state.isOpen ||= press.how === opensOn;
    else if (!press.dry) said();
    return 'pressed';
  };
};
const act = (facebook: ReturnType<typeof setUp>['facebook'], type: Reaction) =>
  facebook.react(POST, type, about);
const counting = (port: ScriptedPage) =>
  port.document!.pressed.filter(({ dry, how }) => !dry && how === undefined);

describe('a reaction', () => {
  test('Like is one press, never on a comment’s', async () => {
    const { port, facebook } = setUp((document) => {
      post(document);
      works(document, () => document.answer(answer(LIKE)));
    });

    expect(await act(facebook, 'LIKE')).toEqual({
      took_effect: true,
      evidence: 'feedback_react:LIKE',
    });
    expect(port.opened).toEqual(['/ann/posts/pfbid01']);
    const [pressed, ...more] = counting(port);
    expect(more).toEqual([]);
    expect(pressed).toMatchObject({ outside: 'article', choose: 'only', within: null });
    expect(matches('Like', pressed!.names)).toBe(true);
    expect(matches('Remove Like', pressed!.names)).toBe(false);
  });

  test.each(['hover', 'focus'])('Love is chosen in what %s opened', async (opensOn) => {
    const { port, facebook } = setUp((document) => {
      post(document);
      works(document, () => document.answer(answer(LOVE)), opensOn);
    });

    expect(await act(facebook, 'LOVE')).toMatchObject({ took_effect: true });
    const [pressed, ...more] = counting(port);
    expect(more).toEqual([]);
    expect(pressed?.within).not.toBeNull();
    expect(matches('Love', pressed!.names)).toBe(true);
    expect(matches('Like', pressed!.names)).toBe(false);
  });

  test.each([
    ['es', 'Me gusta', 'Me encanta'],
    ['pt', 'Curtir', 'Amei'],
    ['fr', 'J’aime', 'J’adore'],
    ['de', 'Gefällt mir', 'Love'],
    ['it', 'Mi piace', 'Love'],
  ])('Love is chosen in %s', async (language, likeWord, loveWord) => {
    const { port, facebook } = setUp((document) => {
      post(document);
      document.facts = { language, labels: [likeWord] };
      works(document, () => document.answer(answer(LOVE)));
    });

    expect(await act(facebook, 'LOVE')).toMatchObject({ took_effect: true });
    const hovered = port.document!.pressed.find(({ how }) => how === 'hover');
    expect(matches(likeWord, hovered!.names)).toBe(true);
    const [pressed, ...more] = counting(port);
    expect(more).toEqual([]);
    expect(matches(loveWord, pressed!.names)).toBe(true);
    expect(matches(likeWord, pressed!.names)).toBe(false);
  });

  test('is a block when the answer is one', async () => {
    const { facebook } = setUp((document) => {
      post(document);
      works(document, () => document.answer({ errors: [{ code: 1390008 }] }));
    });

    await expect(act(facebook, 'LIKE')).rejects.toMatchObject({
      kind: 'blocked',
      code: 'action_blocked',
    });
  });

  test('is not made when the others never come out', async () => {
    const { port, facebook } = setUp((document) => {
      post(document);
      works(document, () => undefined, 'never');
    });

    await expect(act(facebook, 'LOVE')).rejects.toMatchObject({
      kind: 'layout',
      code: 'reaction_button_unopened',
    });
    expect(counting(port)).toEqual([]);
  });

  test('is never made twice: a second press would take it back', async () => {
    const { port, facebook } = setUp((document) => post(document, LOVE));

    await expect(act(facebook, 'LIKE')).rejects.toMatchObject({
      kind: 'gone',
      code: 'already_reacted',
    });
    expect(port.document?.pressed).toEqual([]);
  });

  test('is not made where data and button disagree, or the post is gone', async () => {
    const odd = setUp((document) => {
      post(document, LOVE);
      document.facts = { labels: ['Like'] };
    });
    await expect(act(odd.facebook, 'LIKE')).rejects.toMatchObject({ code: 'reaction_unclear' });
    const gone = setUp((document) => (document.facts = { status: 404 }));
    await expect(act(gone.facebook, 'LIKE')).rejects.toMatchObject({
      kind: 'gone',
      code: 'post_gone',
    });
    expect([...odd.port.document!.pressed, ...gone.port.document!.pressed]).toEqual([]);
  });

  test('is not made on a page that says Sponsored', async () => {
    const { port, facebook } = setUp((document) => {
      post(document);
      document.live = ({ labels }) => {
        const isAsked = labels !== null && matches('Sponsored', labels.names);
        document.facts = { labels: isAsked ? ['Sponsored'] : ['Like'] };
      };
    });

    await expect(act(facebook, 'LIKE')).rejects.toMatchObject({ code: 'post_sponsored' });
    expect(port.document?.pressed).toEqual([]);
  });

  test('did not happen when the answer has another, or none; of another post it says nothing', async () => {
    const verdict = async (said: unknown) => {
      const { facebook } = setUp((document) => {
        post(document);
        works(document, () => document.answer(said));
      });
      return (await act(facebook, 'LIKE')).took_effect;
    };
    expect(await verdict(answer(null))).toBe(false);
    expect(await verdict(answer(LOVE))).toBe(false);
    expect(await verdict(answer(LIKE, 'feedback-2'))).toBeNull();
  });

  test('is written down right before the press that counts', async () => {
    const { port, facebook } = setUp((document) => {
      post(document);
      works(document, () => undefined);
    });
    const stop = new Error('stop');
    await expect(facebook.react(POST, 'LOVE', () => Promise.reject(stop))).rejects.toBe(stop);
    expect(counting(port)).toEqual([]);
  });

  test('is read from the post’s own page', async () => {
    const said = async (info: unknown) =>
      setUp((document) => post(document, info)).facebook.reactionTo(POST);
    expect(await said(null)).toBeNull();
    expect(await said(LIKE)).toBe('LIKE');
    expect(await said(LOVE)).toBe('LOVE');
    expect(await said({ id: '1' })).toBe('OTHER');
  });
});
