import * as billing from '../../billing/service';
import { type OutsideAction, nameOf } from '../action';
import { record } from '../record';
import { subjectOf } from '../subject';

/** Reads the payment provider and writes what it says. */
export const syncSubscriptionFields: OutsideAction<'sync_subscription_fields'> = async (
  context,
  { id },
) => {
  const who = await subjectOf(context.db, id);
  const fieldsOf = (all: readonly billing.Difference[]) => all.map(({ field }) => field);
  const { differences } = await billing.syncFor({ ...context, userId: id }, (tx, differing) =>
    record(
      tx,
      context,
      { name: 'sync_subscription_fields', userId: id },
      { after: { fields: fieldsOf(differing).join(' ') } },
    ),
  );
  const fields = fieldsOf(differences);
  const text =
    fields.length === 0
      ? `${nameOf(who)} was as the payment provider says.`
      : `${nameOf(who)} is as the payment provider says now. It differed in: ${fields.join(', ')}.`;
  return { text };
};
