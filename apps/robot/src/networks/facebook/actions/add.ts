import type { ActAnswer, BeforePress } from '../../network';
import { requestCodes } from '../../state-codes';
import type { LoadedPage } from '../loaded-page';
import { requestAnswer } from '../parse/wire/answers';
import { actAnswer } from './act-answer';
import { grammar } from './grammar';
import { openPerson } from './person';
import { perform } from './perform';

/** Sends one friend request as a user would: profile, 'Add Friend', and 'Confirm' where the network asks. */
export async function addFriend(
  loaded: LoadedPage,
  id: string,
  beforePress: BeforePress,
): Promise<ActAnswer> {
  const needed = { needs: 'can_request', codes: requestCodes } as const;
  const person = await openPerson(loaded, id, { ...needed, first: grammar.request.first });
  const answer = { act: id, answer: actAnswer(id, (root) => requested(root, id)) };
  return perform({ ...person, ...answer, grammar: grammar.request }, beforePress);
}

function requested(root: unknown, id: string): ActAnswer | null {
  const said = requestAnswer(root, id);
  if (said === null) return null;
  const took_effect =
    said.status === null ? null : /^(OUTGOING_REQUEST|ARE_FRIENDS)$/.test(said.status);
  return { took_effect, evidence: `friend_request_send:${said.status ?? 'silent'}` };
}
