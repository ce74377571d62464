import type { Persona } from '../../world/model';
import type { Operation } from '../shuffle';
import type { SignedIn } from '../visit';
import { menuItems, promptFor, removeFriend } from './acts';
import { feedAnswer } from './feed';
import { friendsAnswer } from './friends';
import { friendshipAnswer } from './friendship';
import { postOf } from './feedback';
import { reactorsAnswer, timelineAnswer } from './posts';
import { keyOf, pickerAnswer, reactAnswer } from './react';
import { cancelRequest, requestPrompt, sendRequest } from './requests';
import { hovercardAnswer, tilesAnswer } from '../recorded/decoys';
import { sharesAnswer } from './shares';
import { commentsAnswer, repliesAnswer } from './talk';

export type Answer = {
  data: Record<string, unknown>;
  /** Path of the list whose edges are streamed. */
  path?: string[];
  extensions?: object;
  target?: string;
  outcome?: string;
};
export type Variables = Record<string, unknown>;
type Handler = (visit: SignedIn, variables: Variables) => Answer | undefined;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const livingPerson = (visit: SignedIn, id: unknown) => {
  const person = visit.sandbox.world.people.get(text(id));
  return person && !visit.sandbox.isGone(person) ? person : undefined;
};

const ownerOf = (visit: SignedIn, id: unknown): Persona =>
  Object.values(visit.sandbox.world.personas).find((one) => one.id === id) ?? visit.viewer;

/** The input of a mutation, when its actor is the signed-in person. */
function inputOf(visit: SignedIn, variables: Variables): Variables | undefined {
  const input = variables['input'] as Variables | undefined;
  return input?.['actor_id'] === visit.viewer.id ? input : undefined;
}
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Undefined: no such object. The network then answers with an error. */
export const handlers: Record<Operation, Handler> = {
  friends: (visit, variables) => friendsAnswer(visit, visit.viewer, 'friends', variables['cursor']),
  collection: (visit, variables) =>
    friendsAnswer(visit, ownerOf(visit, variables['id']), 'collection', variables['cursor']),
  menu: (visit, variables) => {
    const person = livingPerson(visit, variables['user_id']);
    if (!person) return undefined;
    const menu_items = menuItems(visit, person, text(variables['surface']));
    return { data: { node: { __typename: 'User', id: person.id, menu_items } }, target: person.id };
  },
  confirm: (visit, variables) => {
    const person = livingPerson(visit, variables['user_id']);
    if (!person) return undefined;
    const missing = visit.sandbox.faults.strikes('no_confirm');
    const prompt = missing ? null : promptFor(visit, person);
    return {
      data: { node: { __typename: 'User', id: person.id, prompt } },
      target: person.id,
      outcome: missing ? 'no_confirm' : 'ok',
    };
  },
  remove: (visit, variables) => {
    const person = livingPerson(visit, inputOf(visit, variables)?.['unfriended_user_id']);
    return person && { ...removeFriend(visit, person), target: person.id };
  },
  friendship: (visit, variables) => {
    const person = livingPerson(visit, variables['user_id']);
    return person && { ...friendshipAnswer(visit, person), target: person.id };
  },
  request_prompt: (visit, variables) => {
    const person = livingPerson(visit, variables['user_id']);
    return person && requestPrompt(visit, person);
  },
  request: (visit, variables) => {
    const input = inputOf(visit, variables);
    const [id] = list(input?.['friend_requestee_ids']);
    const person = livingPerson(visit, id);
    if (!input || !person || person.deactivated) return undefined;
    return sendRequest(visit, person, list(input['warn_ack_for_ids']).includes(id));
  },
  cancel: (visit, variables) => {
    const input = inputOf(visit, variables);
    const person = livingPerson(visit, input?.['cancelled_friend_requestee_id']);
    return person && cancelRequest(visit, person);
  },
  feed: (visit, variables) => feedAnswer(visit, variables['cursor']),
  picker: (visit, variables) => pickerAnswer(visit, variables['id']),
  react: (visit, variables) => {
    const input = inputOf(visit, variables);
    return input && reactAnswer(visit, input['feedback_id'], input['feedback_reaction_id']);
  },
  reactors: (visit, variables) => {
    const found = postOf(visit, variables['id']);
    return found && reactorsAnswer(visit, found.post, variables['cursor'], variables['reactionID']);
  },
  comments: (visit, variables) => {
    const found = postOf(visit, variables['id']);
    const intent = variables['commentsIntentToken'];
    return found && commentsAnswer(visit, found.owner, found.post, variables['cursor'], { intent });
  },
  shares: (visit, variables) => {
    const found = postOf(visit, variables['id']);
    return found && sharesAnswer(visit, found.owner, found.post, variables['cursor']);
  },
  timeline: (visit, variables) =>
    timelineAnswer(visit, ownerOf(visit, variables['id']), variables['cursor'], 'node'),
  replies: (visit, variables) => {
    const [post, item] = (keyOf(visit, variables['id']) ?? '').split('_');
    const found = postOf(visit, post);
    return found && item !== undefined
      ? repliesAnswer(visit, found, item, variables['repliesAfterCursor'])
      : undefined;
  },
  tiles: (visit, variables) => {
    const person = livingPerson(visit, variables['id']);
    return person && tilesAnswer(visit, person, variables['cursor']);
  },
  hovercard: (visit, variables) => {
    const person = livingPerson(visit, variables['entityID']);
    return person && { ...hovercardAnswer(visit, person), target: person.id };
  },
};
