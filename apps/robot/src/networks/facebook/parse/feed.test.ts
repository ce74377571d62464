import { describe, expect, test } from 'vitest';
import { feedPages, isAdvertised } from './feed';
import { EdgeFields } from './feed-signs';

const ORIGIN = 'https://www.facebook.com';
type Fields = Record<string, unknown>;

/** A feed edge in the shape on record: no category, every field that looks like an advertisement's null or false. */
function edge(id: string, node: Fields = {}, more: Fields = {}): Fields {
  return {
    brs_content_label: null,
    cat_sensitive: null,
    cursor: `c${id}`,
    is_ad_eligible_for_ad_pod: false,
    sposnsor_new_distac_action: null,
    top_story_cache_score: null,
    node: {
      __typename: 'Story',
      post_id: id,
      th_dat_spo: null,
      sponsored_data: null,
      permalink_url: `${ORIGIN}/ann/posts/pfbid${id}`,
      actors: [{ __typename: 'User', id: '100000000000041', name: 'Ann', url: '/ann' }],
      feedback: { id: `f${id}` },
      attachments: [{ styles: { __typename: 'StoryAttachmentPhotoStyleRenderer' } }],
      comet_sections: {
        timestamp: { story: { creation_time: 1_760_000_000 } },
        context_layout: {
          story: {
            comet_sections: {
              title: { __typename: 'CometFeedStoryTitleWithActorStrategy' },
              metadata: [{ __typename: 'CometFeedStoryMinimizedTimestampStrategy' }],
            },
          },
        },
      },
      ...node,
    },
    ...more,
  };
}

const sections = (
  more: Fields,
  timestamp: unknown = { story: { creation_time: 1_760_000_000 } },
) => ({
  comet_sections: { timestamp, context_layout: { story: { comet_sections: more } } },
});
const label = { metadata: [{ __typename: 'CometStorySponsoredLabelStrategy' }] };
const adStyle = { attachments: [{ styles: { __typename: 'StoryAttachmentShareAdStyleRender' } }] };
const data = (key: string) => ({ [key]: { __typename: 'SponsoredData', client_token: 'A' } });
const placed = { sposnsor_new_distac_action: 3 };
const followed = sections({
  title: {
    __typename: 'CometFeedStoryTitleWithActorStrategy',
    story: {
      comet_sections: { follow_button: { __typename: 'CometFeedStoryFollowButtonStrategy' } },
    },
  },
});

const feed = (edges: readonly unknown[], more: boolean | null = true) => ({
  data: {
    viewer: { news_feed: { edges, ...(more !== null && { page_info: { has_next_page: more } }) } },
  },
});
const others = ['91', '92', '93', '94'].map((id) => edge(id));
const kindOf = (one: Fields, fields = new EdgeFields()) =>
  feedPages(feed([...others, one]), ORIGIN, fields)[0]?.items.at(-1)?.item.kind;

