import type { Kit } from '../kit';
import { has } from '../kit';
import type { Random } from '../random';
import type { ReactionKind } from '../site';
import type { Post, Reaction } from '../world/posts';
import { base64, feedbackId } from '../world/posts';
import { digits, opaque } from '../world/names';
import type { Result } from './answer';
import type { Json } from './connection';
import { pageInfo } from './connection';
import { reactionKind, reactionKindId, topReactions } from './reaction-kinds';
import { actor, person } from './person';
import { quoted } from './story';

/** People who reacted, of all kinds or of one. */
export function reactorsPage(
  kit: Kit,
  post: Post,
  kind: ReactionKind | null,
  portion: { reactions: readonly Reaction[]; next: boolean; cursor: string | null },
  random: Random,
): Result {
  const id = feedbackId(post.id);
  const info = pageInfo(random, portion.next, 2);
  const isFirst = portion.cursor === null;
  const all = post.reactions.filter((one) => kind === null || one.kind === kind);
  const hidden = post.shape.totals === 'hidden';
  return {
    name:
      isFirst && kind === null
        ? 'CometUFIReactionsDialogQuery'
        : 'CometUFIReactionsDialogTabContentRefetchQuery',
    variables: {
      count: 10,
      ...(!isFirst && { cursor: portion.cursor }),
      feedbackTargetID: id,
      reactionID: kind && reactionKindId(kit, kind),
      scale: 2,
      id,
    },
    data: {
      node: {
        __typename: 'Feedback',
        ...(isFirst &&
          kind === null && {
            top_reactions: hidden ? null : topReactions(kit, post),
          }),
        ...(hidden && { reaction_display_config: { reaction_display_strategy: 'HIDE_COUNTS' } }),
        reactors: {
          ...(has(kit, random) &&
            !hidden && { count: all.length, count_reduced: kit.words.short(all.length) }),
          edges: portion.reactions.map((one) => ({
            feedback_reaction_info:
              has(kit, random) || kit.shape.moodIds === 'other'
                ? reactionKind(kit, one.kind)
                : { id: reactionKindId(kit, one.kind) },
            node: person(kit, one.person, random),
            cursor: opaque(random, 16),
          })),
          page_info: info,
        },
        id,
      },
    },
    later: [],
    entries: portion.reactions.length,
    end: info.end_cursor,
  };
}

/** Posts that share this post. */
export function resharesPage(
  kit: Kit,
  post: Post,
  portion: { sharers: readonly Post['sharers'][number][]; next: boolean; cursor: string | null },
  random: Random,
): Result {
  const id = feedbackId(post.id);
  const isFirst = portion.cursor === null;
  const info = pageInfo(random, portion.next, 2);
  const reshares = {
    edges: portion.sharers.map((share) => ({
      node: reshare(kit, post, share, random),
      cursor: opaque(random, 16),
    })),
    page_info: info,
  };
  const feedback: Json = { __typename: 'Feedback', reshares, id };
  return {
    name: isFirst ? 'CometResharesDialogQuery' : 'CometResharesFeedPaginationQuery',
    variables: {
      count: 1,
      cursor: portion.cursor,
      feedLocation: 'SHARE_OVERLAY',
      renderLocation: 'reshares_dialog',
      scale: 2,
      id,
    },
    data: isFirst && post.shape.resharesRoot === 'feedback' ? { feedback } : { node: feedback },
    later: [],
    entries: portion.sharers.length,
    end: info.end_cursor,
  };
}

function reshare(kit: Kit, post: Post, share: Post['sharers'][number], random: Random): Json {
  const who = [actor(share.person, random)];
  const { actors } = post.shape;
  const id = share.postId;
  return {
    __typename: 'Story',
    id: base64(`S:_I${share.person.id}:${id}:${id}`),
    post_id: id,
    ...(actors !== 'title' && { actors: who }),
    permalink_url: `https://www.facebook.com/permalink.php?story_fbid=${id}&id=${share.person.id}`,
    comet_sections: {
      context_layout: {
        story: {
          comet_sections: {
            title: {
              __typename: 'CometFeedStoryTitleWithActorStrategy',
              story: { ...(actors !== 'top' && { actors: who }), id: digits(random, 16) },
            },
            metadata: [
              {
                __typename: 'CometFeedStoryMinimizedTimestampStrategy',
                story: { creation_time: post.createdAt + 5000 },
              },
            ],
          },
        },
      },
      content: { story: { attached_story: quoted(kit, post.author, random) } },
    },
    // The author of the shared post did not share it here.
    attached_story: quoted(kit, post.author, random),
    feedback: { id: feedbackId(id), share_count: { count: 0 } },
  };
}
