import type { User } from '@winnow/sdk/contract';
import {
  currency,
  isPaid,
  moneyWords,
  offeredPlans,
  type PlanId,
  planIds,
} from '@winnow/sdk/rules';
import { Notice } from '@winnow/ui/notice';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import type { StartDispatch } from '../../../shared/api/start';
import { planTitle } from '../plans/plan-options';
import { refreshSubscription } from '../refresh/api';
import { keptAttempt } from '../attempt/attempt';
import { lastPurchase } from '../attempt/last-purchase';
import { recordPurchase } from '../attempt/record-purchase';
import { reloadUser } from '../attempt/run-attempt';

/** What became of a first purchase that was left before its end, for example by closing the browser. */
export function UnfinishedNotice({ user, chosen }: { user: User; chosen: PlanId }) {
  const { subscription_status: status, open_payment_cents: cents, subscribed_plan } = user;
  // Of a locked account the status is that of its former plan.
  const isOpen =
    subscribed_plan === 'free' ? status === 'incomplete' : status === 'canceled' && cents !== null;
  const plan = offeredPlans(user).find((one) => one === user.open_payment_plan);
  useFreshUser(user.id, isOpen, cents ?? 0);
  if (isOpen)
    return (
      <Notice tone="warning" className="mt-5" title="Your last purchase is not finished">
        Your bank has not confirmed the payment{cents !== null && ` of ${moneyWords(cents)}`}
        {plan && ` for ${planTitle(plan)}`}, so it is not paid yet.{' '}
        {plan === chosen
          ? 'Press Continue to finish it, or choose another plan or card.'
          : `To finish it, choose ${plan ? planTitle(plan) : 'the same plan'}, then press Continue. Another plan takes its place.`}
      </Notice>
    );
  if (subscribed_plan === 'free' && status === 'incomplete_expired')
    return (
      <Notice className="mt-5" title="Your last purchase was not finished in time">
        Nothing was charged, and nothing will be. You can start again below.
      </Notice>
    );
  return null;
}

/** Asks the provider once: the bank may have agreed meanwhile, and then there is nothing to finish. */
function useFreshUser(userId: string, isOpen: boolean, total: number) {
  const dispatch = useDispatch<StartDispatch>();
  const navigate = useNavigate();
  useEffect(() => {
    // A purchase that this tab sent looks by itself.
    if (!isOpen || keptAttempt(userId) !== null) return;
    const look = async () => {
      // An event may have reached the api before, so that its answer names no change.
      const { error } = await dispatch(refreshSubscription.initiate('payment'));
      if (error) return;
      const { data: user } = await reloadUser(dispatch);
      if (!user || !isPaid(user)) return;
      const bought = planIds.find((plan) => plan === user.plan_type);
      // Another tab of this browser may have seen the end of it.
      if (bought && lastPurchase() === null) {
        const attempt = { id: crypto.randomUUID(), plan: bought, discount_token: null };
        recordPurchase(attempt, { transaction_id: null, total, currency }, null);
      }
      void navigate('/thanks', { replace: true });
    };
    void look();
  }, [userId, isOpen, total, dispatch, navigate]);
}