describe('a feed as it was recorded', () => {
  test('of friends: posts, though nothing says that they are organic', () => {
    const [page] = feedPages(feed(others), ORIGIN);
    expect(page?.items.map(({ item }) => item.kind)).toEqual(['post', 'post', 'post', 'post']);
    expect(page).toMatchObject({ unidentified: 0, more: true });
  });

  test.each([
    [
      'every sign',
      edge('1', { ...data('th_dat_spo'), ...adStyle, ...sections(label, null) }, placed),
    ],
    [
      'its data under another name and its label',
      edge('1', { ...data('x9_q'), ...sections(label) }),
    ],
    [
      'a place in another field and its data',
      edge('1', data('q'), { sposnsor_new_distac_action: null, z_1: 4 }),
    ],
    ['its label and its attachment', edge('1', { ...adStyle, ...sections(label) })],
    ['its label and no time', edge('1', sections(label, null))],
    [
      'a video without an attachment style',
      edge('1', { ...data('q'), ...sections(label, null) }, placed),
    ],
    ['its category, where that is said', edge('1', {}, { category: 'SPONSORED' })],
  ])('an advertisement is known by %s', (_, one) => {
    const fields = new EdgeFields();
    for (const id of ['81', '82', '83']) fields.learn({ ...edge(id), z_1: null });
    expect(kindOf(one, fields)).toBe('sponsored');
  });

  test.each([
    ['data alone', edge('1', data('q'))],
    ['a label alone', edge('1', sections(label))],
    ['an attachment alone', edge('1', adStyle)],
    ['a place alone', edge('1', {}, placed)],
    ['no time', edge('1', sections({}, null))],
    ['a category that we do not know', edge('1', {}, { category: 'PROMOTION' })],
  ])('%s leaves it unclear', (_, one) => {
    expect(kindOf(one)).toBe('unclear');
  });

  test('in a short feed of advertisements a place stays a sign', () => {
    const fields = new EdgeFields();
    for (const id of ['81', '82', '83', '84', '85', '86']) fields.learn(edge(id, {}, { a_1: 4 }));
    fields.learn(edge('87', {}, { a_1: null }));
    expect(kindOf(edge('1', {}, { a_1: 4 }), fields)).toBe('unclear');
  });

  test('where other categories are obfuscated, one that looks like a word tells nothing', () => {
    const fields = new EdgeFields();
    fields.learn(edge('81', {}, { category: 'qWn3ZcTr' }));
    expect(kindOf(edge('1', {}, { category: 'GBQWWUDE' }), fields)).toBe('post');
    expect(kindOf(edge('2', {}, { category: 'SPONSORED' }), fields)).toBe('sponsored');
  });

  test.each([
    ['a follow button on the title', edge('1', followed)],
    [
      'a recommendation label',
      edge('1', sections({ metadata: [{ __typename: 'CometStoryRecommendationLabelStrategy' }] })),
    ],
    [
      'an author who is no friend',
      edge('1', {
        actors: [
          {
            __typename: 'User',
            id: '100000000000041',
            name: 'S',
            friendship_status: 'CAN_REQUEST',
          },
        ],
      }),
    ],
    [
      'a page as its author',
      edge('1', { actors: [{ __typename: 'Page', id: '100000000000042', name: 'Shop' }] }),
    ],
    ['a row of short videos', { ...edge('1'), node: { __typename: 'ShowcaseFeedUnit', id: 'S1' } }],
  ])('%s makes it a suggestion', (_, one) => {
    expect(kindOf(one)).toBe('suggested');
  });

  test.each([
    ['unclear', {}],
    ['post', { friendship_status: 'ARE_FRIENDS' }],
    ['suggested', { friendship_status: 'CAN_REQUEST' }],
    ['post', { is_viewer_friend: true }],
  ])('an author without a type is %s with %j', (kind, status) => {
    const actors = [{ id: '100000000000041', name: 'Ann', ...status }];
    expect(kindOf(edge('1', { actors }))).toBe(kind);
  });

  test('posts of groups are of groups, whoever wrote them', () => {
    const actors = [
      { __typename: 'GroupAnonAuthorProfile', id: '100000000000049', name: 'Anonymous' },
    ];
    const title = { __typename: 'CometFeedStoryCommunityAttributionTitleStrategy' };
    expect(kindOf(edge('1', { ...sections({ title }), actors }))).toBe('group');
    expect(kindOf(edge('1', { to: { __typename: 'Group', id: '5' }, actors }))).toBe('group');
  });

  test('fields that look like an advertisement’s are none while they hold nothing', () => {
    const empty = { client_token: '', ad_id: null, is_sponsored: false, whatsapp_ad_context: null };
    expect(kindOf(edge('1', empty))).toBe('post');
  });

  test('a number that most edges have is no place', () => {
    const scored = others.map((one) => ({ ...one, top_story_cache_score: 1 }));
    const [page] = feedPages(feed(scored), ORIGIN);
    expect(page?.items.map(({ item }) => item.kind)).not.toContain('unclear');
  });

  test('only the feed itself says whether it goes on', () => {
    const decoy = { edges: [], page_info: { has_next_page: false } };
    const video = { edges: [edge('7')], page_info: { has_next_page: false } };
    const root = {
      data: {
        viewer: {
          ...feed([edge('1')]).data.viewer,
          unified_stories_buckets: decoy,
          video_feed_unit_feed: video,
          feed_tiles: decoy,
        },
      },
    };
    const pages = feedPages(root, ORIGIN);
    expect(pages.map(({ more }) => more)).toEqual([true]);
    expect(pages.flatMap(({ items }) => items.map(({ key }) => key))).toEqual(['1']);
  });
});

test('a post’s own page shows an advertisement by its data', () => {
  const { node } = edge('1', { ...data('q'), ...sections(label) });
  expect(isAdvertised([{ data: { node_v2: node } }], '1')).toBe(true);
  expect(isAdvertised([{ data: { node_v2: node } }], '2')).toBe(false);
  expect(isAdvertised([{ data: { node_v2: edge('1')['node'] } }], '1')).toBe(false);
});
