import type { Payload } from '../action';
import type { UserContext } from '../../../platform/http/implement';
import { count } from '../action';
import { labUser, matching } from '../user';

/** Reads only, so it leaves no log row. */
export async function findUser({ db, now }: UserContext, { query, id }: Payload<'find_user'>) {
  const users =
    id === undefined ? await matching(db, query ?? '', now) : [await labUser(db, id, now)];
  const text = users.length === 0 ? 'No user matches.' : `${count(users.length, 'user')} found.`;
  return { text, users };
}
