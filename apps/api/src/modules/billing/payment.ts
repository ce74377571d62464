import type { Purchase } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { currency } from '@winnow/sdk/rules';
import { type PaymentResult, ProviderAway } from '../../outside/payment-provider';
import { lockUser } from '../../platform/database/lock-user';
import * as userLogs from '../../platform/user-logs';
import * as coupons from '../coupons/service';
import { attemptOf, type BillingContext, billingOf, withProviderErrors } from './context';
import { BillingBusy, type Lease, withLease } from './lease';
import { requireBuyer } from './preview';
import * as sql from './sql';
import { accountOf, type Billing, readState, requestSync, settle } from './sync';

interface Payment {
  /** What is paid for; without a plan an open invoice. */
  request: { plan?: string | undefined; discount_token?: string | undefined; amount?: number };
  attempt: string;
}

/**
 * One payment at the provider. First the attempt is recorded and a sync enqueued in one transaction: when this process
 * is killed after the provider's yes, a worker still writes what was paid for.
 */
export async function charge(
  context: BillingContext,
  billing: Billing,
  lease: Lease,
  { request, attempt }: Payment,
  ask: () => Promise<PaymentResult>,
): Promise<Purchase> {
  const { db, userId, now, config } = context;
  await db.tx(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new ApiError('user_not_found');
    // The account's deletion may have been requested since the lease began.
    requireBuyer(await accountOf(tx, userId));
    if (!(await sql.isHeld(tx, userId, lease.generation)))
      throw new BillingBusy('the lease is another’s by now');
    const { discount_token, plan = 'open invoice' } = request;
    const asker = { db: tx, userId, now, testToken: config.plans.testToken };
    if (discount_token !== undefined && !(await coupons.claim(asker, discount_token, attempt)))
      throw new ApiError('coupon_token_invalid');
    await sql.setAttempt(tx, userId, attempt);
    await userLogs.add(tx, userId, 'subscription_request', { plan }, now.toISOString());
    await requestSync(tx, userId);
  });
  await lease.keep();
  const result = await ask().catch((error: unknown) => {
    // The provider may still carry it out. Until then no other attempt may pay beside it.
    lease.isInDoubt = error instanceof ProviderAway;
    throw error;
  });
  await settleLater(billing, lease);
  return finish(context, result, request);
}

/** The provider said yes or no. When it is away right after, the enqueued sync writes what it said. */
async function settleLater(billing: Billing, lease: Lease): Promise<void> {
  try {
    await settle(billing, lease);
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof BillingBusy)) throw error;
    billing.log.warn({ reason: error.message }, 'a payment is written by a later sync');
  }
}

/** The answer about a payment. Throws `payment_declined` with the provider's sentence. */
export async function finish(
  { db, userId, now }: BillingContext,
  result: PaymentResult,
  { plan = 'open invoice', discount_token }: Payment['request'],
): Promise<Purchase> {
  if (result.outcome === 'declined') throw new ApiError('payment_declined', { text: result.text });
  const at = now.toISOString();
  const isPaid = result.outcome === 'paid';
  if (isPaid)
    await db.tx(async (tx) => {
      await userLogs.add(tx, userId, 'subscription_success', { plan }, at);
      if (discount_token !== undefined) await coupons.redeem(tx, userId, discount_token, at);
    });
  return {
    status: isPaid ? 'complete' : 'requires_action',
    client_secret: result.outcome === 'requires_action' ? result.clientSecret : null,
    transaction_id: result.invoice?.id ?? null,
    total: result.invoice?.cents ?? 0,
    currency,
  };
}

/** Pays the invoice that waits: of a renewal, of a first purchase, or of a change of plan. */
export async function payOpen(context: BillingContext): Promise<Purchase> {
  return withProviderErrors(async () => {
    const billing = billingOf(context);
    const attempt = attemptOf(context);
    return withLease(context.db, context.userId, billing.times, async (lease) => {
      const account = await accountOf(context.db, context.userId);
      requireBuyer(account);
      const state = await readState(billing, account);
      const open = state.subscriptions
        .filter(({ status }) => ['past_due', 'incomplete', 'unpaid', 'active'].includes(status))
        .flatMap(({ open_invoices }) => open_invoices);
      const [invoice] = open;
      if (!invoice) {
        const progress = await sql.selectProgress(context.db, context.userId);
        await settle(billing, lease);
        // This very attempt paid it, and its answer was lost.
        const paid = runningInvoice(state);
        if (progress?.attempt === attempt && paid)
          return finish(context, { outcome: 'paid', invoice: paid }, {});
        throw new ApiError('payment_not_open');
      }
      if (state.card === null && invoice.cents > 0) throw new ApiError('card_missing');
      return charge(context, billing, lease, { request: {}, attempt }, () =>
        billing.payments.pay(invoice.id, attempt),
      );
    });
  });
}

function runningInvoice({ subscriptions }: Awaited<ReturnType<typeof readState>>) {
  const active = subscriptions.find(({ status }) => status === 'active');
  return active?.latest_invoice ?? null;
}
