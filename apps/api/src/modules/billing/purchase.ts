import { brand } from '@winnow/sdk/brand';
import type { Preview, Purchase } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { isStopped, isUpgradable, planFromProvider } from '@winnow/sdk/rules';
import {
  type CustomerState,
  type HeldSubscription,
  type PaymentResult,
  ProviderRefused,
  type Terms,
} from '../../outside/payment-provider';
import { type BillingContext, attemptOf, billingOf, outdated, withProviderErrors } from './context';
import { customerOf } from './customer';
import { endUnpaid } from './ending';
import { BillingBusy, type Lease, withLease } from './lease';
import { charge, finish } from './payment';
import {
  type Choice,
  isUnfinished,
  previewOf,
  requireBuyer,
  runningOf,
  termsOf,
  trialDaysFor,
} from './preview';
import { accountOf, type Billing, readState, settle } from './sync';
import * as sql from './sql';

interface Confirmed extends Choice {
  /** What the preview said is due. */
  amount: number;
  proration_date?: number | null | undefined;
}

interface PurchaseRequest extends Confirmed {
  referral?: string | undefined;
  token?: string | undefined;
}

/** What one purchase works with, under its lease. */
interface Step {
  context: BillingContext;
  billing: Billing;
  lease: Lease;
  request: Confirmed;
  terms: Terms;
  attempt: string;
}

/**
 * Buys a plan. The provider is read first: a subscription that this attempt bought is answered again, an unfinished
 * purchase is finished, one that ends is continued, and none is ever doubled.
 */
export async function subscribe(
  context: BillingContext,
  request: PurchaseRequest,
): Promise<Purchase> {
  return underLease(context, request, async (step) => {
    const { billing, lease, attempt } = step;
    const { customerId, state } = await customerOf(context, billing, lease, request, attempt);
    const running = runningOf(state);
    if (running && running.ends_at === null) return answerAgain(step, running);
    if (running) return change(step, running, state);
    const cleared = await clearUnfinished(step, state);
    if ('again' in cleared) return cleared.again;
    if (state.card === null && step.request.amount > 0) throw new ApiError('card_missing');
    await requireAmount(step, cleared.state);
    return pay(step, async () => {
      const options = { attempt, trialDays: trialDaysFor(context, cleared.state) };
      return billing.payments.subscribe(customerId, step.terms, options);
    });
  });
}

/** Changes a running subscription. The former plan stays until the change is paid. */
export async function upgrade(context: BillingContext, request: Confirmed): Promise<Purchase> {
  return underLease(context, request, async (step) => {
    const { billing } = step;
    const account = await accountOf(context.db, context.userId);
    let state = await readState(billing, account);
    let running = runningOf(state);
    if (running?.pending_change) {
      // An earlier change that was not paid. Voided, it can never be charged beside this one.
      await step.lease.keep();
      await billing.payments.voidInvoice(running.pending_change);
      state = await readState(billing, account);
      running = runningOf(state);
      if (running?.pending_change) throw new BillingBusy('a former change is being paid');
    }
    if (!running) throw new ApiError('upgrade_unavailable');
    if (running.plan === request.plan) return answerAgain(step, running);
    const standing = planFromProvider(account, state, billing.now, billing.removalDays);
    if (!isUpgradable(standing, request.plan)) throw new ApiError('upgrade_unavailable');
    return change(step, running, state);
  });
}

async function underLease(
  context: BillingContext,
  request: Confirmed,
  work: (step: Step) => Promise<Purchase>,
): Promise<Purchase> {
  return withProviderErrors(async () => {
    const billing = billingOf(context);
    const attempt = attemptOf(context);
    return withLease(context.db, context.userId, billing.times, async (lease) => {
      const account = await accountOf(context.db, context.userId);
      requireBuyer(account);
      const terms = await termsOf(context, account, request, attempt);
      return work({ context, billing, lease, request, terms, attempt });
    });
  });
}

/** The plan is in force already: by an earlier try of this very attempt, whose answer was lost, or by another. */
async function answerAgain(
  { context, billing, lease, request, attempt }: Step,
  running: HeldSubscription,
): Promise<Purchase> {
  const progress = await sql.selectProgress(context.db, context.userId);
  await settle(billing, lease);
  const isOurs = running.attempt === attempt || progress?.attempt === attempt;
  if (!isOurs || running.plan !== request.plan) throw new ApiError('subscription_exists');
  return finish(context, { outcome: 'paid', invoice: running.latest_invoice }, request);
}

/** How old a preview may be, in seconds, and how far the provider's clock may be ahead of ours. */
const oldest = 15 * 60;
const ahead = 60;

/** The provider takes any moment of the paid period: an early one would lower the price. */
function isRecent(seconds: number, now: Date): boolean {
  const age = now.getTime() / 1000 - seconds;
  return age >= -ahead && age <= oldest;
}

