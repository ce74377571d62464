import type { Kit } from '../kit';
import { has } from '../kit';
import type { Random } from '../random';
import { digits, opaque } from '../world/names';
import type { Person } from '../world/people';
import type { Post } from '../world/posts';
import { base64, feedbackId, thread } from '../world/posts';
import type { Json } from './connection';
import { topReactions } from './reaction-kinds';
import { actor, picture } from './person';

/** The content of a story, in whichever list it is shown. */
export interface Told {
  id: string;
  permalink: string;
  author: Person;
  /** Null: the story shows no time. */
  createdAt: number | null;
  text: string;
  /** Strategies of the title and of the lines below it, besides time and audience. */
  title?: { type: string; more: Json };
  metadata?: readonly Json[];
  attachments?: readonly Json[];
  /** The shared post, with its author. */
  attached?: Json | null;
  /** The part below the story: totals, the viewer's own reaction, comments. */
  target: Json;
  extra?: Json;
}

export function story(kit: Kit, told: Told, random: Random): Json {
  const { id, author, createdAt, permalink } = told;
  const who = actor(author, random);
  const time = createdAt === null ? null : { creation_time: createdAt, url: permalink };
  const everywhere = has(kit, random);
  return {
    __typename: 'Story',
    id: base64(`S:_I${author.id}:${id}:${id}`),
    post_id: id,
    cache_id: digits(random, 19),
    permalink_url: permalink,
    ...(everywhere && time && { creation_time: createdAt }),
    actors: [who],
    attachments: told.attachments ?? [],
    attached_story: told.attached ?? null,
    feedback: { id: feedbackId(id), __typename: 'Feedback' },
    is_additional_profile_plus: false,
    whatsapp_ad_context: null,
    local_alerts_story_menu_promotion: null,
    ...told.extra,
    comet_sections: {
      content: {
        __typename: 'CometFeedStoryDefaultContentStrategy',
        story: {
          feedback: { id: feedbackId(id) },
          comet_sections: {
            message: {
              __typename: 'CometFeedStoryDefaultMessageRenderingStrategy',
              story: { message: { text: told.text, ranges: [] } },
            },
          },
          actors: [who],
          attachments: told.attachments ?? [],
        },
      },
      layout: { __typename: 'CometStoryDefaultLayoutStrategy' },
      context_layout: {
        __typename: 'CometFeedStoryDefaultContextLayoutStrategy',
        story: {
          comet_sections: {
            actor_photo: {
              __typename: 'CometFeedStoryActorPhotoStrategy',
              story: { actors: [{ ...who, profile_picture: picture(random) }] },
            },
            title: {
              __typename: told.title?.type ?? 'CometFeedStoryTitleWithActorStrategy',
              story: {
                id: base64(`S:_I${author.id}:${id}:${id}`),
                actors: [who],
                ...told.title?.more,
              },
            },
            metadata: [
              ...(time
                ? [{ __typename: 'CometFeedStoryMinimizedTimestampStrategy', story: time }]
                : []),
              ...(told.metadata ?? []),
              {
                __typename: 'CometFeedStoryAudienceStrategy',
                story: {
                  privacy_scope: {
                    description: kit.words.say('all_friends'),
                    icon_image: { name: 'friends' },
                  },
                },
              },
            ],
          },
        },
      },
      ...(time && { timestamp: { __typename: 'CometFeedStoryTimestampStrategy', story: time } }),
      feedback: {
        __typename: 'CometFeedStoryFeedbackStrategy',
        story: {
          story_ufi_container: {
            story: { feedback_context: { feedback_target_with_context: told.target } },
          },
        },
      },
    },
    encrypted_tracking: opaque(random, 30),
  };
}

/** Totals of a post and the other contents of its bar, at the recorded places. */
export function target(kit: Kit, post: Post, reactions: Json, more: Json): Json {
  const { totals } = post.shape;
  const comments = post.comments.flatMap(thread).length;
  const shares = post.sharers.length;
  const hidden = totals === 'hidden';
  // Recordings show that counts can be hidden, but not what is sent instead. Here it is nothing.
  const reactionCount = hidden
    ? null
    : { count: post.reactions.length, is_empty: post.reactions.length === 0 };
  const shareCount = { count: shares, is_empty: shares === 0 };
  const commented = { comments: { total_count: comments } };
  const id = feedbackId(post.id);
  const display = { reaction_display_strategy: hidden ? 'HIDE_COUNTS' : 'SHOW_COUNTS' };
  const adaptive = [
    {
      __typename: 'UFIStoryReactActionRenderer',
      feedback: {
        id,
        reaction_count: reactionCount,
        i18n_reaction_count: hidden ? null : kit.words.short(post.reactions.length),
      },
    },
    {
      __typename: 'UFICommentActionRenderer',
      feedback: { id, comment_rendering_instance: commented },
    },
    {
      __typename: 'XFBUFIAdaptiveShareActionRenderer',
      feedback: { id, share_count: shareCount, i18n_share_count: kit.words.short(shares) },
    },
  ];
  return {
    __typename: 'Feedback',
    id,
    ...(totals !== 'absent' && { comment_rendering_instance: commented }),
    comet_ufi_summary_and_actions_renderer: {
      __typename: 'CometUFISummaryAndActionsRenderer',
      feedback: {
        id,
        subscription_target_id: post.id,
        reaction_display_config: display,
        ...reactions,
        ...(totals === 'adaptive' || hidden ? { adaptive_ufi_action_renderers: adaptive } : {}),
        ...(totals === 'summary' && {
          reaction_count: reactionCount,
          share_count: shareCount,
          i18n_share_count: kit.words.short(shares),
        }),
        ...(totals !== 'absent' && {
          top_reactions: hidden ? null : topReactions(kit, post),
        }),
      },
    },
    ...more,
  };
}

/** Another post that this one shares or quotes. It has its own feedback, author and totals. */
export function quoted(kit: Kit, author: Person, random: Random): Json {
  const id = digits(random, 16);
  return {
    __typename: 'Story',
    id: base64(`S:_I${author.id}:${id}:${id}`),
    post_id: id,
    permalink_url: `https://www.facebook.com/permalink.php?story_fbid=${id}&id=${author.id}`,
    actors: [actor(author, random)],
    feedback: {
      id: feedbackId(id),
      reaction_count: { count: 9400 },
      i18n_reaction_count: kit.words.short(9400),
      share_count: { count: 1204 },
    },
    comet_sections: {
      context_layout: {
        story: { comet_sections: { title: { story: { actors: [actor(author, random)] } } } },
      },
    },
    creation_time: 1_700_000_000,
  };
}
