import type { Kit } from '../kit';
import type { Random } from '../random';
import type { Comment, Post } from '../world/posts';
import { opaque } from '../world/names';
import type { Result } from './answer';
import { commentsOf } from './comments';
import type { Json, Path } from './connection';
import { pageInfo, place } from './connection';
import { among } from './decoys';
import { actor, picture } from './person';
import { quoted, story, target } from './story';

const noReaction: Json = { viewer_feedback_reaction_info: null };

/** A post of the profile as a story. It holds its first comments, with their own `page_info`. */
export function postStory(
  kit: Kit,
  post: Post,
  portion: { comments: readonly Comment[]; next: boolean },
  random: Random,
): { value: Json; end: string | null } {
  const comments = commentsOf(kit, post, { ...portion, first: true }, random);
  const below = {
    comment_list_renderer: {
      __typename: 'CommentListRenderer',
      feedback: {
        comment_rendering_instance_for_feed_location: { comments: comments.value },
      },
    },
  };
  return {
    value: story(
      kit,
      {
        ...post,
        attached:
          post.shape.quoted === 'yes'
            ? quoted(kit, random.pick(kit.world.strangers), random)
            : null,
        target: target(kit, post, noReaction, below),
      },
      random,
    ),
    end: comments.end,
  };
}

/** The header of a profile. It holds no posts. */
export function header(kit: Kit, random: Random): Result {
  const { viewer, friends } = kit.world;
  return {
    name: 'ProfileCometHeaderQuery',
    variables: { scale: 2, selectedID: viewer.id, userID: viewer.id },
    data: {
      user: {
        id: viewer.id,
        profile_header_renderer: {
          __typename: 'ProfileHeaderRenderer',
          user: {
            ...actor(viewer, random),
            alternate_name: '',
            profile_picture_for_sticky_bar: picture(random),
            is_viewer_friend: false,
            ...(kit.shape.count === 'shown' && {
              profile_social_context: {
                content: [
                  {
                    text: {
                      text: kit.words.say('friends_n', { n: kit.words.number(friends.length) }),
                    },
                  },
                ],
              },
            }),
          },
        },
        ...(kit.shape.decoys !== 'none' && {
          timeline_nav_app_sections: { edges: [], page_info: pageInfo(random, true, 2) },
        }),
      },
    },
    later: [],
    entries: 0,
    end: null,
  };
}

/** Posts of the profile: under `user` on the first page, under `node` on later ones. */
export function timelinePage(
  kit: Kit,
  portion: { posts: readonly Post[]; next: boolean; cursor: string | null },
  random: Random,
): Result {
  const { viewer } = kit.world;
  const isFirst = portion.cursor === null;
  const root = isFirst ? 'user' : 'node';
  const path: Path = [root, 'timeline_list_feed_units'];
  const info = pageInfo(random, portion.next, 2);
  const edges = portion.posts.map((post) => {
    const shown = post.comments.filter((one) => !one.unseen).slice(0, 1);
    return {
      node: postStory(kit, post, { comments: shown, next: random.chance(0.5) }, random).value,
      cursor: opaque(random, 20),
    };
  });
  const placed = place(
    { edges, info },
    path,
    ['ProfileCometTimelineFeed_user', 'ProfileCometTimelineFeed_user_timeline_list_feed_units'],
    kit.shape.delivery,
  );
  return {
    name: isFirst ? 'ProfileCometTimelineFeedQuery' : 'ProfileCometTimelineFeedRefetchQuery',
    variables: isFirst
      ? { count: 1, feedLocation: 'TIMELINE', userID: viewer.id, scale: 2 }
      : { count: 3, cursor: portion.cursor, id: viewer.id, scale: 2 },
    data: {
      [root]: {
        __typename: 'User',
        ...among(kit, random, 'timeline_list_feed_units', placed.value, portion.next),
        id: viewer.id,
      },
    },
    later: placed.later,
    entries: placed.entries,
    end: info.end_cursor,
  };
}

/** One post, as its dialog or its own page requests it. */
export function singlePost(
  kit: Kit,
  post: Post,
  portion: { comments: readonly Comment[]; next: boolean },
  random: Random,
): Result {
  const { value, end } = postStory(kit, post, portion, random);
  return {
    name:
      post.shape.place === 'dialog'
        ? 'CometSinglePostDialogContentQuery'
        : 'CometSinglePostContentQuery',
    variables: {
      feedLocation: 'POST_PERMALINK_DIALOG',
      focusCommentID: null,
      renderLocation: post.shape.place === 'dialog' ? 'permalink_dialog' : 'permalink',
      scale: 2,
      storyID: value['id'],
    },
    data: { [post.shape.root]: value },
    later: [],
    entries: portion.comments.length,
    end,
  };
}
