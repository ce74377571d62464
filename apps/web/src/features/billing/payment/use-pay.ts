import type { User } from '@winnow/sdk/contract';
import { useToast } from '@winnow/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../shared/api/api';
import type { StartDispatch } from '../../../shared/api/start';
import { errorText } from '../../../shared/feedback/error-text';
import { cardPaths, isLoadedAt } from '../../../shared/loading/own-document';
import { loadBilled } from '../card/use-card-library';
import { openPayment } from '../purchase/attempt';
import { type Outcome, runPayment } from '../purchase/run-attempt';
import { useCountPaymentError } from '../purchase/use-count-payment-error';
import { refreshSubscription } from '../subscription/api';

/** Pays the open invoice with the stored card, with the bank's confirmation where it asks for one. */
export function usePay({ stripe_subscription_id, open_payment_cents }: User) {
  const invoice = `${stripe_subscription_id}:${open_payment_cents}`;
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const dispatch = useDispatch<StartDispatch>();
  const countError = useCountPaymentError();
  const toast = useToast();

  // Loaded when the bank asks: most payments need no confirmation.
  async function library() {
    if (!isLoadedAt(cardPaths)) {
      location.assign('/account/subscription');
      // The next document goes on with what is kept.
      return new Promise<never>(() => undefined);
    }
    return loadBilled(dispatch);
  }

  async function start() {
    setPaying(true);
    setProblem(null);
    let isAsked = false;
    const onConfirming = () => {
      isAsked = true;
    };
    const outcome = await runPayment(openPayment(invoice), { dispatch, library, onConfirming });
    setProblem(problemText(outcome));
    if (outcome.kind === 'done')
      toast.show({ title: 'Thank you. Your payment went through.', tone: 'success' });
    else if (outcome.kind !== 'unsure') countError();
    // After a refusal the invoice may be paid already. A confirmation ends with this call by itself.
    if (!isAsked) await dispatch(refreshSubscription.initiate('payment'));
    dispatch(api.util.invalidateTags(['User', 'Billing', 'Limits']));
    setPaying(false);
  }

  const goOn = useEffectEvent(() => {
    if (openPayment(invoice).waiting && isLoadedAt(cardPaths)) void start();
  });
  useEffect(() => {
    const timer = setTimeout(() => goOn());
    return () => clearTimeout(timer);
  }, []);

  return { isPaying, problem, pay: () => void start() };
}

function problemText(outcome: Outcome): string | null {
  if (outcome.kind === 'done') return null;
  if (outcome.kind === 'unconfirmed')
    return outcome.message ?? 'Your bank did not confirm the payment.';
  const text = outcome.failure ? errorText(outcome.failure) : '';
  if (outcome.kind === 'refused') return text;
  return `${text} We don’t know yet whether the payment went through. Press Pay now to ask for the same payment again: you are never charged twice.`.trim();
}
