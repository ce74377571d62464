import { NetworkError, type BeforePress, type ActAnswer } from '../../network';
import { names } from '../labels/match';
import type { LabelPack } from '../labels/pack';
import { packFor } from '../labels/packs';
import type { OpenPage } from '../open-page';
import { hidden } from '../hidden-page';
import { requestAnswer } from '../parse/wire/answers';
import { rawStatusOf } from '../parse/relationship';
import type { Profile } from '../parse/viewer';
import { openProfile } from '../readers/profile';
import type { LoadedPage } from '../loaded-page';
import {
  waitUntilInteractive,
  isStillAllowed,
  LOOK_MS,
  announceAndPress,
  lookForReason,
} from './press';
import { actAnswer } from './act-answer';

const ANSWER_MS = 25_000;

/** Sends one friend request as a user would: profile, 'Add Friend', and 'Confirm' where the network asks. */
export async function addFriend(
  loaded: LoadedPage,
  id: string,
  beforePress: BeforePress,
): Promise<ActAnswer> {
  const { page, relationship, proven } = await openProfile(loaded, id);
  if (relationship === 'gone') throw new NetworkError('gone', 'profile_gone');
  if (relationship !== 'can_request')
    throw new NetworkError('gone', 'request_unneeded', { relationship });
  if (proven === null) throw new NetworkError('layout', 'profile_unproven');
  // Answering an incoming request is a different act from sending one.
  if (rawStatusOf(page.payloads, id) === 'INCOMING_REQUEST')
    throw new NetworkError('gone', 'request_incoming');
  const pack = packFor(page.facts?.language ?? '');

  await waitUntilInteractive(page);
  // Matched by the person's name: a bare 'Add friend' button belongs to a suggestion of another person.
  const button = {
    what: 'add_button',
    roles: ['button'],
    names: names(pack.add_friend, proven.name),
  };
  const made = await announceAndPress(page, { ...button, act: id }, beforePress);
  return answer(page, proven, made, pack);
}

/** Waits for the network's answer about this person, and answers the question that the network may ask first. */
async function answer(
  page: OpenPage,
  { id, name, first }: Profile,
  { pressed, askedAt }: { pressed: number; askedAt: number },
  pack: LabelPack,
): Promise<ActAnswer> {
  const question = {
    roles: ['button'],
    names: names(pack.send_request),
    within: pressed,
    mentions: [name, ...(first === null ? [] : [first])],
    choose: 'only' as const,
  };
  const state = { answered: false, outcome: 'unopened' };
  const found = await page.until(
    ANSWER_MS,
    () => ({}),
    async (view) => {
      const said = actAnswer(view, id, (root) => requested(root, id));
      if (said !== null) return said;
      // A question answered after the computer slept would send a request under an old permit.
      if (!state.answered && isStillAllowed(page, askedAt)) {
        const { outcome } = await page.loaded.press(page.document, question);
        state.answered = outcome === 'pressed';
        state.outcome = outcome;
      }
      return null;
    },
    LOOK_MS,
  );
  if (found !== null) {
    if (found.took_effect !== true) await lookForReason(page);
    return found;
  }
  // A hidden page answers late: the act stays sent and is read back when the page is visible.
  if (page.loaded.isHidden) throw hidden('answer_missing');
  // A dialog opened, but not one that we can answer.
  if (!state.answered && state.outcome !== 'unopened')
    throw new NetworkError('layout', `question_${state.outcome}`);
  return { took_effect: null, evidence: 'answer_missing' };
}

function requested(root: unknown, id: string): ActAnswer | null {
  const said = requestAnswer(root, id);
  if (said === null) return null;
  const took_effect =
    said.status === null ? null : /^(OUTGOING_REQUEST|ARE_FRIENDS)$/.test(said.status);
  return { took_effect, evidence: `friend_request_send:${said.status ?? 'silent'}` };
}
