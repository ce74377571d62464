import type { Effect, ReactionKind } from '../site';
import type { Result } from '../wire/answer';
import { write } from '../wire/answer';
import type { Json } from '../wire/connection';
import { actor } from '../wire/person';
import { reactionKind } from '../wire/reaction-kinds';
import { feedbackId } from '../world/posts';
import type { Act, Status } from './act';
import type { TimedPage } from './page';

const result = (name: string, variables: Json, data: Json): Result => ({
  name,
  variables,
  data,
  later: [],
  entries: 0,
  end: null,
});

/** The header of a profile, with the relationship where the network gives it. */
export function profileHeader(act: Act, page: TimedPage): Result {
  const { person, network, shape, kit } = act;
  return result(
    'ProfileCometHeaderQuery',
    { scale: 2, selectedID: person.id, userID: person.id },
    {
      user: {
        id: person.id,
        profile_header_renderer: {
          __typename: 'ProfileHeaderRenderer',
          user: {
            ...actor(person, page.random),
            is_visibly_memorialized: shape.state === 'memorialised',
            ...(shape.state !== 'following' && { friendship_status: network.status }),
          },
        },
        ...(kit.shape.decoys !== 'none' && {
          timeline_nav_app_sections: {
            edges: [],
            page_info: { end_cursor: null, has_next_page: true },
          },
        }),
      },
    },
  );
}

/** The answer to an act: whole, without the new state, or an error. */
function answered(act: Act, page: TimedPage, name: string, input: Json, root: string, told: Json) {
  const asked = {
    input: { ...input, actor_id: act.kit.world.viewer.id, client_mutation_id: '1' },
    scale: 2,
  };
  const whole = result(name, asked, { [root]: told });
  if (act.shape.answer !== 'error') return page.answer(whole).effect;
  const errors = [
    { message: 'A server error noncoercible occured', severity: 'CRITICAL', code: 1_675_030 },
  ];
  const text = write(
    { errors, data: { [root]: null }, extensions: { is_final: true } },
    act.kit.shape,
  );
  return page.answered(whole, [{ text, entries: 0 }], '/api/graphql/').effect;
}

const shown = (act: Act, status: Status): Json =>
  act.shape.answer === 'silent' ? {} : { friendship_status: status };

export const unfriendAnswer = (act: Act, page: TimedPage): Effect =>
  answered(
    act,
    page,
    'FriendingCometUnfriendMutation',
    { source: 'bd_profile_button', unfriended_user_id: act.person.id },
    'friend_remove',
    {
      unfriended_person: {
        __typename: 'User',
        id: act.person.id,
        ...shown(act, act.shape.answer === 'refused' ? 'ARE_FRIENDS' : 'CAN_REQUEST'),
      },
      client_mutation_id: '1',
    },
  );

export const requestAnswer = (act: Act, page: TimedPage): Effect =>
  answered(
    act,
    page,
    'FriendingCometFriendRequestSendMutation',
    {
      friend_requestee_ids: [act.person.id],
      friending_channel: 'PROFILE_BUTTON',
      warn_ack_for_ids: act.shape.asked === 'yes' ? [act.person.id] : [],
    },
    'friend_request_send',
    {
      friend_requestees: [
        {
          __typename: 'User',
          id: act.person.id,
          ...shown(act, act.shape.answer === 'refused' ? 'CAN_REQUEST' : 'OUTGOING_REQUEST'),
        },
      ],
      client_mutation_id: '1',
    },
  );

export function reactAnswer(act: Act, page: TimedPage, kind: ReactionKind | null): Effect {
  const id = feedbackId(act.post.id);
  const info = kind && reactionKind(act.kit, kind);
  return answered(
    act,
    page,
    'CometUFIFeedbackReactMutation',
    {
      feedback_id: id,
      feedback_reaction_id: info?.['id'] ?? '0',
      feedback_source: 'OBJECT',
    },
    'feedback_react',
    {
      feedback: {
        id,
        viewer_feedback_reaction_info: act.shape.answer === 'refused' ? null : info,
      },
    },
  );
}
