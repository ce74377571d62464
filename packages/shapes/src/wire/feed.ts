import type { Kit } from '../kit';
import type { Random } from '../random';
import type { FeedPost } from '../world/feed';
import { digits, opaque } from '../world/names';
import type { Person } from '../world/people';
import { feedbackId } from '../world/posts';
import type { Result } from './answer';
import type { Json, Path } from './connection';
import { pageInfo, place } from './connection';
import { reactionKind } from './reaction-kinds';
import { quoted, story } from './story';

/** The names of the two ad fields. They depend on the request. */
export function adKeys(kit: Kit): { data: string; number: string } {
  const from = kit.from('ad keys');
  if (kit.shape.adKeys === 'plain')
    return { data: 'sponsored_data', number: 'sponsored_auction_distance' };
  if (kit.shape.adKeys === 'recorded')
    return { data: 'th_dat_spo', number: 'sposnsor_new_distac_action' };
  return {
    data: `${opaque(from, 3)}_dt_${opaque(from, 3)}`.toLowerCase(),
    number: `${opaque(from, 5)}_act_${opaque(from, 4)}`.toLowerCase(),
  };
}

export function feedPage(
  kit: Kit,
  portion: { posts: readonly FeedPost[]; next: boolean; cursor: string | null },
  random: Random,
): Result {
  const path: Path = ['viewer', 'news_feed'];
  const info = pageInfo(random, portion.next, 2);
  const edges = portion.posts.map((post) => edge(kit, post, random));
  const placed = place(
    { edges, info },
    path,
    ['CometNewsFeed_viewerConnection', 'CometNewsFeed_viewer_news_feed'],
    kit.shape.delivery,
  );
  const isFirst = portion.cursor === null;
  const side = {
    auxColumnUnits: {
      nodes: [{ __typename: 'AdsSideFeedUnit', id: digits(random, 16) }],
      page_info: pageInfo(random, !portion.next, 2),
    },
  };
  const { decoys } = kit.shape;
  return {
    name: isFirst ? 'CometModernHomeFeedQuery' : 'CometNewsFeedPaginationQuery',
    variables: {
      count: 5,
      cursor: portion.cursor,
      feedLocation: 'NEWSFEED',
      orderby: ['TOP_STORIES'],
      scale: 2,
      shouldObfuscateCategoryField: kit.shape.category !== 'organic',
    },
    data: {
      viewer: {
        ...((decoys === 'before' || decoys === 'both') && side),
        news_feed: placed.value,
        ...((decoys === 'after' || decoys === 'both') && side),
      },
    },
    later: placed.later,
    entries: placed.entries,
    end: info.end_cursor,
  };
}

function edge(kit: Kit, post: FeedPost, random: Random): Json {
  const keys = adKeys(kit);
  return {
    brs_content_label: null,
    cat_sensitive: null,
    ...category(kit, post, random),
    cursor: opaque(random, 24),
    deduplication_key: digits(random, 19),
    feed_backend_data: opaque(random, 20),
    is_ad_eligible_for_ad_pod: false,
    min_gap_type_index_string: null,
    node: post.author ? node(kit, post, post.author, random) : showcase(kit, post, random),
    [keys.number]: post.families.includes('number') ? random.whole(1, 9) + random.next() : null,
    top_story_cache_score: null,
  };
}

function category({ shape }: Kit, post: FeedPost, random: Random): Json {
  if (shape.category === 'absent') return {};
  if (shape.category === 'obfuscated') return { category: opaque(random, 8) };
  // An unclear post must stay unclear: a readable category would settle it.
  if (post.kind === 'unclear') return {};
  return { category: post.kind === 'advertisement' ? 'SPONSORED' : 'ORGANIC' };
}

function node(kit: Kit, post: FeedPost, author: Person, random: Random): Json {
  const keys = adKeys(kit);
  const sponsored = post.families.includes('data')
    ? {
        __typename: 'SponsoredData',
        ad_id: digits(random, 17),
        client_token: opaque(random, 30),
        ad_conversion_type: null,
        is_demo_ad: false,
      }
    : null;
  const follow = post.suggestion === 'follow';
  const group = post.group && {
    __typename: 'Group',
    id: post.group.id,
    name: post.group.name,
    url: `https://www.facebook.com/groups/${post.group.id}/`,
  };
  const total = random.whole(0, 12_000);
  return story(
    kit,
    {
      ...post,
      author,
      title: {
        type: group
          ? 'CometFeedStoryCommunityAttributionTitleStrategy'
          : 'CometFeedStoryTitleWithActorStrategy',
        more: {
          ...(group && { to: group }),
          comet_sections: {
            follow_button: follow
              ? {
                  __typename: random.pick([
                    'CometFeedStoryFollowButtonStrategy',
                    'CometFeedStoryCollabFollowButtonStrategy',
                  ]),
                  story: {},
                }
              : null,
          },
        },
      },
      metadata: [
        ...(group
          ? [
              {
                __typename: 'CometStoryCommunityAttributionGroupPostByStrategy',
                story: { to: group },
              },
            ]
          : []),
        ...(post.suggestion === 'label'
          ? [{ __typename: 'CometStoryRecommendationLabelStrategy', story: {} }]
          : []),
        ...(post.families.includes('label')
          ? [{ __typename: 'CometStorySponsoredLabelStrategy', story: { ghl_label: {} } }]
          : []),
      ],
      attachments: attachments(post, random),
      attached: post.passedOn && quoted(kit, post.passedOn, random),
      extra: {
        [keys.data]: sponsored,
        ...(keys.data !== 'sponsored_data' && random.chance(0.1) && { sponsored_data: null }),
      },
      target: {
        __typename: 'Feedback',
        id: feedbackId(post.id),
        comment_rendering_instance: { comments: { total_count: random.whole(0, 99) } },
        comet_ufi_summary_and_actions_renderer: {
          feedback: {
            id: feedbackId(post.id),
            subscription_target_id: post.id,
            viewer_feedback_reaction_info: post.reacted && reactionKind(kit, post.reacted),
            adaptive_ufi_action_renderers: [
              {
                __typename: 'UFIStoryReactActionRenderer',
                feedback: {
                  id: feedbackId(post.id),
                  reaction_count: { count: total },
                  viewer_feedback_reaction_info: post.reacted && reactionKind(kit, post.reacted),
                },
              },
            ],
          },
        },
      },
    },
    random,
  );
}

function attachments(post: FeedPost, random: Random): Json[] {
  const ad = post.families.includes('style');
  if (!ad && random.chance(0.3)) return [];
  const type = ad
    ? 'StoryAttachmentShareAdStyleRender'
    : random.pick([
        'StoryAttachmentPhotoStyleRenderer',
        'StoryAttachmentAlbumStyleRenderer',
        'StoryAttachmentShareStyleRenderer',
        'StoryAttachmentUnifiedLightweightVideoStyleRenderer',
      ]);
  return [
    {
      styles: {
        __typename: type,
        attachment: { media: { __typename: 'Photo', id: digits(random, 15) } },
      },
    },
  ];
}

/** A row of short videos by several people. It is not a story. */
const showcase = (kit: Kit, post: FeedPost, random: Random): Json => ({
  __typename: 'ShowcaseFeedUnit',
  id: post.id,
  [adKeys(kit).data]: null,
  items: {
    edges: [
      {
        node: {
          __typename: 'Video',
          id: digits(random, 16),
          owner: { id: random.pick(kit.world.strangers).id },
        },
      },
    ],
    page_info: pageInfo(random, true, 2),
  },
});
