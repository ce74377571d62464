import { isPaid } from '@winnow/sdk/rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { type ApiFailure, api } from '../../../shared/api/api';
import type { StartDispatch } from '../../../shared/api/start';
import type { CardLibrary } from '../card/card-library';
import { refreshSubscription } from '../subscription/api';
import { type Attempt, forgetAttempt, keptAttempt } from './attempt';
import { refreshPreview } from './refresh-preview';
import { recordPurchase } from './record-purchase';
import { type Outcome, reloadUser, resumeAttempt, runAttempt } from './run-attempt';
import { useCountPaymentError } from './use-count-payment-error';

export type Phase = 'choosing' | 'paying' | 'confirming' | 'finishing';

/** What a press came to, other than a purchase. */
export type Problem =
  | { kind: 'card'; message: string }
  | { kind: 'refused'; failure: ApiFailure }
  | { kind: 'unconfirmed'; message: string | null }
  | { kind: 'unsure'; failure: ApiFailure; isConfirmed: boolean };

interface Options {
  library: () => Promise<CardLibrary>;
  from: string | null;
  onRefused: (failure: ApiFailure) => unknown;
}

/** Runs a purchase: one at a time, and the one that a reload interrupted first. */
export function usePurchase({ library, from, onRefused }: Options) {
  const [phase, setPhase] = useState<Phase>(() => (keptAttempt() ? 'finishing' : 'choosing'));
  const [problem, setProblem] = useState<Problem | null>(null);
  const isRunning = useRef(false);
  const dispatch = useDispatch<StartDispatch>();
  const navigate = useNavigate();
  const countError = useCountPaymentError();
  const world = { dispatch, library, onConfirming: () => setPhase('confirming') };

  async function settle(attempt: Attempt, outcome: Outcome) {
    if (outcome.kind === 'done') {
      await reloadUser(dispatch);
      recordPurchase(attempt, outcome.purchase, from);
      // The plan decides what these hold.
      dispatch(api.util.invalidateTags(['Limits', 'Friends', 'NonFriends', 'AutoReactions']));
      void navigate('/thanks', { replace: true });
      return;
    }
    setPhase('choosing');
    setProblem(outcome);
    if (outcome.kind === 'unsure') return;
    // The amount was shown again, and nothing failed.
    if (outcome.kind === 'unconfirmed' || outcome.failure.code !== 'preview_outdated') countError();
    if (outcome.kind === 'refused') {
      onRefused(outcome.failure);
      refreshPreview(attempt, outcome.failure, dispatch);
    }
    await reloadUser(dispatch);
  }

  async function run(
    attempt: Attempt,
    how: (attempt: Attempt, given: typeof world) => Promise<Outcome>,
  ) {
    isRunning.current = true;
    try {
      await settle(attempt, await how(attempt, world));
    } finally {
      isRunning.current = false;
    }
  }

  const resume = () => {
    const kept = keptAttempt();
    if (kept && !isRunning.current) void run(kept, resumeAttempt);
  };
  const resumeAtStart = useEffectEvent(resume);
  useEffect(() => resumeAtStart(), []);

  return {
    phase,
    problem,
    /** Sends the purchase. A second press while it runs does nothing. */
    buy: (attempt: Attempt) => {
      if (isRunning.current) return;
      setPhase('paying');
      setProblem(null);
      void run(attempt, runAttempt);
    },
    /** Asks for the same payment again after a lost answer. The notice stays, because it counts the failures. */
    retry: () => {
      setPhase('finishing');
      resume();
    },
    clear: () => setProblem(null),
    /** Gives up on a lost answer. The provider's word decides whether it was a purchase. */
    stop: async () => {
      const kept = keptAttempt();
      if (kept) forgetAttempt(kept);
      setProblem(null);
      await dispatch(refreshSubscription.initiate('payment'));
      const { data: user } = await reloadUser(dispatch);
      if (user && isPaid(user) && user.plan_type === kept?.plan)
        void navigate('/thanks', { replace: true });
    },
    /** The provider's form did not accept the card. */
    refuseCard: (message: string) => {
      setProblem({ kind: 'card', message });
      countError();
    },
  };
}
