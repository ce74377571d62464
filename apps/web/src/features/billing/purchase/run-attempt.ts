import type { Purchase } from '@winnow/sdk/contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiFailure } from '../../../shared/api/api';
import { userApi } from '../../../shared/api/user-api';
import { asFailure } from '../../../shared/feedback/error-text';
import { blockedText, type CardLibrary } from '../card/card-library';
import { refusalText } from '../payment/bank-refusal';
import { refreshSubscription } from '../subscription/api';
import { purchaseApi } from './api';
import { type Attempt, forgetAttempt, keepAttempt, type OpenPayment } from './attempt';
import { forgetPurchase } from './last-purchase';
import { isUnanswered } from './unanswered';

/**
 * done: paid, and the plan is in force · refused: the api said no, nothing was charged · unconfirmed: the bank did not
 * get the customer's confirmation, nothing was charged · unsure: no answer, so the attempt is kept and can be repeated.
 */
export type Outcome =
  | { kind: 'done'; purchase: Purchase }
  | { kind: 'refused'; failure: ApiFailure }
  | { kind: 'unconfirmed'; message: string | null }
  | { kind: 'unsure'; failure: ApiFailure; isConfirmed: boolean };

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

interface World {
  dispatch: Dispatch;
  /** The provider's browser library, loaded when the bank asks for a confirmation. */
  library: () => Promise<CardLibrary>;
  onConfirming: () => void;
}

/** Sends a purchase, or the payment of an open invoice, and follows it to its end. */
export async function runAttempt(attempt: Attempt | OpenPayment, world: World): Promise<Outcome> {
  keepAttempt(attempt);
  if (attempt.kind !== 'open') forgetPurchase();
  const { data, error } = await send(attempt, world.dispatch);
  if (!data) {
    const failure = asFailure(error ?? {});
    if (isUnanswered(failure)) return { kind: 'unsure', failure, isConfirmed: false };
    forgetAttempt(attempt);
    return { kind: 'refused', failure };
  }
  if (data.status === 'complete') return done(attempt, data);
  return confirmed(attempt, data, world);
}

/**
 * Continues an attempt that this tab sent before. It is sent again under the same id; once the bank was asked, only
 * the provider can say what became of it.
 */
export async function resumeAttempt(attempt: Attempt, world: World): Promise<Outcome> {
  const { waiting } = attempt;
  if (!waiting) return runAttempt(attempt, world);
  const synced = await sync(world.dispatch);
  if (synced) return { kind: 'unsure', failure: synced, isConfirmed: false };
  const { data: user } = await reloadUser(world.dispatch);
  if (user?.plan_type === attempt.plan && user.subscription_status !== 'incomplete')
    return done(attempt, waiting);
  forgetAttempt(attempt);
  return { kind: 'unconfirmed', message: null };
}

/** Pays an open invoice, or goes on where the bank asks about it, perhaps in another document. */
export const runPayment = (payment: OpenPayment, world: World): Promise<Outcome> =>
  payment.waiting ? confirmed(payment, payment.waiting, world) : runAttempt(payment, world);

export const reloadUser = (dispatch: Dispatch) =>
  dispatch(
    userApi.endpoints.currentUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );

function send(attempt: Attempt | OpenPayment, dispatch: Dispatch) {
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
async function confirmed(
  attempt: Attempt | OpenPayment,
  purchase: Purchase,
  world: World,
): Promise<Outcome> {
  keepAttempt({ ...attempt, waiting: purchase });
  world.onConfirming();
  const { isAgreed, message } = await confirm(purchase.client_secret ?? '', world.library);
  const failure = await sync(world.dispatch);
  if (!isAgreed) {
    forgetAttempt(attempt);
    return { kind: 'unconfirmed', message };
  }
  return failure ? { kind: 'unsure', failure, isConfirmed: true } : done(attempt, purchase);
}

async function confirm(secret: string, library: World['library']) {
  try {
    const { error } = await (await library()).confirmCardPayment(secret);
    // With an error and a success, an earlier confirmation got through and its answer did not.
    const isAgreed = !error || error.payment_intent?.status === 'succeeded';
    return { isAgreed, message: error ? refusalText(error) : null };
  } catch {
    return { isAgreed: false, message: blockedText };
  }
}

/** What failed, if anything. */
async function sync(dispatch: Dispatch): Promise<ApiFailure | undefined> {
  const { error } = await dispatch(refreshSubscription.initiate('payment'));
  return error && asFailure(error);
}

function done(attempt: Attempt | OpenPayment, purchase: Purchase): Outcome {
  forgetAttempt(attempt);
  return { kind: 'done', purchase };
}
