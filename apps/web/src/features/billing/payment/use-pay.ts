import type { Purchase, User } from '@winnow/sdk/contract';
import { type PlanId, planIds } from '@winnow/sdk/rules';
import { useToast } from '@winnow/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { api } from '../../../shared/api/api';
import type { StartDispatch } from '../../../shared/api/start';
import { errorText } from '../../../shared/feedback/error-text';
import { cardPaths, isLoadedAt } from '../../../shared/loading/own-document';
import { blockedText } from '../card/card-library';
import { loadBilled } from '../card/use-card-library';
import { openPayment } from '../attempt/attempt';
import { recordPurchase } from '../attempt/record-purchase';
import { type Outcome, reloadUser, runPayment } from '../attempt/run-attempt';
import { useCountPaymentError } from '../refusal/use-count-payment-error';
import { refreshSubscription } from '../refresh/api';

/** Pays the open invoice with the stored card, with the bank's confirmation where it asks for one. */
export function usePay(user: User) {
  const { stripe_subscription_id, open_payment_cents } = user;
  const invoice = `${stripe_subscription_id}:${open_payment_cents}`;
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const dispatch = useDispatch<StartDispatch>();
  const countError = useCountPaymentError();
  const toast = useToast();
  const navigate = useNavigate();

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
    const payment = openPayment(invoice);
    const outcome = await runPayment(payment, { dispatch, library, onConfirming });
    setProblem(problemText(outcome));
    const bought = outcome.kind === 'done' ? unfinishedPlan(user) : null;
    if (outcome.kind === 'done' && bought !== null) {
      const purchase = { ...outcome.purchase, total: totalOf(outcome.purchase, user) };
      recordPurchase({ id: payment.id, plan: bought, discount_token: null }, purchase, null);
    } else if (outcome.kind === 'done')
      toast.show({ title: 'Thank you. Your payment went through.', tone: 'success' });
    else if (outcome.kind !== 'unsure') countError();
    // After a refusal the invoice may be paid already. A confirmation ends with this call by itself.
    if (!isAsked) await dispatch(refreshSubscription.initiate('payment'));
    dispatch(api.util.invalidateTags(['User', 'Billing', 'Limits']));
    if (bought !== null) {
      await reloadUser(dispatch);
      void navigate('/thanks');
    }
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

/** The plan of a first purchase that the open invoice finishes. Null: it is a renewal's. */
function unfinishedPlan({ subscription_status, open_payment_plan }: User): PlanId | null {
  if (subscription_status !== 'incomplete') return null;
  return planIds.find((plan) => plan === open_payment_plan) ?? null;
}

/** An answer that was lost does not name the amount. */
const totalOf = ({ transaction_id, total }: Purchase, { open_payment_cents }: User): number =>
  transaction_id === null ? (open_payment_cents ?? total) : total;

function problemText(outcome: Outcome): string | null {
  if (outcome.kind === 'done') return null;
  if (outcome.kind === 'unconfirmed')
    return withAdvice(outcome.message ?? 'Your bank did not confirm the payment.');
  const text = outcome.failure ? errorText(outcome.failure) : '';
  if (outcome.kind === 'refused') return withAdvice(text);
  return `${text} We don’t know yet whether the payment went through. Press Pay now to ask for the same payment again: you are never charged twice.`.trim();
}

function withAdvice(text: string): string {
  // It says what to do already.
  if (text === blockedText) return text;
  const charged = text.includes('Nothing was charged') ? '' : ' Nothing was charged.';
  return `${text}${charged} Press Pay now to try again, or use another card first.`;
}
