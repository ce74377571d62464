import type { User } from '@winnow/sdk/contract';
import { isPaid } from '@winnow/sdk/rules';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { type ApiFailure, api } from '../../../shared/api/api';
import type { StartDispatch } from '../../../shared/api/start';
import type { CardLibrary } from '../card/card-library';
import { refreshSubscription } from '../subscription/api';
import { type Attempt, forgetAttempt, isInterrupted, keptAttempt } from './attempt';
import { type Progress, progressMoved } from './progress';
import { refreshPreview } from './refresh-preview';
import { recordPurchase } from './record-purchase';
import { lookUp, type Outcome, reloadUser, retryAttempt, runAttempt } from './run-attempt';
import { useCountPaymentError } from './use-count-payment-error';

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

const atStart = (userId: string): Progress => ({
  at: keptAttempt(userId) ? 'resumed' : 'none',
  problem: null,
});

/** Runs a purchase: one at a time, and the one that a reload interrupted first. */
export function usePurchase({ user, library, from, onRefused }: Options) {
  const [progress, move] = useReducer(progressMoved, user.id, atStart);
  const isRunning = useRef(false);
  const dispatch = useDispatch<StartDispatch>();
  const navigate = useNavigate();
  const countError = useCountPaymentError();
  const world = { dispatch, library, onConfirming: () => move({ type: 'bank_asked' }) };

  async function settle(attempt: Attempt, outcome: Outcome) {
    move({ type: 'ended', outcome });
    if (outcome.kind === 'done') {
      await reloadUser(dispatch);
      recordPurchase(attempt, outcome.purchase, from);
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
      refreshPreview(attempt, outcome.failure, dispatch);
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
      await settle(kept, await how(kept, world));
    });
  const start = useEffectEvent(() => {
    const kept = keptAttempt(user.id);
    if (kept) void goOn(isInterrupted(kept) ? retryAttempt : lookUp);
  });
  useEffect(() => start(), []);

  return {
    ...progress,
    /** Reads the card, then sends the purchase. A second press while it runs does nothing. */
    buy: (read: () => Promise<Attempt | CardRefusal>) =>
      void alone(async () => {
        move({ type: 'pressed' });
        const attempt = await read();
        if ('message' in attempt) {
          move({ type: 'card_refused', message: attempt.message });
          countError();
          return;
        }
        move({ type: 'sent' });
        await settle(attempt, await runAttempt(attempt, world));
      }),
    /** Asks for the same payment again after a lost answer. The notice stays, because it counts the failures. */
    retry: () => void goOn(retryAttempt),
    clear: () => move({ type: 'chosen' }),
    /** Gives up on a lost answer. The provider's word decides whether it was a purchase. */
    stop: () =>
      alone(async () => {
        const kept = keptAttempt(user.id);
        if (kept) forgetAttempt(kept);
        move({ type: 'stopped' });
        await dispatch(refreshSubscription.initiate('payment'));
        const { data: present } = await reloadUser(dispatch);
        move({ type: 'given_up' });
        if (present && isPaid(present) && present.plan_type === kept?.plan)
          void navigate('/thanks', { replace: true });
        else countError();
      }),
  };
}
