import { ApiError } from '@winnow/sdk/errors';
import { planFromProvider, type Standing } from '@winnow/sdk/rules';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import * as userLogs from '../../platform/user-logs';
import * as users from '../users/service';
import { withProviderErrors, type BillingContext, billingOf } from './context';
import { isCharged } from './ending';
import { nothingBought } from './fresh-start';
import { BillingBusy, type Lease, withLease } from './lease';
import { isUnfinished, runningOf } from './preview';
import * as sql from './sql';
import { accountOf, type Billing, readState, requestSync } from './sync';

interface Move {
  sourceId: string;
  targetId: string;
  adminId: string;
  /** Keeps who did it, in the transaction that does it. */
  record: (tx: Db, moved: Pick<Standing, 'subscribed_plan' | 'plan_type'>) => Promise<void>;
}

/**
 * Moves a subscription with its customer at the provider to another account. Both are under a lease, taken in one order,
 * so that two moves never wait for each other. Nothing is written at the provider that a repeat could not write again.
 */
export async function move(context: Omit<BillingContext, 'userId'>, to: Move): Promise<void> {
  const { sourceId, targetId } = to;
  await withProviderErrors(async () => {
    const billing = billingOf({ ...context, userId: sourceId });
    const ids = [sourceId, targetId].toSorted() as [string, string];
    for (const id of ids) requirePlain(await accountOf(context.db, id), id === targetId);
    await withLease(context.db, ids[0], billing.times, (first) =>
      withLease(context.db, ids[1], billing.times, (second) => {
        const [source, target] = ids[0] === sourceId ? [first, second] : [second, first];
        return moveHeld(billing, { ...to, source, target, leases: [first, second] });
      }),
    );
  });
}

type Held = Move & { source: Lease; target: Lease; leases: readonly Lease[] };

async function moveHeld(billing: Billing, held: Held): Promise<void> {
  const { db, payments, now, removalDays } = billing;
  const { sourceId, targetId, adminId, target, leases, record } = held;
  const [from, to] = [await accountOf(db, sourceId), await accountOf(db, targetId)];
  const state = await readState(billing, from);
  const running = runningOf(state);
  if (!running) throw new ApiError('subscription_missing', { text: missing });
  // A bank's answer or a payment that is open could still arrive at the account that paid.
  if (state.subscriptions.some(isUnfinished)) throw new ApiError('billing_busy', { text: unpaid });
  const other = await readState(billing, to);
  if (other.subscriptions.some(isCharged))
    throw new ApiError('subscription_exists', { text: taken });
  if (to.stripe_customer_id !== null && !other.isDeleted) {
    // An account has one customer. This one is charged nothing, and its card is deleted with it.
    await target.keep();
    await payments.forget(to.stripe_customer_id, target.keep);
  }
  for (const lease of leases) await lease.keep();
  await db.tx(async (tx) => {
    for (const { userId } of leases)
      if (!(await lockUser(tx, userId))) throw new ApiError('user_not_found');
    for (const { userId, generation } of leases)
      if (!(await sql.isHeld(tx, userId, generation)))
        throw new BillingBusy('the lease is another’s by now');
    requirePlain(await accountOf(tx, sourceId), false);
    const receiver = await accountOf(tx, targetId);
    requirePlain(receiver, true);
    const next = planFromProvider(receiver, state, now, removalDays);
    await users.setCustomer(tx, sourceId, null);
    await users.setStanding(tx, sourceId, nothingBought);
    await users.setCustomer(tx, targetId, from.stripe_customer_id);
    await users.setStanding(tx, targetId, next);
    const { subscribed_plan, plan_type } = next;
    const at = now.toISOString();
    const details = { plan: plan_type ?? subscribed_plan };
    const log = (id: string, otherId: string, direction: 'away' | 'here') =>
      userLogs.add(tx, id, 'subscription_moved', { direction, ...details }, at, {
        adminId,
        otherId,
      });
    await log(sourceId, targetId, 'away');
    await log(targetId, sourceId, 'here');
    await record(tx, { subscribed_plan, plan_type });
    // The sync also tells the provider the new account's address.
    for (const { userId } of leases) await requestSync(tx, userId);
  });
}

const missing = 'The first account has no subscription in force. Nothing was moved.';
const taken = 'The second account has a subscription already. Nothing was moved.';
const unpaid =
  'A payment of the first account is open. Nothing was moved. Please try again when it is paid or ended.';
const outside = (isTarget: boolean) =>
  `The ${isTarget ? 'second' : 'first'} account has a plan that the payment service does not charge. Nothing was moved.`;

function requirePlain(account: users.Account, isTarget: boolean): void {
  if (account.deletion_requested_at !== null) throw new ApiError('account_ending');
  if (account.is_manual_subscription || account.subscribed_plan === 'once')
    throw new ApiError('subscription_manual', { text: outside(isTarget) });
}
