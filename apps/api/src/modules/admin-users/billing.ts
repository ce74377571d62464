import { ApiError } from '@winnow/sdk/errors';
import { type RecordedFields, recordAdminAction } from '../../platform/admin-actions';
import type { UserContext } from '../../platform/http/implement';
import * as accounts from '../accounts/service';
import * as billing from '../billing/service';
import { refused, requireOther, requireStaff } from './refusals';
import * as sql from './sql';

interface Asked {
  id: string;
  reason?: string | undefined;
}

/** Leaves the card's details out: they are about a person, not the state of the account. */
const isState = ({ field }: billing.Difference) => !field.startsWith('card_');

export async function sync(context: UserContext, { id, dry, reason }: Asked & { dry: boolean }) {
  const of = (differences: billing.Difference[], side: 'here' | 'provider'): RecordedFields =>
    Object.fromEntries(differences.filter(isState).map((one) => [one.field, one[side]]));
  return billing.syncFor(
    { ...context, userId: id },
    dry
      ? undefined
      : (tx, differences) =>
          recordAdminAction(tx, context, {
            action: 'adminBilling.sync',
            userId: id,
            before: of(differences, 'here'),
            after: of(differences, 'provider'),
            reason: reason ?? null,
          }),
  );
}

/** Cancels the account: its subscription ends at the provider, and it is locked by us. */
export async function cancel(context: UserContext, { id, reason }: Asked) {
  const { userId: adminId, now } = context;
  const own = 'You cannot lock yourself, and cancelling an account locks it.';
  requireOther(context, id, own);
  return billing.endFor({ ...context, userId: id }, adminId, async (tx) => {
    await requireStaff(tx, context, id, own);
    const before = await sql.selectState(tx, id);
    if (!before) throw new ApiError('user_not_found');
    await accounts.setMark(tx, id, 'is_locked', true, now);
    const { is_locked, subscribed_plan } = before;
    await recordAdminAction(tx, context, {
      action: 'adminBilling.cancel',
      userId: id,
      before: { is_locked, subscribed_plan },
      after: { is_locked: true, subscription: 'canceled' },
      reason: reason ?? null,
    });
  });
}

interface Moving {
  source_id: string;
  target_id: string;
  reason?: string | undefined;
}

/** One record for each of the two accounts. */
export async function move(context: UserContext, { source_id, target_id, reason }: Moving) {
  if (source_id === target_id)
    throw refused('A subscription moves between two accounts. These are the same one.');
  await billing.move(context, {
    sourceId: source_id,
    targetId: target_id,
    adminId: context.userId,
    record: async (tx, { subscribed_plan, plan_type }) => {
      const plan = { subscribed_plan, plan_type };
      const none = { subscribed_plan: 'free', plan_type: null };
      const action = 'adminBilling.move';
      const away = { before: plan, after: { ...none, target_id } };
      const here = { before: none, after: { ...plan, source_id } };
      const why = { action, reason: reason ?? null };
      await recordAdminAction(tx, context, { ...why, userId: source_id, ...away });
      await recordAdminAction(tx, context, { ...why, userId: target_id, ...here });
    },
  });
  return {};
}
