import { randomUUID } from 'node:crypto';
import { ApiError } from '@winnow/sdk/errors';
import type { Standing } from '@winnow/sdk/rules';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import * as users from '../users/service';
import { withProviderErrors, type BillingContext, billingOf } from './context';
import { requireCustomer } from './customer';
import { BillingBusy, type Lease, withLease } from './lease';
import * as sql from './sql';
import { accountOf } from './sync';

/** Of a user who never bought anything. Without a date there is no lucky hour. */
export const nothingBought: Standing = {
  subscribed_plan: 'free',
  plan_type: null,
  subscription_status: null,
  stripe_subscription_id: null,
  subscribed_from_at: null,
  subscription_ends_at: null,
  trial_ends_at: null,
  next_payment_at: null,
  data_removal_at: null,
  locked_by_status: false,
  is_manual_subscription: false,
  open_payment_cents: null,
  open_payment_plan: null,
  open_payment_try_at: null,
  card_brand: null,
  card_last4: null,
};

/**
 * Ends everything at the provider and returns the user to the free plan, as one who never bought anything: with a new
 * customer, as the subscriptions of the former one would come back with the next sync. `record` runs in the
 * transaction that writes it.
 */
export async function startAfresh(
  context: BillingContext,
  record: (tx: Db) => Promise<void>,
): Promise<void> {
  const { db, userId } = context;
  const write = (lease?: Lease) =>
    db.tx(async (tx) => {
      if (!(await lockUser(tx, userId))) throw new ApiError('user_not_found');
      if (lease && !(await sql.isHeld(tx, userId, lease.generation)))
        throw new BillingBusy('the lease is another’s by now');
      await users.setStanding(tx, userId, nothingBought);
      await record(tx);
    });
  return withProviderErrors(async () => {
    if ((await accountOf(db, userId)).stripe_customer_id === null) return write();
    const billing = billingOf(context);
    await withLease(db, userId, billing.times, async (lease) => {
      const { stripe_customer_id } = await accountOf(db, userId);
      if (stripe_customer_id !== null) {
        await lease.keep();
        await billing.payments.forget(stripe_customer_id, lease.keep);
        await requireCustomer(
          { ...context, attempt: context.attempt ?? randomUUID() },
          billing,
          lease,
        );
      }
      await write(lease);
    });
  });
}
