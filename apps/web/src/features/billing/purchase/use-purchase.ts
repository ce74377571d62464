import type { User } from '@winnow/sdk/contract';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { type ApiFailure, api } from '../../../shared/api/api';
import type { StartDispatch } from '../../../shared/api/start';
import type { CardLibrary } from '../card/card-library';
import { type Attempt, forgetAttempt, wasJustSent, keptAttempt } from '../attempt/attempt';
import { isIdle, type Progress, progressMoved } from './progress';
import { refreshPreview } from './refresh-preview';
import { recordPurchase } from '../attempt/record-purchase';
import { lookUp, type Outcome, reloadUser, retryAttempt, runAttempt } from '../attempt/run-attempt';
import { useLeftToast } from './use-left-toast';
import { useCountPaymentError } from '../refusal/use-count-payment-error';

interface Options {
  user: User;
  library: () => Promise<CardLibrary>;
  from: string | null;
  onRefused: (failure: ApiFailure) => unknown;
}

/** The provider's form did not accept the card. */
interface CardRefusal {
  message: string;
}

/** A purchase on its way. It outlives the screen that sent it; the next one follows it to its end. */
interface Run {
  attempt: Attempt;
  outcome: Promise<Outcome>;
  /** Of the screen that shows how it ends. */
  visit: object;
}
/** By the store, which lives as long as the document. */
const runs = new WeakMap<StartDispatch, Run>();

const atStart = (userId: string): Progress => ({
  at: keptAttempt(userId) ? 'resumed' : 'none',
  problem: null,
});

/** Runs a purchase: one at a time, and the one that a reload interrupted first. */
export function usePurchase({ user, library, from, onRefused }: Options) {
  const [progress, move] = useReducer(progressMoved, user.id, atStart);
  const [attempt, setAttempt] = useState(() => keptAttempt(user.id));
  const isRunning = useRef(false);
  const visit = useRef({ isLeft: false });
  const tellLeft = useLeftToast();
  const dispatch = useDispatch<StartDispatch>();
  const navigate = useNavigate();
  const countError = useCountPaymentError();
  const world = { dispatch, library, onConfirming: () => move({ type: 'bank_asked' }) };

  async function follow(run: Run) {
    const here = visit.current;
    run.visit = here;
    runs.set(dispatch, run);
    const outcome = await run.outcome;
    if (run.visit !== here) return;
    runs.delete(dispatch);
    if (here.isLeft) tellLeft(outcome);
    await settle(run.attempt, outcome);
  }

  const send = (sent: Attempt, outcome: Promise<Outcome>) =>
    follow({ attempt: sent, outcome, visit: visit.current });

  async function settle(sent: Attempt, outcome: Outcome) {
    move({ type: 'ended', outcome });
    if (outcome.kind === 'done') {
      await reloadUser(dispatch);
      recordPurchase(sent, outcome.purchase, from);
      // The plan decides what these hold.
      dispatch(api.util.invalidateTags(['Limits', 'Friends', 'NonFriends', 'AutoReactions']));
      void navigate('/thanks', { replace: true });
      return;
    }
    if (outcome.kind === 'unsure') return;
    // The amount was shown again, and nothing failed.
    if (outcome.kind === 'unconfirmed' || outcome.failure.code !== 'preview_outdated') countError();
    if (outcome.kind === 'refused') {
      onRefused(outcome.failure);
      refreshPreview(sent, outcome.failure, dispatch);
    }
    await reloadUser(dispatch);
  }

  /** Does nothing while another one runs. */
  async function alone(work: () => Promise<void>) {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } finally {
      isRunning.current = false;
    }
  }

  const goOn = (how: (attempt: Attempt, given: typeof world) => Promise<Outcome>) =>
    alone(async () => {
      const kept = keptAttempt(user.id);
      if (!kept) return;
      move({ type: 'resumed' });
      await send(kept, how(kept, world));
    });
  const start = useEffectEvent(() => {
    const run = runs.get(dispatch);
    if (run?.attempt.user === user.id)
      return void alone(() => {
        move({ type: 'resumed' });
        return follow(run);
      });
    const kept = keptAttempt(user.id);
    if (kept) void goOn(wasJustSent(kept) ? retryAttempt : lookUp);
  });
  useEffect(() => {
    const here = visit.current;
    here.isLeft = false;
    start();
    return () => {
      here.isLeft = true;
    };
  }, []);

  return {
    ...progress,
    /** What was sent, until there is an answer. */
    sent: isIdle(progress) || progress.at === 'reading' ? null : attempt,
    /** Reads the card, then sends the purchase. A second press while it runs does nothing. */
    buy: (read: () => Promise<Attempt | CardRefusal>) =>
      void alone(async () => {
        move({ type: 'pressed' });
        const next = await read();
        if ('message' in next) {
          move({ type: 'card_refused', message: next.message });
          countError();
          return;
        }
        setAttempt(next);
        move({ type: 'sent' });
        await send(next, runAttempt(next, world));
      }),
    /** Asks for the same payment again after a lost answer. The notice stays, because it counts the failures. */
    retry: () => void goOn(retryAttempt),
    clear: () => move({ type: 'chosen' }),
    /** Gives up on a lost answer. What the provider says decides whether it was a purchase. */
    stop: () =>
      alone(async () => {
        const kept = keptAttempt(user.id);
        move({ type: 'stopped' });
        const outcome = kept && (await lookUp(kept, world));
        const isUnknown = outcome?.kind === 'unsure' && outcome.failure !== null;
        if (kept && (isUnknown || outcome?.kind === 'done')) return settle(kept, outcome);
        // The provider answered, and knows of no purchase.
        if (kept) forgetAttempt(kept);
        move({ type: 'given_up' });
        countError();
      }),
  };
}
