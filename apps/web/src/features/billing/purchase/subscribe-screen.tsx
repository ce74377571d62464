import { Elements } from '@stripe/react-stripe-js';
import type { User } from '@winnow/sdk/contract';
import { offeredPlans, type PlanId } from '@winnow/sdk/rules';
import { PageHeader } from '@winnow/ui/page-header';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asFailure } from '../../../shared/feedback/error-text';
import { backPath, buyPath } from '../../../shared/plan/buy-path';
import { useCardLibrary } from '../card/use-card-library';
import { useDiscount } from '../coupons/use-discount';
import { LuckyHourOffer } from '../lucky-hour/lucky-hour-offer';
import { useLuckyHour } from '../lucky-hour/use-lucky-hour';
import { chosenPlan, shownSet } from '../plans/chosen-plan';
import { PlanCards } from '../plans/plan-cards';
import { planOption } from '../plans/plan-options';
import { usePreviewQuery } from '../attempt/api';
import { Checkout } from './checkout';
import { previewInput } from './refresh-preview';
import { UnfinishedNotice } from './unfinished-notice';
import { isIdle, type Progress } from './progress';
import { usePurchase } from './use-purchase';

/** Plans, payment and the amount that is due today. */
export function SubscribeScreen({ user: present }: { user: User }) {
  const [query, setQuery] = useSearchParams();
  const from = backPath(query.get('from'));
  const discount = useDiscount(buyPath(query.get('plan'), from ?? ''));
  const library = useCardLibrary();
  const purchase = usePurchase({
    user: present,
    library: library.load,
    from,
    onRefused: ({ code }) => code === 'coupon_token_invalid' && discount.refuse(),
  });
  const user = useBuyer(present, purchase);
  const seconds = useLuckyHour(user, discount.token !== null);
  const [hadLuckyHour] = useState(seconds !== null);
  const { sent } = purchase;
  const plan = sent?.plan ?? chosenPlan(user, query.get('plan'));
  const { lucky_hour, discount_token } = sent ?? {
    lucky_hour: seconds !== null,
    discount_token: discount.token,
  };
  const choice = { plan, lucky_hour, discount_token };
  const preview = usePreviewQuery(previewInput(choice), { refetchOnMountOrArgChange: true });
  const { refuse } = discount;
  const isCouponRefused = preview.error && asFailure(preview.error).code === 'coupon_token_invalid';
  useEffect(() => {
    if (isCouponRefused) refuse();
  }, [isCouponRefused, refuse]);

  const known = preview.currentData;
  const set = shownSet(user, {
    hasDiscount: discount_token !== null,
    hasLuckyHour: lucky_hour,
    known: known && { plan, price: known.price },
  });
  const keepPlan = (next: PlanId) => {
    query.set('plan', next);
    setQuery(query, { replace: true, preventScrollReset: true });
  };
  const choose = (next: PlanId) => {
    purchase.clear();
    keepPlan(next);
  };
  // What was sent before this visit stays chosen after its answer.
  const nameSent = useEffectEvent(() => {
    if (sent && chosenPlan(user, query.get('plan')) !== sent.plan) keepPlan(sent.plan);
  });
  useEffect(() => nameSent(), []);

  return (
    <>
      <PageHeader
        title="Choose your plan"
        subtitle="Cancel any time. Prices in US dollars."
        actions={seconds !== null && <LuckyHourOffer seconds={seconds} />}
      />
      {isIdle(purchase) && <UnfinishedNotice user={user} chosen={plan} />}
      <div className="mt-5">
        <PlanCards
          options={offeredPlans(user).map((id) => planOption(id, set))}
          chosen={plan}
          isFixed={!isIdle(purchase)}
          onChoose={choose}
        />
      </div>
      <Elements stripe={library.library} options={{ locale: 'en' }}>
        <Checkout
          user={user}
          option={planOption(plan, set)}
          choice={choice}
          preview={preview}
          isCouponRefused={discount.isRefused}
          isLuckyHourOver={hadLuckyHour && !lucky_hour && discount_token === null}
          library={library}
          purchase={purchase}
        />
      </Elements>
    </>
  );
}

/** The user as they were when the payment began: what they bought decides what they are offered after it. */
function useBuyer(present: User, progress: Progress): User {
  const [buyer, setBuyer] = useState(present);
  if ((isIdle(progress) || progress.at === 'unsure') && buyer !== present) setBuyer(present);
  return buyer;
}