/**
 * Throws `preview_outdated` unless the provider would charge exactly what the user saw, calculated at a moment that is
 * about now.
 */
async function requireAmount(
  { context, billing, request, terms }: Step,
  state: CustomerState,
): Promise<Preview | null> {
  const account = await accountOf(context.db, context.userId);
  const previewAt = async (prorationDate: number | null) =>
    previewOf(billing, account, state, {
      terms,
      prorationDate,
      trialDays: trialDaysFor(context, state),
    });
  const seen = request.proration_date ?? null;
  const isUsable = seen === null || isRecent(seen, billing.now);
  const preview = await previewAt(isUsable ? seen : null).catch(async (error: unknown) => {
    // A moment of a period that a renewal has ended meanwhile.
    if (seen === null || !isUsable || !(error instanceof ProviderRefused)) throw error;
    const fresh = await previewAt(null);
    throw fresh === null ? error : outdated(fresh);
  });
  if (preview === null) return null;
  const isAtAnother = !isUsable && preview.proration_date !== null;
  if (isAtAnother || preview.amount !== request.amount) throw outdated(preview);
  return preview;
}

const payFirst =
  'Please pay the open payment first. Then you can change your plan. Nothing was charged.';
const pausedText = `Your payments are paused. To change your plan now, please write to ${brand.supportEmail}. Nothing was charged.`;
const resumeFirst =
  'Your plan ends on a day that was set for you. Please resume it first. Then you can change your plan. Nothing was charged.';

/** Changes the plan of a subscription. A cancellation is taken back, by a change once that is paid. */
async function change(
  step: Step,
  running: HeldSubscription,
  state: CustomerState,
): Promise<Purchase> {
  const { terms, attempt } = step;
  const { payments } = step.billing;
  const isAnother = running.plan !== terms.plan;
  if (running.ends_at !== null && state.card === null && isAnother)
    throw new ApiError('card_missing');
  // The provider would credit the rest of an unpaid period.
  if (running.status === 'past_due' && isAnother)
    throw new ApiError('upgrade_unavailable', { text: payFirst });
  // Invoices that it draws up meanwhile are void or stay drafts: the change would cost nothing.
  if (running.pause !== null && isAnother)
    throw new ApiError('upgrade_unavailable', { text: pausedText });
  // A change takes back only the end with the period: it would be paid, and end on that day nevertheless.
  if (running.ends_on_day && isAnother)
    throw new ApiError('upgrade_unavailable', { text: resumeFirst });
  const preview = await requireAmount(step, state);
  if (isAnother)
    return pay(step, () =>
      payments.change(running.id, terms, {
        attempt,
        prorationDate: preview?.proration_date ?? null,
      }),
    );
  // It goes on at the price that it had: a token is of no use, and stays good.
  const { discount_token: _, ...request } = step.request;
  return pay({ ...step, request }, async () => {
    await payments.setEnding(running.id, false);
    return { outcome: 'paid', invoice: null };
  });
}

type Cleared = { again: Purchase } | { state: CustomerState };

/**
 * Finishes a first purchase of the same plan at the same price by its open invoice. Any other unfinished or unpaid
 * subscription is ended first, its invoices voided, so that it is never charged beside the new one. A paid plan that is
 * stopped at the provider is not ours to end, and might go on beside another.
 */
async function clearUnfinished(step: Step, state: CustomerState): Promise<Cleared> {
  const { billing, lease, request, terms, attempt } = step;
  const { payments } = billing;
  const left = state.subscriptions.filter(isUnfinished);
  if (left.length === 0) return { state };
  if (left.some(isStopped)) throw new ApiError('upgrade_unavailable', { text: pausedText });
  const same = left.find(
    ({ status, plan, cents }) =>
      status === 'incomplete' && plan === terms.plan && cents === terms.cents,
  );
  const invoice = same?.open_invoices[0];
  if (same && invoice && invoice.cents === request.amount)
    return { again: await pay(step, () => payments.pay(invoice.id, attempt)) };
  let isCleared = true;
  for (const one of left) isCleared &&= await endUnpaid(billing, lease, one);
  const account = await accountOf(step.context.db, step.context.userId);
  const cleared = await readState(billing, account);
  const running = runningOf(cleared);
  // It was paid at the last moment, in another window.
  if (running) return { again: await answerAgain(step, running) };
  if (!isCleared) throw new BillingBusy('a former purchase is being paid');
  return { state: cleared };
}

/** Records the attempt, asks the provider, and writes what it says then. */
async function pay(step: Step, ask: () => Promise<PaymentResult>): Promise<Purchase> {
  const { context, billing, lease, request, attempt } = step;
  return charge(context, billing, lease, { request, attempt }, ask);
}
