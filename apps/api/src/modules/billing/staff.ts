import { ApiError } from '@winnow/sdk/errors';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import * as userLogs from '../../platform/user-logs';
import type { CustomerState } from '../../outside/payment-provider';
import { withProviderErrors, type BillingContext, billingOf } from './context';
import { endUnpaid, isCharged } from './ending';
import { BillingBusy, type Lease, withLease } from './lease';
import { compareOne, type Difference } from './nightly';
import { isUnfinished } from './preview';
import * as sql from './sql';
import { accountOf, type Billing, catchUp, readState, requestSync, settle } from './sync';

/** Billing by the staff. A recording keeps who did it, in the transaction that does it. */
export type Recording = (tx: Db) => Promise<void>;

/** Shows what the provider says otherwise and, unless it is a dry run, writes it. */
export async function syncFor(
  context: BillingContext,
  record: ((tx: Db, differences: Difference[]) => Promise<void>) | undefined,
): Promise<{ differences: Difference[]; changed: boolean }> {
  return withProviderErrors(async () => {
    const { db, userId } = context;
    const billing = billingOf(context);
    const differences = await compareOne(billing, userId);
    if (!record) return { differences, changed: false };
    await db.tx(async (tx) => {
      if (!(await lockUser(tx, userId))) throw new ApiError('user_not_found');
      await record(tx, differences);
      await requestSync(tx, userId);
    });
    return { differences, changed: await catchUp(billing, userId) };
  });
}

/** Ends what is charged at the provider now, whatever is paid, and then locks the account: `lock` does, and records it. */
export async function endFor(
  context: BillingContext,
  adminId: string,
  lock: Recording,
): Promise<Record<string, never>> {
  return withProviderErrors(async () => {
    const { db, userId, now } = context;
    const billing = billingOf(context);
    await accountOf(db, userId);
    return withLease(db, userId, billing.times, async (lease) => {
      const account = await accountOf(db, userId);
      const state = await readState(billing, account);
      if (!state.subscriptions.some(isCharged)) throw new ApiError('subscription_missing');
      await db.tx(async (tx) => {
        if (!(await lockUser(tx, userId))) throw new ApiError('user_not_found');
        await userLogs.add(tx, userId, 'cancel_request', {}, now.toISOString(), { adminId });
        await requestSync(tx, userId);
      });
      const isEnded = await endNow(billing, lease, state);
      // Paid at the last moment: it is read again, and ended as a paid one.
      if (!isEnded && !(await endNow(billing, lease, await readState(billing, account))))
        throw new BillingBusy('an open invoice is being paid');
      await db.tx(async (tx) => {
        if (!(await lockUser(tx, userId))) throw new ApiError('user_not_found');
        if (!(await sql.isHeld(tx, userId, lease.generation)))
          throw new BillingBusy('the lease is another’s by now');
        await lock(tx);
        await userLogs.add(tx, userId, 'subscription_canceled', {}, now.toISOString(), { adminId });
      });
      await settle(billing, lease);
      return {};
    });
  });
}

/** False: an invoice was not open any more, perhaps because it was paid. */
async function endNow(billing: Billing, lease: Lease, state: CustomerState): Promise<boolean> {
  for (const one of state.subscriptions.filter(isCharged)) {
    if (one.status === 'past_due' || isUnfinished(one)) {
      if (!(await endUnpaid(billing, lease, one))) return false;
      continue;
    }
    await lease.keep();
    if (one.pending_change !== null && !(await billing.payments.voidInvoice(one.pending_change)))
      return false;
    await lease.keep();
    await billing.payments.end(one.id);
  }
  return true;
}
