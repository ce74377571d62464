import { ApiError } from '@winnow/sdk/errors';
import type { UserContext } from '../../../platform/http/implement';
import * as billing from '../../billing/service';
import { nameOf, type OutsideAction } from '../action';
import { record } from '../record';
import { subjectOf } from '../subject';

/** As the user's own deletion: the subscription ends at the provider first. */
export const removeUser: OutsideAction<'remove_user'> = async (context, { id }) => {
  if (id === context.userId)
    throw new ApiError('lab_refused', { text: 'You cannot remove yourself.' });
  const who = await subjectOf(context.db, id);
  const state = await removeOne(context, id, 'remove_user');
  const text =
    state === 'deleted'
      ? `${nameOf(who)} was removed, with everything about them.`
      : `${nameOf(who)} is removed as soon as the payment provider answers.`;
  return { text };
};

export async function removeOne(
  context: UserContext,
  id: string,
  name: 'remove_user' | 'remove_all_users',
): Promise<'deleted' | 'waiting'> {
  const { state } = await billing.removeAccount({ ...context, userId: id }, (tx) =>
    record(tx, context, { name, userId: id }),
  );
  return state;
}
