import type { User } from '@winnow/sdk/contract';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '@winnow/ui/toast';
import type { ApiFailure } from '../../../shared/api/api';
import { asFailure } from '../../../shared/feedback/error-text';
import { track } from '../../../shared/tracking/track';
import { refusalText } from '../refusal/bank-refusal';
import { isUnanswered } from '../../../shared/api/unanswered';
import { useCountPaymentError } from '../refusal/use-count-payment-error';
import { useSetUpCardMutation, useStoreCardMutation } from './api';
import { cardWords } from './card-words';

/** Why the card was not stored: the bank's or the provider's sentence, or the api's failure. */
export type CardProblem =
  | { message: string }
  /** isOpen: the card may be stored. */
  | { failure: ApiFailure; isOpen: boolean };

/** A card that its bank has checked. Repeated under the same id until the api answers. */
interface Checked {
  id: string;
  token: string;
}

const uncheckedText = 'The card could not be checked. Please try again.';

/** Checks a new card with its bank, stores it, then opens `next`. */
export function useChangeCard({ open_payment_cents }: User, next: string) {
  const isOpen = open_payment_cents !== null;
  const stripe = useStripe();
  const elements = useElements();
  const [setUp] = useSetUpCardMutation();
  const [storeCard] = useStoreCardMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<CardProblem | null>(null);
  const isRunning = useRef(false);
  const checked = useRef<Checked | null>(null);
  const navigate = useNavigate();
  const toast = useToast();
  const countError = useCountPaymentError();

  async function check(): Promise<Checked | CardProblem> {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return { message: 'The card form is not loaded yet.' };
    const { data, error } = await setUp({ id: crypto.randomUUID() });
    if (!data) return { failure: asFailure(error ?? {}), isOpen: false };
    const { setupIntent, error: refused } = await stripe.confirmCardSetup(data.client_secret, {
      payment_method: { card },
    });
    const method = setupIntent?.payment_method;
    if (refused) return { message: refusalText(refused) ?? 'Your bank did not confirm the card.' };
    if (!method) return { message: 'The card was not accepted.' };
    return { id: crypto.randomUUID(), token: typeof method === 'string' ? method : method.id };
  }

  async function change(): Promise<CardProblem | null> {
    const card = checked.current ?? (await check());
    if (!('token' in card)) return card;
    checked.current = card;
    const { data, error } = await storeCard(card);
    if (!data) {
      const failure = asFailure(error ?? {});
      // With another card the next press is another attempt.
      if (failure.code === 'payment_declined') checked.current = null;
      return { failure, isOpen: isUnanswered(failure) };
    }
    track('add_payment_info');
    const words = cardWords({ card_brand: data.brand, card_last4: data.last4 });
    toast.show({
      tone: 'success',
      title: `${words} pays from now on`,
      // A new card pays nothing that is open already.
      ...(isOpen && { description: 'Your open payment is not paid yet. Press Pay now to pay it.' }),
    });
    void navigate(next);
    return null;
  }

  return {
    isBusy,
    problem,
    /** The user types another card. */
    forget: () => {
      checked.current = null;
    },
    change: async () => {
      if (isRunning.current) return;
      isRunning.current = true;
      setIsBusy(true);
      setProblem(null);
      try {
        const found = await change().catch(() => ({ message: uncheckedText }));
        setProblem(found);
        if (found && !('failure' in found && isUnanswered(found.failure))) countError();
      } finally {
        isRunning.current = false;
        setIsBusy(false);
      }
    },
  };
}
