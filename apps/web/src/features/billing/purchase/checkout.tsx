import { CardElement, useElements } from '@stripe/react-stripe-js';
import type { User } from '@winnow/sdk/contract';
import { Card } from '@winnow/ui/card';
import { useState } from 'react';
import { isActing } from '../../../shared/session/acting';
import { referral } from '../../../shared/session/referral';
import { type CardState, emptyCard, missingCardText } from '../card/card-field';
import type { useCardLibrary } from '../card/use-card-library';
import type { PlanOption } from '../plans/plan-options';
import { PlanSummary } from '../plans/plan-summary';
import type { usePreviewQuery } from './api';
import type { Attempt } from './attempt';
import { ContinueStep } from './continue-step';
import { PaymentCard } from './payment-card';
import type { usePurchase } from './use-purchase';
import { useTerms } from './use-terms';

interface Props {
  user: User;
  option: PlanOption;
  choice: Pick<Attempt, 'plan' | 'lucky_hour' | 'discount_token'>;
  preview: ReturnType<typeof usePreviewQuery>;
  isCouponRefused: boolean;
  library: ReturnType<typeof useCardLibrary>;
  purchase: ReturnType<typeof usePurchase>;
}

/** The card, the terms, the amount and the button. */
export function Checkout({ user, option, choice, preview, library, purchase, ...rest }: Props) {
  const elements = useElements();
  const terms = useTerms();
  const [card, setCard] = useState<CardState>(emptyCard);
  const [cardError, setCardError] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const known = preview.currentData;

  async function press() {
    if (!known || !terms.check()) return;
    const token = known.kind === 'upgrade' ? null : await cardToken();
    if (token === undefined) return;
    const { kind, amount, proration_date } = known;
    const id = crypto.randomUUID();
    const facts = { id, kind, amount, proration_date, token, referral: referral(), waiting: null };
    purchase.buy({ ...choice, ...facts });
  }

  /** Undefined: the card is not complete, or the provider refused it. */
  async function cardToken(): Promise<string | undefined> {
    const element = elements?.getElement(CardElement);
    if (!card.isComplete || !element || !library.library) {
      setCardError(card.error ?? missingCardText);
      element?.focus();
      return undefined;
    }
    setIsAsking(true);
    const { token, error } = await library.library
      .createToken(element)
      .finally(() => setIsAsking(false));
    if (token) return token.id;
    purchase.refuseCard(error.message ?? missingCardText);
    return undefined;
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
        <PlanSummary option={option} preview={known} isFailed={preview.isError} />
        {!isActing() && (
          <ContinueStep
            preview={preview}
            purchase={purchase}
            canPay={known?.kind === 'upgrade' || library.isUsable}
            isAsking={isAsking}
            onPress={() => void press()}
            {...rest}
          />
        )}
      </Card>
    </div>
  );
}
