import { ApiError } from '@winnow/sdk/errors';
import type { Card } from '@winnow/sdk/contract';
import type { CustomerState } from '../../outside/payment-provider';
import { lockUser } from '../../platform/database/lock-user';
import * as userLogs from '../../platform/user-logs';
import * as users from '../users/service';
import { attemptOf, type BillingContext, billingOf, withProviderErrors } from './context';
import { BillingBusy, type Lease, withLease } from './lease';
import * as sql from './sql';
import { accountOf, type Billing, readState, settle } from './sync';

/** The user's customer, created when there is none: it is stored before anything is bought in its name. */
export async function requireCustomer(
  context: BillingContext,
  { payments }: Billing,
  lease: Lease,
  referral?: string,
): Promise<string> {
  const { db, userId, now } = context;
  const account = await accountOf(db, userId);
  if (account.deletion_requested_at !== null) throw new ApiError('account_ending');
  const former = account.stripe_customer_id;
  if (former !== null) {
    const state = await payments.read(former);
    // One that was deleted at the provider can buy nothing any more.
    if (!state.isDeleted) return referred(payments, lease, { id: former, state, referral });
  }
  await lease.keep();
  const name = [account.first_name, account.last_name].filter(Boolean).join(' ');
  const person = {
    userId,
    former,
    // Invoices go to a confirmed address alone.
    email: account.email_verified_at === null ? null : account.email,
    name: name || null,
    referral: referral || null,
  };
  const attempt = attemptOf(context);
  let customerId = await payments.createCustomer(person, attempt);
  const holder = await users.selectByCustomer(db, customerId);
  // Within a day the same person gets the same customer, even if it was moved to another account.
  if (holder !== null && holder !== userId)
    customerId = await payments.createCustomer({ ...person, former: customerId }, attempt);
  await db.tx(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new ApiError('user_not_found');
    if (!(await sql.isHeld(tx, userId, lease.generation)))
      throw new BillingBusy('the lease is another’s by now');
    await users.setCustomer(tx, userId, customerId);
    await userLogs.add(tx, userId, 'stripe_customer_created', {}, now.toISOString());
  });
  return customerId;
}

/** A card may have been stored before the visit that names who sent the customer. Nothing was paid until then. */
async function referred(
  payments: Billing['payments'],
  lease: Lease,
  { id, state, referral }: { id: string; state: CustomerState; referral: string | undefined },
): Promise<string> {
  const isNew = state.subscriptions.every(({ is_started }) => !is_started);
  if (!referral || state.referral !== null || !isNew) return id;
  await lease.keep();
  await payments.setReferral(id, referral);
  return id;
}

/** The customer and its state, with the card of the token stored first. */
export async function customerOf(
  context: BillingContext,
  billing: Billing,
  lease: Lease,
  { referral, token }: { referral?: string | undefined; token?: string | undefined },
  attempt: string,
): Promise<{ customerId: string; state: CustomerState }> {
  const customerId = await requireCustomer(context, billing, lease, referral);
  if (token !== undefined) {
    await lease.keep();
    await billing.payments.storeCard(customerId, token, attempt, lease.keep);
  }
  return { customerId, state: await readState(billing, { stripe_customer_id: customerId }) };
}

/** Stores a card that pays from now on. */
export async function storeCard(context: BillingContext, token: string): Promise<Card> {
  return withProviderErrors(async () => {
    const billing = billingOf(context);
    const attempt = attemptOf(context);
    return withLease(context.db, context.userId, billing.times, async (lease) => {
      const customerId = await requireCustomer(context, billing, lease);
      await lease.keep();
      const card = await billing.payments.storeCard(customerId, token, attempt, lease.keep);
      await settle(billing, lease);
      return card;
    });
  });
}

/** Begins the check of a new card with its bank. */
export async function setUpCard(context: BillingContext): Promise<{ client_secret: string }> {
  return withProviderErrors(async () => {
    const billing = billingOf(context);
    const attempt = attemptOf(context);
    return withLease(context.db, context.userId, billing.times, async (lease) => {
      const customerId = await requireCustomer(context, billing, lease);
      await lease.keep();
      const { clientSecret } = await billing.payments.beginCardCheck(customerId, attempt);
      return { client_secret: clientSecret };
    });
  });
}
