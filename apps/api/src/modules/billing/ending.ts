import { ApiError, type ErrorCode } from '@winnow/sdk/errors';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import { tasks } from '../../platform/queue/tasks';
import * as userLogs from '../../platform/user-logs';
import type { UserContext } from '../../platform/http/implement';
import type { CustomerState, HeldSubscription } from '../../outside/payment-provider';
import * as users from '../users/service';
import { withProviderErrors, asApiError, type BillingContext, billingOf } from './context';
import { BillingBusy, type Lease, withLease } from './lease';
import { isRunning, isUnfinished, runningOf } from './preview';
import * as sql from './sql';
import { accountOf, type Billing, readState, requestSync, settle } from './sync';

const done = 201;

/** Ends the subscription with its paid period. The reply's `code` is the specification's: 201 is success. */
export async function cancel(
  context: BillingContext,
): Promise<{ code: number; error: string | null }> {
  try {
    await withProviderErrors(() => endPlan(context));
    return { code: done, error: null };
  } catch (error) {
    if (!(error instanceof ApiError) || !cancelErrors.includes(error.code)) throw error;
    return { code: error.status, error: error.text };
  }
}

/** Failures that leave the subscription as it was. After any other the provider may have ended it all the same. */
const cancelErrors: readonly ErrorCode[] = [
  'billing_not_enabled',
  'payment_refused',
  'subscription_missing',
];

async function endPlan(context: BillingContext): Promise<void> {
  const { db, userId, now } = context;
  const billing = billingOf(context);
  await withLease(db, userId, billing.times, async (lease) => {
    const account = await accountOf(db, userId);
    const state = await readState(billing, account);
    if (!state.subscriptions.some(isCharged)) throw new ApiError('subscription_missing');
    await db.tx(async (tx) => {
      if (!(await lockUser(tx, userId))) throw new ApiError('user_not_found');
      await userLogs.add(tx, userId, 'cancel_request', {}, now.toISOString());
      await requestSync(tx, userId);
    });
    const isEnded = await endAll(billing, lease, state);
    // Paid at the last moment: what is paid ends with its period.
    if (!isEnded && !(await endAll(billing, lease, await readState(billing, account))))
      throw new BillingBusy('an open invoice is being paid');
    await settle(billing, lease);
    await userLogs.add(db, userId, 'cancel_success', {}, now.toISOString());
  });
}

/** Whether the provider charges for it, or may yet. */
export const isCharged = (one: HeldSubscription): boolean => isRunning(one) || isUnfinished(one);

/** Ends each subscription: a paid one with its period, an unpaid one now. False: one has changed meanwhile. */
async function endAll(billing: Billing, lease: Lease, state: CustomerState): Promise<boolean> {
  for (const one of state.subscriptions.filter(isCharged)) {
    // No period is paid, so there is none to wait for.
    if (one.status === 'past_due' || isUnfinished(one)) {
      if (!(await endUnpaid(billing, lease, one))) return false;
      continue;
    }
    await lease.keep();
    // Paid later, a change would take the cancellation back.
    const waits = one.pending_change;
    if (waits !== null && !(await billing.payments.voidInvoice(waits))) return false;
    if (one.ends_at !== null) continue;
    await lease.keep();
    await billing.payments.setEnding(one.id, true);
  }
  return true;
}

/**
 * Ends a subscription that is not paid, its invoices first, so that none is charged any more. False: an invoice is not
 * open by now, perhaps because it was paid, and the subscription goes on.
 */
export async function endUnpaid(
  { payments }: Billing,
  lease: Lease,
  { id, status, open_invoices }: HeldSubscription,
): Promise<boolean> {
  if (status === 'past_due' || status === 'unpaid') {
    // Without its invoice it counts as paid. If the next step were the last one, it would never be ended.
    await lease.keep();
    await payments.setEnding(id, true);
  }
  for (const invoice of open_invoices) {
    await lease.keep();
    if (!(await payments.voidInvoice(invoice.id))) return false;
  }
  await lease.keep();
  await payments.end(id);
  return true;
}

/** Takes a cancellation back while the paid period lasts. */
export async function resume(context: BillingContext): Promise<Record<string, never>> {
  return withProviderErrors(async () => {
    const { db, userId } = context;
    const billing = billingOf(context);
    return withLease(db, userId, billing.times, async (lease) => {
      const running = runningOf(await readState(billing, await accountOf(db, userId)));
      if (!running) throw new ApiError('subscription_missing');
      if (running.ends_at !== null) {
        await lease.keep();
        await billing.payments.setEnding(running.id, false);
      }
      await settle(billing, lease);
      return {};
    });
  });
}

/** Keeps who of the staff deletes an account, in the transaction that does it. */
type RecordRemoval = (tx: Db, state: 'deleted' | 'waiting') => Promise<void>;

/** How long a deletion waits for another step of the user before it goes to the queue. */
const deletionWaitMs = 5_000;

/**
 * Deletes the account once the provider charges nothing for it any more. When the provider does not answer, a task
 * tries again, and nothing can be bought until then.
 */
export async function removeAccount(
  context: Pick<UserContext, 'storage'> & BillingContext,
  record: RecordRemoval = () => Promise.resolve(),
): Promise<{ state: 'deleted' | 'waiting' }> {
  await users.requireRoomForDeletion(context);
  const { db, userId, now, log } = context;
  try {
    const times = { waitMs: deletionWaitMs };
    await endAndDelete(context, times, record);
    return { state: 'deleted' };
  } catch (error) {
    const answer = asApiError(error);
    if (!(answer instanceof ApiError) || !isWaitedFor(answer.code)) throw error;
    log.warn({ reason: answer.code }, 'the deletion of an account waits');
    await db.tx(async (tx) => {
      if (!(await lockUser(tx, userId))) throw new ApiError('user_not_found');
      await record(tx, 'waiting');
      await users.requestDeletion(tx, userId, now.toISOString());
      await tasks.account_removal.enqueue(tx, { user_id: userId });
    });
    return { state: 'waiting' };
  }
}

/** Also a refusal: the deletion was asked for, and nothing may be bought until the operator has handled it. */
const isWaitedFor = (code: ErrorCode) =>
  ['provider_unreachable', 'payment_refused', 'billing_busy', 'billing_not_enabled'].includes(code);

/** Ends everything at the provider, then deletes the user. Throws when the provider does not answer. */
export async function endAndDelete(
  context: BillingContext,
  times: Partial<Billing['times']> = {},
  record: RecordRemoval = () => Promise.resolve(),
): Promise<void> {
  const { db, userId } = context;
  const account = await users.selectAccount(db, userId);
  if (!account) throw new ApiError('user_not_found');
  // Without a provider no user was ever a customer, unless it was switched off since.
  if (!context.payments && account.stripe_customer_id === null) return deleteNow(context, record);
  const billing = billingOf(context);
  await withLease(db, userId, { ...billing.times, ...times }, async (lease) => {
    const { stripe_customer_id } = await accountOf(db, userId);
    if (stripe_customer_id !== null) {
      await lease.keep();
      await billing.payments.forget(stripe_customer_id, lease.keep);
    }
    await deleteNow(context, record, lease);
  });
}

async function deleteNow(
  { db, userId }: BillingContext,
  record: RecordRemoval,
  lease?: Lease,
): Promise<void> {
  await db.tx(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new ApiError('user_not_found');
    if (lease && !(await sql.isHeld(tx, userId, lease.generation)))
      throw new BillingBusy('the lease is another’s by now');
    await record(tx, 'deleted');
    await users.deleteUser(tx, userId);
  });
}
