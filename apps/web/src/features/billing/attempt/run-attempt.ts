import type { Purchase, User } from '@winnow/sdk/contract';
import { currency, isPaid } from '@winnow/sdk/rules';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '../../../shared/api/api';
import { userApi } from '../../../shared/api/user-api';
import { asFailure } from '../../../shared/feedback/error-text';
import { blockedText, type CardLibrary } from '../card/card-library';
import { refusalText } from '../refusal/bank-refusal';
import { refreshSubscription } from '../refresh/api';
import { purchaseApi } from './api';
import { type Attempt, forgetAttempt, keepAttempt, type OpenPayment } from './attempt';
import { forgetPurchase } from './last-purchase';
import { isUnanswered } from '../../../shared/api/unanswered';

/**
 * done: paid, and the plan is in force · refused: the api said no, nothing was charged · unconfirmed: the bank did not
 * get the customer's confirmation, nothing was charged · unsure: no answer, so the attempt is kept and can be repeated.
 */
export type Outcome =
  | { kind: 'done'; purchase: Purchase }
  | { kind: 'refused'; failure: ApiFailure }
  | { kind: 'unconfirmed'; message: string | null }
  | Unsure;

interface Unsure {
  kind: 'unsure';
  /** Null: the provider answered, and knows nothing of it. */
  failure: ApiFailure | null;
  isConfirmed: boolean;
  /** The screen may ask again by itself. Otherwise that would send a payment without a press on this screen. */
  repeats: boolean;
}

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type Sent = Attempt | OpenPayment;

interface World {
  dispatch: Dispatch;
  /** The provider's browser library, loaded when the bank asks for a confirmation. */
  library: () => Promise<CardLibrary>;
  onConfirming: () => void;
}

/** Sends a purchase, or the payment of an open invoice, and follows it to its end. */
export async function runAttempt(given: Sent, world: World): Promise<Outcome> {
  const attempt = { ...given, was_sent: true };
  keepAttempt(attempt.kind === 'open' ? attempt : { ...attempt, sent_at: Date.now() });
  if (attempt.kind !== 'open') forgetPurchase();
  const { data, error } = await send(attempt, world.dispatch);
  if (!data) {
    const failure = asFailure(error ?? {});
    // The api refuses too many calls before it does anything; what an earlier try did stays unknown.
    const isFirstRefused = failure.code === 'rate_limited' && !given.was_sent;
    if (isUnanswered(failure) && !isFirstRefused)
      return unsure(attempt, failure, { repeats: true });
    forgetAttempt(attempt);
    return { kind: 'refused', failure };
  }
  if (data.status === 'complete') return done(attempt, data);
  return confirmed({ ...attempt, waiting: data }, data, world);
}

/** Asks again about an attempt: it is sent again under the same id, unless the bank was asked already. */
export const retryAttempt = (attempt: Attempt, world: World): Promise<Outcome> =>
  attempt.waiting ? lookUp(attempt, world) : runAttempt(attempt, world);

/** What the provider says became of an attempt. Nothing is sent. */
export async function lookUp(
  attempt: Sent,
  { dispatch }: Pick<World, 'dispatch'>,
  message: string | null = null,
): Promise<Outcome> {
  const { waiting } = attempt;
  const repeats = waiting !== null;
  const failure = await sync(dispatch);
  if (failure) return unsure(attempt, failure, { repeats });
  const { data: user, error } = await reloadUser(dispatch);
  if (!user) return unsure(attempt, asFailure(error ?? {}), { repeats });
  if (isInForce(user, attempt)) return done(attempt, waiting ?? unknownPurchase(attempt));
  // Without an answer the provider may still be at it.
  if (!waiting) return unsure(attempt, null, { repeats });
  forgetAttempt(attempt);
  return { kind: 'unconfirmed', message };
}

/** Pays an open invoice, or goes on where the bank asks about it, perhaps in another document. */
export const runPayment = (payment: OpenPayment, world: World): Promise<Outcome> =>
  payment.waiting ? confirmed(payment, payment.waiting, world) : runAttempt(payment, world);

