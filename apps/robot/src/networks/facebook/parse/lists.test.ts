import { describe, expect, test } from 'vitest';
import { ORIGIN, roots } from '../fixtures/read-fixture';
import { commentPages, reactorPages, sharePages } from './lists';
import { statedOf, storyPages } from './stories';

const all = <Item>(name: string, parse: (root: unknown) => Item[]) =>
  roots(name).flatMap((root) => parse(root));

describe('engagement in answers', () => {
  test('names reactors with the reaction as it is called in the payload, not by an id that changes', () => {
    const [page, ...others] = all('reactors.txt', (root) => reactorPages(root, ORIGIN));

    expect(others).toEqual([]);
    expect(page?.more).toBe(true);
    expect(
      page?.items.map(({ item }) => [item.full_name, item.reaction, item.relationship]),
    ).toEqual([
      ['Liker', 'LIKE', 'friends'],
      ['Sad One', 'SAD', 'can_request'],
      ['Renamed', 'HAHA', 'requested'],
    ]);
    expect(page?.items[1]?.item.facebook_profile_id).toBe('100000000000042');
  });

  test('finds no reactor of the post among those who liked a comment', () => {
    expect(all('comments.txt', (root) => reactorPages(root, ORIGIN))).toEqual([]);
  });

  test('reads comments and replies to them, each list with an end of its own', () => {
    const pages = all('comments.txt', (root) => commentPages(root, ORIGIN));
    const items = pages.flatMap((page) => page.items.map(({ item }) => item));

    expect(items.map(({ full_name, item_id }) => [full_name, item_id])).toEqual([
      ['Talker', '7001'],
      ['Talker', '7003'],
      ['Replier', '7002'],
    ]);
    expect(items[0]?.at).toBe('2023-11-14T22:13:20.000Z');
    expect(pages.map(({ more, thread }) => [more, thread !== undefined])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('reads visible shares with who made them', () => {
    const pages = all('shares.txt', (root) => sharePages(root, ORIGIN));

    expect(pages).toMatchObject([
      {
        more: false,
        items: [
          { item: { full_name: 'Sharer', facebook_profile_id: 'the.sharer', item_id: '9001' } },
        ],
      },
    ]);
  });

  test('reads own posts with date, kind, clean address and the numbers that are shown', () => {
    const [page] = all('timeline.txt', (root) => storyPages(root, ORIGIN, '100000000000001'));

    expect(page?.more).toBe(true);
    expect(page?.items.map(({ item }) => item)).toEqual([
      {
        id: '8001',
        permalink: 'https://www.facebook.com/me.myself/posts/pfbid01',
        date_created: '2023-11-14T22:13:20.000Z',
        kind: 'own',
        shown: { reactions: 12, comments: 3, shares: 1 },
      },
      {
        id: '8002',
        permalink: 'https://www.facebook.com/permalink.php?story_fbid=8002&id=100000000000001',
        date_created: '2023-07-22T04:26:40.000Z',
        kind: 'shared',
        shown: { reactions: null, comments: 0, shares: 0 },
      },
      {
        id: '8003',
        permalink: 'https://www.facebook.com/groups/555/permalink/8003/',
        date_created: '2023-03-28T10:40:00.000Z',
        kind: 'group',
        shown: { reactions: null, comments: null, shares: null },
      },
    ]);
  });

  test('take the next name of a post where one is none, leave out a post without any, and pass over what is no post', () => {
    const story = (more: object) => ({
      node: { __typename: 'Story', creation_time: 1_700_000_000, url: '/me/posts/1', ...more },
    });
    const edges = [
      story({ post_id: 'p'.repeat(201), id: 'UzpfST01' }),
      story({ post_id: 'with space', legacy_id: 'nul\0', id: '' }),
      story({ post_id: '8002', creation_time: 9e10 }),
      { node: { __typename: 'Offer', id: '1' } },
      story({ post_id: '8003', url: `/me/posts/${'x'.repeat(3000)}` }),
    ];
    const root = {
      data: { user: { timeline_list_feed_units: { edges, page_info: { has_next_page: false } } } },
    };
    const [page] = storyPages(root, ORIGIN, '100000000000001');

    expect(page?.items.map(({ item }) => [item.id, item.permalink])).toEqual([
      ['UzpfST01', 'https://www.facebook.com/me/posts/1'],
      ['8003', 'https://www.facebook.com/permalink.php?story_fbid=8003&id=100000000000001'],
    ]);
    expect(page?.unidentified).toBe(2);
  });

  test('take a comment’s next name where one is none, and no time outside of ours', () => {
    const author = { id: '100000000000051', name: 'Talker' };
    const node = { __typename: 'Comment', author, legacy_fbid: 'c'.repeat(201), id: 'Y29t' };
    const edges = [9e9, 5, 1_700_000_000].map((created_time) => ({
      node: { ...node, created_time },
    }));
    const [page] = commentPages({ comments: { edges } }, ORIGIN);

    expect(page?.items.map(({ item }) => [item.item_id, item.at])).toEqual([
      ['Y29t', null],
      ['Y29t', null],
      ['Y29t', '2023-11-14T22:13:20.000Z'],
    ]);
  });

  test('reads sharers where their post has them: at its top, or in its title', () => {
    const sharer = (id: string) => [{ __typename: 'User', id, name: 'Sharer', url: `/s${id}` }];
    const original = { post_id: '1', actors: sharer('77') };
    const title = { story: { actors: sharer('62') } };
    const edges = [
      { node: { id: 'S1', post_id: '91', actors: sharer('61'), attached_story: original } },
      {
        node: {
          id: 'S2',
          post_id: '92',
          attached_story: original,
          comet_sections: { context_layout: { story: { comet_sections: { title } } } },
        },
      },
      { node: { id: 'S3', post_id: '93', attached_story: original } },
    ];
    const [page] = sharePages({ data: { node: { reshares: { edges } } } }, ORIGIN);

    expect(page?.items.map(({ item }) => item.facebook_id)).toEqual(['61', '62']);
    expect(page?.unidentified).toBe(1);
  });

  test('takes no list for the one it reads that hangs below an entry of another', () => {
    const end = { page_info: { has_next_page: false } };
    const comment = { __typename: 'Comment', id: 'c', author: { id: '5', name: 'Other' } };
    const other = {
      comments: { edges: [{ node: comment }], ...end },
      reshares: { edges: [], ...end },
    };
    const reactors = {
      edges: [{ feedback_reaction_info: {}, node: { id: '6', name: 'O' } }],
      ...end,
    };
    const story = { __typename: 'Story', post_id: '2', feedback: { ...other, reactors } };
    const root = { data: { user: { timeline_list_feed_units: { edges: [{ node: story }] } } } };

    for (const parse of [commentPages, sharePages, reactorPages])
      expect(parse(root, ORIGIN)).toEqual([]);
  });

  test('takes nothing below a comment for the post’s, also where the comment comes alone', () => {
    const people = (more: object) => ({
      edges: [{ node: { id: '6', name: 'O' }, ...more }],
      page_info: { has_next_page: false },
    });
    const feedback = { reactors: people({ feedback_reaction_info: {} }), reshares: people({}) };
    const node = { __typename: 'Comment', id: 'c', author: { id: '5', name: 'Other' }, feedback };

    for (const parse of [reactorPages, sharePages])
      expect(parse({ data: { node } }, ORIGIN)).toEqual([]);
    const answered = { __typename: 'Comment', id: 'r', author: { id: '52', name: 'R' } };
    const comments = { edges: [{ node: answered }], page_info: { has_next_page: false } };
    expect(commentPages({ data: { node: { ...node, comments } } }, ORIGIN)).toMatchObject([
      { thread: 'c', items: [{ key: 'r' }] },
    ]);
  });

  test('takes an empty list of comments for its end, and no other empty list', () => {
    const empty = { edges: [], page_info: { has_next_page: false } };
    const root = { data: { node: { comments: empty, photos: empty } } };

    expect(commentPages(root, ORIGIN)).toMatchObject([{ via: 'node.comments', more: false }]);
  });

  test('leaves posts by others out of one’s own', () => {
    const by = (id: string, post_id: string) => ({
      node: { post_id, creation_time: 1_700_000_000, actors: [{ id, name: 'A' }] },
    });
    const edges = [by('100000000000001', '1'), by('4', '2')];
    const root = { data: { user: { timeline_list_feed_units: { edges } } } };
    const [page] = storyPages(root, ORIGIN, '100000000000001');

    expect([page?.items.map(({ key }) => key), page?.unidentified]).toEqual([['1'], 0]);
  });

  test('tells pages of replies by the feedback of their comment', () => {
    const reply = { __typename: 'Comment', legacy_fbid: '7009', author: { id: '52', name: 'R' } };
    const replies_connection = { edges: [{ node: reply }], page_info: { has_next_page: true } };
    const root = { data: { node: { __typename: 'Feedback', id: 'fb-1', replies_connection } } };

    expect(commentPages(root, ORIGIN)).toMatchObject([
      { thread: 'fb-1', more: true, items: [{ key: '7009' }] },
    ]);
  });

  test.each(['user', 'node'])('ends own posts with %s.timeline_list_feed_units alone', (owner) => {
    const end = { page_info: { has_next_page: false } };
    const story = {
      node: { __typename: 'Story', post_id: '1', creation_time: 1_700_000_000, timeline_x: end },
    };
    const timeline_list_feed_units = { edges: [story], page_info: { has_next_page: true } };
    const root = {
      data: {
        profile: { timeline_nav_app_sections: { edges: [], ...end } },
        [owner]: {
          id: '100000000000001',
          timeline_list_feed_units,
          timeline_nav_app_sections: { edges: [], ...end },
          profile_tile_sections: end,
        },
        hover: { user: { timeline_list_feed_units: end } },
      },
    };

    const pages = storyPages(root, ORIGIN, '100000000000001');
    expect(pages.map(({ more, items }) => [more, items.length])).toEqual([[true, 1]]);
    const theirs = { data: { user: { id: '4', timeline_list_feed_units } } };
    expect(storyPages(theirs, ORIGIN, '100000000000001')).toEqual([]);
  });

  test('takes the total of a post, not the number of one kind of reaction', () => {
    const feedback = {
      top_reactions: { edges: [{ reaction_count: 7, i18n_reaction_count: '7' }] },
      renderers: [{ feedback: { reaction_count: { count: 12 }, share_count: { count: 2 } } }],
      comment_list_renderer: {
        feedback: {
          comment_rendering_instance_for_feed_location: {
            comments: { total_count: 5, edges: [{ feedback: { reaction_count: { count: 99 } } }] },
          },
        },
      },
    };
    const page = {
      roots: [{ data: { node_v2: { __typename: 'Story', post_id: '8', feedback } } }],
    };

    expect(statedOf([page], '8')).toEqual({ reactions: 12, comments: 5, shares: 2 });
    expect(statedOf([page], '9')).toEqual({ reactions: null, comments: null, shares: null });
    const less = { roots: [{ post_id: '8', reaction_count: { count: 3 }, share_count: 9 }] };
    for (const places of [
      [page, less],
      [less, page],
    ])
      expect(statedOf(places, '8')).toEqual({ reactions: 12, comments: 5, shares: 9 });
  });
});
