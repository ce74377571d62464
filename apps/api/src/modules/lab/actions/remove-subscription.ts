import * as billing from '../../billing/service';
import { type OutsideAction, nameOf } from '../action';
import { record } from '../record';
import { subjectOf } from '../subject';

/** Ends the subscription at the provider, and leaves nothing of it here. */
export const removeSubscription: OutsideAction<'remove_subscription'> = async (context, { id }) => {
  const who = await subjectOf(context.db, id);
  await billing.startAfresh({ ...context, userId: id }, (tx) =>
    record(tx, context, { name: 'remove_subscription', userId: id }),
  );
  return { text: `${nameOf(who)} has the free plan, as if nothing had ever been bought.` };
};
