import type { User } from '@winnow/sdk/contract';
import { useToast } from '@winnow/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../shared/api/api';
import { useLazyBillingSettingsQuery } from '../../../shared/api/billing-settings-api';
import { useFlagsQuery, useWriteFlagsMutation } from '../../../shared/api/user-api';
import { asFailure, errorText } from '../../../shared/feedback/error-text';
import { cardPaths, isLoadedAt } from '../../../shared/loading/own-document';
import { store, stored } from '../../../shared/storage/storage';
import { useRefreshSubscriptionMutation } from '../subscription/api';
import { usePayOpenInvoiceMutation } from './api';
import { attemptAnswered, attemptKey } from './attempt';

/** Pays the open invoice with the stored card, with the bank's confirmation where it asks for one. */
export function usePay(user: User) {
  const [pay] = usePayOpenInvoiceMutation();
  const [settings] = useLazyBillingSettingsQuery();
  const [refresh] = useRefreshSubscriptionMutation();
  const { data: flags } = useFlagsQuery();
  const [writeFlags] = useWriteFlagsMutation();
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const dispatch = useDispatch();
  const toast = useToast();

  /** Null: paid. */
  async function attempt(): Promise<string | null> {
    const { stripe_subscription_id, open_payment_cents } = user;
    const { data, error } = await pay(
      attemptKey(`${stripe_subscription_id}:${open_payment_cents}`),
    );
    attemptAnswered(error ? asFailure(error).code : null);
    if (!data) return errorText(error);
    if (data.status === 'complete' || data.client_secret === null) return null;
    if (isLoadedAt(cardPaths)) return confirm(data.client_secret);
    store('payConfirmation', data.client_secret);
    location.assign('/account/subscription');
    // The next document goes on.
    return new Promise(() => undefined);
  }

  async function confirm(secret: string): Promise<string | null> {
    const known = await settings(undefined, true);
    if (!known.data) return errorText(known.error);
    // Loaded here: most payments need no confirmation.
    const { confirmPayment } = await import('./payment-library');
    return confirmPayment(known.data, secret);
  }

  async function start(work: () => Promise<string | null>) {
    setPaying(true);
    setProblem(null);
    const found = await work();
    setProblem(found);
    if (found !== null && flags)
      void writeFlags({ count_payment_error: flags.count_payment_error + 1 });
    if (found === null)
      toast.show({ title: 'Thank you. Your payment went through.', tone: 'success' });
    // The provider may tell the api later than us, and after a refusal the invoice may be paid already.
    const { error } = await refresh();
    if (error) dispatch(api.util.invalidateTags(['User', 'Billing']));
    setPaying(false);
  }

  const goOn = useEffectEvent(() => {
    const secret = stored('payConfirmation');
    if (secret === null || !isLoadedAt(cardPaths)) return;
    store('payConfirmation', null);
    void start(() => confirm(secret));
  });
  useEffect(() => {
    const timer = setTimeout(() => goOn());
    return () => clearTimeout(timer);
  }, []);

  return { isPaying, problem, pay: () => void start(attempt) };
}
