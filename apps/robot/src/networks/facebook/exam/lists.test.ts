import { describe, expect, test } from 'vitest';
import { createFacebook } from '../adapter';
import { ScriptedPage, standingClock } from '../../../testing/pages/scripted-page';

const ORIGIN = 'https://www.facebook.com';

const story = (id: string, node: object = {}) => ({
  node: {
    __typename: 'Story',
    post_id: id,
    permalink_url: `${ORIGIN}/ann/posts/pfbid${id}`,
    creation_time: 1_760_000_000,
    actors: [{ __typename: 'User', id: '100000000000041', name: 'Ann' }],
    feedback: { id: `f${id}`, viewer_feedback_reaction_info: null },
    ...node,
  },
});
const ad = (id: string) =>
  story(id, {
    q: { __typename: 'SponsoredData', client_token: 'A' },
    metadata: [{ __typename: 'CometStorySponsoredLabelStrategy' }],
  });
const unclear = (id: string) => story(id, { creation_time: null });
const suggested = (id: string) =>
  story(id, { b: { __typename: 'CometFeedStoryFollowButtonStrategy' } });

async function examined(edges: readonly object[], likes = edges.length) {
  const page = new ScriptedPage((_path, document) => {
    const page_info = { has_next_page: false };
    document.embed({ data: { viewer: { news_feed: { edges, page_info } } } });
    document.facts = { labels: Array.from({ length: likes }, () => 'Like') };
  });
  const network = createFacebook({ page, clock: standingClock(), origin: ORIGIN });
  const { outcome, code, found } = await network.examine('feed', {});
  return { outcome, code, found };
}

describe('the self-check of the feed', () => {
  test('is well with posts of friends among others, and counts each kind', async () => {
    const edges = [story('1'), story('2'), ad('3'), suggested('4'), unclear('5')];
    expect(await examined(edges)).toEqual({
      outcome: 'ok',
      code: null,
      found: {
        posts: 2,
        groups: 0,
        sponsored: 1,
        suggested: 1,
        unclear: 1,
        reacted: 0,
        unidentified: 0,
      },
    });
  });

  test('is well with posts of groups alone', async () => {
    const group = { to: { __typename: 'Group', id: '5' } };
    expect(await examined([story('1', group), story('2', group)])).toMatchObject({ outcome: 'ok' });
  });

  test.each([
    ['advertisements alone', [ad('1'), ad('2')], 'posts_missing'],
    ['suggestions alone', [suggested('1'), suggested('2')], 'posts_missing'],
    [
      'posts whose authors have no type',
      ['1', '2'].map((id) => story(id, { actors: [{ id: '100000000000041', name: 'Ann' }] })),
      'posts_missing',
    ],
    ['only what it cannot tell', [unclear('1'), unclear('2')], 'posts_missing'],
    ['mostly what it cannot tell', [unclear('1'), unclear('2'), story('3')], 'posts_unclear'],
    ['nothing', [], 'posts_missing'],
  ])('doubts a feed of %s', async (_, edges, code) => {
    expect(await examined(edges, edges.length)).toMatchObject({ outcome: 'doubtful', code });
  });

  test('doubts a feed of posts that show no control', async () => {
    expect(await examined([story('1'), story('2')], 0)).toMatchObject({
      outcome: 'doubtful',
      code: 'controls_missing',
      found: { posts: 2 },
    });
  });
});
