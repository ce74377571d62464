import type { ActAnswer, BeforePress } from '../../network';
import { removalCodes } from '../../state-codes';
import type { LoadedPage } from '../loaded-page';
import { removalAnswer } from '../parse/wire/answers';
import { actAnswer } from './act-answer';
import { grammar } from './grammar';
import { openPerson } from './person';
import { perform } from './perform';

/** Removes one friend as a user would: profile, 'Friends', 'Unfriend', 'Confirm'. */
export async function removeFriend(
  loaded: LoadedPage,
  id: string,
  beforePress: BeforePress,
): Promise<ActAnswer> {
  const { first } = grammar.unfriend;
  const person = await openPerson(loaded, id, { needs: 'friends', codes: removalCodes, first });
  const answer = { act: id, answer: actAnswer(id, (root) => removed(root, id)) };
  return perform({ ...person, ...answer, grammar: grammar.unfriend }, beforePress);
}

function removed(root: unknown, id: string): ActAnswer | null {
  const said = removalAnswer(root);
  if (said === null || (said.id !== null && said.id !== id)) return null;
  const took_effect = said.status === null ? null : said.status !== 'ARE_FRIENDS';
  return { took_effect, evidence: `friend_remove:${said.status ?? 'silent'}` };
}
