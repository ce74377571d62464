import { count, type OutsideAction } from '../action';
import * as sql from '../sql';
import { removeOne } from './remove-user';

/** More at once would outlast the call; the next press goes on. */
const atOnce = 500;

/** All users but the admins: one of them presses this, and the others must be able to press it too. */
export const removeAllUsers: OutsideAction<'remove_all_users'> = async (context) => {
  const ids = await sql.selectRemovable(context.db, atOnce);
  let waiting = 0;
  for (const id of ids)
    if ((await removeOne(context, id, 'remove_all_users')) === 'waiting') waiting++;
  const more = (await sql.selectRemovable(context.db, 1)).length > 0;
  const parts = [
    `${count(ids.length - waiting, 'user')} removed. Admins stay.`,
    waiting > 0 && `${count(waiting, 'user')} follow when the payment provider answers.`,
    more && 'There are more: run it again.',
  ];
  return { text: parts.filter(Boolean).join(' ') };
};
