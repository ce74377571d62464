import { planFromProvider, type Standing } from '@winnow/sdk/rules';
import { ApiError } from '@winnow/sdk/errors';
import {
  type CustomerState,
  type PaymentProvider,
  ProviderRefused,
} from '../../outside/payment-provider';
import type { Db } from '../../platform/database/db';
import { lockUser } from '../../platform/database/lock-user';
import type { Log } from '../../platform/log';
import { tasks } from '../../platform/queue/tasks';
import * as userLogs from '../../platform/user-logs';
import * as coupons from '../coupons/service';
import * as users from '../users/service';
import { BillingBusy, holding, type Lease, type LeaseTimes, pauses, tryLease } from './lease';
import * as sql from './sql';

/** What every step of billing needs. */
export interface Billing {
  db: Db;
  payments: PaymentProvider;
  log: Log;
  now: Date;
  removalDays: number;
  times: LeaseTimes;
}

export const noCustomer: CustomerState = {
  email: null,
  isDeleted: false,
  referral: null,
  subscriptions: [],
  card: null,
};

/** Marks that the provider may say something new, and enqueues the sync: in the caller's transaction. */
export async function requestSync(tx: Db, userId: string): Promise<void> {
  await sql.raiseWanted(tx, userId);
  await tasks.billing_sync.enqueue(tx, { user_id: userId });
}

/** The user's e-mail address was changed or confirmed: invoices go there. Runs in the caller's transaction. */
export async function requestAddressSync(tx: Db, userId: string): Promise<void> {
  const account = await users.selectAccount(tx, userId);
  if (account?.stripe_customer_id != null) await requestSync(tx, userId);
}

export async function accountOf(db: Db, userId: string): Promise<users.Account> {
  const account = await users.selectAccount(db, userId);
  if (!account) throw new ApiError('user_not_found');
  return account;
}

export async function readState(
  { payments }: Billing,
  account: Pick<users.Account, 'stripe_customer_id'>,
): Promise<CustomerState> {
  const { stripe_customer_id } = account;
  return stripe_customer_id === null ? noCustomer : payments.read(stripe_customer_id);
}

const mostReadings = 5;

/**
 * Reads what the provider says now and writes it, under a lease: an older reading is never written last, because a
 * writer whose lease ran out finds another generation. Returns whether anything changed.
 */
export async function settle(billing: Billing, lease: Lease): Promise<boolean> {
  const { db } = billing;
  const { userId } = lease;
  let changed = false;
  // A mark that came while the provider was read is not covered by that reading. Its own sync covers what is left.
  for (let reading = 0; reading < mostReadings; reading++) {
    const progress = await sql.selectProgress(db, userId);
    if (!progress) throw new ApiError('user_not_found');
    await lease.keep();
    const account = await accountOf(db, userId);
    const state = await readState(billing, account);
    if (await write(billing, lease, state, progress.wanted)) changed = true;
    await keepAddress(billing, lease, account, state);
    const after = await sql.selectProgress(db, userId);
    if (!after || after.wanted === progress.wanted) break;
  }
  return changed;
}

/** Invoices go to the confirmed address. If it was confirmed or changed since, the provider gets the new one. */
async function keepAddress(
  { payments, log }: Billing,
  lease: Lease,
  { stripe_customer_id, email, email_verified_at }: users.Account,
  state: CustomerState,
): Promise<void> {
  const isConfirmed = email !== null && email_verified_at !== null;
  if (stripe_customer_id === null || !isConfirmed || state.isDeleted) return;
  if (state.email?.toLowerCase() === email.toLowerCase()) return;
  await lease.keep();
  try {
    await payments.setEmail(stripe_customer_id, email);
  } catch (error) {
    // An address that the provider does not take must not keep the plan from what was paid.
    if (!(error instanceof ProviderRefused)) throw error;
    log.warn({ code: error.code }, 'the provider refused an address');
  }
}

async function write(
  { db, now, removalDays }: Billing,
  { userId, generation }: Lease,
  state: CustomerState,
  covered: number,
): Promise<boolean> {
  return db.tx(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new ApiError('user_not_found');
    if (!(await sql.isHeld(tx, userId, generation)))
      throw new BillingBusy('the lease is another’s by now');
    const account = await accountOf(tx, userId);
    const next = planFromProvider(account, state, now, removalDays);
    const changes = changedFields(account, next);
    if (changes.length > 0) {
      await users.setStanding(tx, userId, next);
      await userLogs.add(
        tx,
        userId,
        'subscription_fields_changed',
        { fields: changes.join(' '), status: next.subscription_status ?? 'none' },
        now.toISOString(),
      );
    }
    // Paid after a bank's confirmation, by the open invoice, or before a kill: a token of a single use is over.
    const paid = state.subscriptions.flatMap((one) =>
      one.is_started && one.attempt !== null ? [one.attempt] : [],
    );
    if (paid.length > 0) await coupons.redeemBy(tx, userId, paid, now.toISOString());
    await sql.setSynced(tx, userId, covered, now.toISOString());
    return changes.length > 0;
  });
}

export function changedFields(before: Standing, after: Standing): (keyof Standing)[] {
  return users.standingColumns.filter((name) => before[name] !== after[name]);
}

/**
 * Covers every mark that is there now: by an own reading, or by that of another holder of the lease. Throws
 * `BillingBusy` when that takes too long, and what the provider throws.
 */
export async function catchUp(billing: Billing, userId: string): Promise<boolean> {
  const { db, times } = billing;
  const goal = (await sql.selectProgress(db, userId))?.wanted ?? 0;
  const pause = pauses(times);
  for (;;) {
    const progress = await sql.selectProgress(db, userId);
    // Without a row the user never had to do with the provider, or is gone.
    if (!progress || progress.synced >= goal) return false;
    const lease = await tryLease(db, userId, times);
    if (lease) return holding(db, lease, () => settle(billing, lease));
    await pause();
  }
}

/** Reads the provider now and writes what it says. Returns whether anything changed. */
export async function syncBilling(billing: Billing, userId: string): Promise<boolean> {
  await sql.raiseWanted(billing.db, userId);
  return catchUp(billing, userId);
}