export const reloadUser = (dispatch: Dispatch) =>
  dispatch(
    userApi.endpoints.currentUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );

function send(attempt: Sent, dispatch: Dispatch) {
  const { payOpenInvoice, upgradePlan, subscribe } = purchaseApi.endpoints;
  if (attempt.kind === 'open') return dispatch(payOpenInvoice.initiate(attempt.id));
  const { id, kind, plan, amount, proration_date, discount_token, lucky_hour } = attempt;
  const common = { plan, amount, proration_date, ...(discount_token && { discount_token }) };
  if (kind === 'upgrade') return dispatch(upgradePlan.initiate({ id, input: common }));
  const { token, referral } = attempt;
  const input = {
    ...common,
    lucky_hour,
    ...(referral && { referral }),
    ...(token && { token }),
  };
  return dispatch(subscribe.initiate({ id, input }));
}

/** The bank's dialog, then one more look at the provider. */
async function confirmed(attempt: Sent, purchase: Purchase, world: World): Promise<Outcome> {
  keepAttempt(attempt);
  world.onConfirming();
  const { status, message } = await confirm(purchase.client_secret ?? '', world.library);
  // Neither paid nor refused: sent again under the same id, the api says what became of it.
  if (status === 'processing')
    return unsure({ ...attempt, waiting: null }, null, { repeats: false });
  const isAgreed = status === 'succeeded';
  // The dialog may have lost its answer: only the provider knows whether it was paid.
  if (!isAgreed) return lookUp(attempt, world, message);
  const failure = await sync(world.dispatch);
  if (failure) return unsure(attempt, failure, { isConfirmed: true, repeats: true });
  if (attempt.kind === 'open' && !(await isPaidNow(attempt, world))) {
    // The confirmation belongs to an older invoice with the same amount, not to the open one.
    forgetAttempt(attempt);
    return { kind: 'unsure', failure: null, isConfirmed: false, repeats: false };
  }
  return done(attempt, purchase);
}

async function isPaidNow(attempt: Sent, { dispatch }: World): Promise<boolean> {
  const { data: user } = await reloadUser(dispatch);
  return user === undefined || isInForce(user, attempt);
}

async function confirm(secret: string, library: World['library']) {
  try {
    const { error, paymentIntent } = await (await library()).confirmCardPayment(secret);
    if (!error) return { status: paymentIntent?.status ?? 'succeeded', message: null };
    // With an error and a success, an earlier confirmation got through and its answer did not.
    return { status: error.payment_intent?.status, message: refusalText(error) };
  } catch {
    return { status: undefined, message: blockedText };
  }
}

/** What failed, if anything. */
async function sync(dispatch: Dispatch): Promise<ApiFailure | undefined> {
  const { error } = await dispatch(refreshSubscription.initiate('payment'));
  return error && asFailure(error);
}

/** Whether the user holds what the attempt pays for. */
function isInForce(user: User, attempt: Sent): boolean {
  const { plan_type, subscription_status, open_payment_cents } = user;
  if (attempt.kind !== 'open') return isPaid(user) && plan_type === attempt.plan;
  const isSettled = subscription_status === 'active' || subscription_status === 'trialing';
  return isSettled && open_payment_cents === null;
}

/** A purchase whose answer was lost: the invoice is in Account & Billing. */
const unknownPurchase = (attempt: Sent): Purchase => ({
  status: 'complete',
  client_secret: null,
  transaction_id: null,
  total: attempt.kind === 'open' ? 0 : attempt.amount,
  currency,
});

function unsure(
  attempt: Sent,
  failure: ApiFailure | null,
  { repeats, isConfirmed = false }: { repeats: boolean; isConfirmed?: boolean },
): Unsure {
  if (attempt.kind !== 'open') keepAttempt({ ...attempt, sent_at: null });
  return { kind: 'unsure', failure, isConfirmed, repeats };
}

function done(attempt: Sent, purchase: Purchase): Outcome {
  forgetAttempt(attempt);
  return { kind: 'done', purchase };
}
