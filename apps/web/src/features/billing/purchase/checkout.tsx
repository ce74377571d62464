import { CardElement, useElements } from '@stripe/react-stripe-js';
import type { StripeCardElement } from '@stripe/stripe-js';
import type { User } from '@winnow/sdk/contract';
import { moneyWords } from '@winnow/sdk/rules';
import { Card } from '@winnow/ui/card';
import { Notice } from '@winnow/ui/notice';
import { useState } from 'react';
import { isImpersonating } from '../../../shared/session/impersonation';
import { referral } from '../../../shared/session/referral';
import { type CardState, emptyCard, missingCardText } from '../card/card-field';
import type { CardLibrary } from '../card/card-library';
import type { useCardLibrary } from '../card/use-card-library';
import type { PlanOption } from '../plans/plan-options';
import { PlanSummary } from '../plans/plan-summary';
import type { usePreviewQuery } from '../attempt/api';
import type { Attempt } from '../attempt/attempt';
import { ContinueStep } from './continue-step';
import { PaymentCard } from './payment-card';
import type { usePurchase } from './use-purchase';
import { useTerms } from '../terms/use-terms';

interface Props {
  user: User;
  option: PlanOption;
  choice: Pick<Attempt, 'plan' | 'lucky_hour' | 'discount_token'>;
  preview: ReturnType<typeof usePreviewQuery>;
  isCouponRefused: boolean;
  /** It ended while this screen was open. */
  isLuckyHourOver: boolean;
  library: ReturnType<typeof useCardLibrary>;
  purchase: ReturnType<typeof usePurchase>;
}

/** The card, the terms, the amount and the button. */
export function Checkout(props: Props) {
  const { user, option, choice, preview, library, purchase, isCouponRefused } = props;
  const elements = useElements();
  const terms = useTerms();
  const [card, setCard] = useState<CardState>(emptyCard);
  const [cardError, setCardError] = useState<string | null>(null);
  const known = preview.currentData;
  const mustPayFirst = known?.kind === 'upgrade' && user.subscription_status === 'past_due';

  function press(): void {
    if (!known || !terms.check()) return;
    const { kind, amount, proration_date } = known;
    const facts = { kind, amount, proration_date, user: user.id, referral: referral() };
    const attempt = (token: string | null): Attempt => ({
      ...choice,
      ...facts,
      id: crypto.randomUUID(),
      token,
      waiting: null,
      sent_at: null,
    });
    if (kind === 'upgrade') {
      purchase.buy(() => Promise.resolve(attempt(null)));
      return;
    }
    const element = elements?.getElement(CardElement);
    const form = library.library;
    if (card.isComplete && element && form) {
      purchase.buy(async () => {
        const read = await tokenOf(form, element);
        return 'message' in read ? read : attempt(read.token);
      });
      return;
    }
    setCardError(card.error ?? missingCardText);
    element?.focus();
  }

  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
      <PaymentCard
        user={user}
        isUpgrade={known?.kind === 'upgrade'}
        library={library}
        terms={terms.field}
        cardError={cardError ?? card.error}
        onCard={(next) => {
          setCard(next);
          setCardError(null);
        }}
      />
      <Card title="Plan summary">
        {mustPayFirst ? (
          <PayFirst />
        ) : (
          <>
            <PlanSummary option={option} preview={known} isFailed={preview.isError} />
            <p role="status" className="mt-1 text-sm">
              {props.isLuckyHourOver &&
                known &&
                `The lucky hour is over. Due today is now ${moneyWords(known.amount)}.`}
            </p>
            {!isImpersonating() && (
              <ContinueStep
                preview={preview}
                purchase={purchase}
                canPay={known?.kind === 'upgrade' || library.isUsable}
                onPress={press}
                isCouponRefused={isCouponRefused}
              />
            )}
          </>
        )}
      </Card>
    </div>
  );
}

/** The api refuses the change until then: it would credit the rest of an unpaid period. */
function PayFirst() {
  return (
    <Notice tone="warning" title="Please pay the open payment first">
      Press Pay now at the top of this page, or change your card there. Then you can change your
      plan here.
    </Notice>
  );
}

const unreadText = 'The card could not be read. Please try again.';

async function tokenOf(
  form: CardLibrary,
  element: StripeCardElement,
): Promise<{ token: string } | { message: string }> {
  try {
    const { token, error } = await form.createToken(element);
    return token ? { token: token.id } : { message: error.message ?? missingCardText };
  } catch {
    return { message: unreadText };
  }
}
