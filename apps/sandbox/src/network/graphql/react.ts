import type { ReactionType } from '../../world/model';
import { reactionTypes } from '../../world/model';
import { commentKey, react, reactionTo } from '../../world/reactions';
import { commentsAndReplies } from '../../world/replies';
import { reactionIds } from '../shuffle';
import type { SignedIn, Visit } from '../visit';
import { localizedReaction, postOf, summary } from './feedback';

/** The key of a feedback id: a post, or a comment on one. */
export function keyOf(visit: Visit, id: unknown): string | undefined {
  if (typeof id !== 'string') return undefined;
  const plain = Buffer.from(id, 'base64').toString();
  if (!plain.startsWith('feedback:')) return undefined;
  const [post, comment] = plain.slice(9).split('_');
  const found = visit.sandbox.world.posts.get(post ?? '')?.post;
  if (!found || comment === undefined) return found?.id;
  const known = commentsAndReplies(found).some((one) => one.item_id === comment);
  return known ? commentKey(found, comment) : undefined;
}

export function pickerAnswer(visit: SignedIn, id: unknown) {
  const key = keyOf(visit, id);
  if (key === undefined) return undefined;
  const missing = visit.sandbox.faults.strikes('picker_missing');
  const ids = reactionIds(visit.sandbox.world.options.shuffle);
  const supported_reactions = missing
    ? []
    : reactionTypes.map((type) => ({
        id: ids[type],
        localized_name: localizedReaction(visit, type),
      }));
  return {
    target: key,
    outcome: missing ? 'picker_missing' : 'ok',
    data: { node: { __typename: 'Feedback', supported_reactions, id } },
  };
}

/** The reaction of an id. Null removes the reaction; undefined is an unknown id. */
function reactionTypeOf(visit: SignedIn, id: unknown): ReactionType | null | undefined {
  if (id === '0') return null;
  const ids = reactionIds(visit.sandbox.world.options.shuffle);
  return reactionTypes.find((type) => ids[type] === id);
}

export function reactAnswer(visit: SignedIn, feedback: unknown, reaction: unknown) {
  const { sandbox, viewer } = visit;
  const { world, faults } = sandbox;
  const key = keyOf(visit, feedback);
  const type = reactionTypeOf(visit, reaction);
  if (key === undefined || type === undefined) return undefined;
  const refused = faults.strikes('react_refused');
  const phantom = !refused && faults.strikes('phantom_success');
  if (!refused && !phantom) {
    react(world, viewer, key, { type, at: new Date(sandbox.now() * 1000).toISOString() });
    sandbox.save();
  }
  const ids = reactionIds(world.options.shuffle);
  const after = phantom ? type : reactionTo(world, viewer, key);
  const info = after && { id: ids[after] };
  const post = postOf(visit, feedback)?.post;
  const me = { __typename: 'User', id: viewer.id, name: viewer.name };
  return {
    target: key,
    outcome: refused ? 'refused' : phantom ? 'phantom' : type ? `reacted:${type}` : 'removed',
    data: {
      feedback_react: {
        feedback: {
          ...(post ? summary(visit, post) : { id: feedback }),
          viewer_feedback_reaction_info: info,
          reactors: {
            edges: info ? [{ feedback_reaction_info: info, node: me }] : [],
            page_info: { has_next_page: true, end_cursor: 'AQHRreactors' },
          },
        },
        client_mutation_id: '1',
      },
    },
  };
}
