import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { Skeleton } from '@winnow/ui/skeleton';
import { useEffect, useState } from 'react';
import { asFailure } from '../../../shared/feedback/error-text';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import type { usePreviewQuery } from './api';
import { ProblemNotice } from './problem-notice';
import type { Phase, usePurchase } from './use-purchase';

interface Props {
  preview: ReturnType<typeof usePreviewQuery>;
  purchase: ReturnType<typeof usePurchase>;
  isCouponRefused: boolean;
  /** There is a stored card, or a form for one. */
  canPay: boolean;
  /** The provider reads the card. */
  isAsking: boolean;
  onPress: () => void;
}

const words: Record<Phase, string | null> = {
  choosing: null,
  paying: 'Paying. Please keep this page open.',
  confirming: 'Your bank asks you to confirm the payment.',
  finishing: 'Finishing your last purchase. Please keep this page open.',
};
const slowMs = 8000;
const slowText = 'This takes longer than usual. You are never charged twice.';

/** The button, and what a press came to. Without a preview of the amount there is no button. */
export function ContinueStep(props: Props) {
  const { preview, purchase, isCouponRefused, canPay, isAsking, onPress } = props;
  const { phase, problem } = purchase;
  const isBusy = phase !== 'choosing' || isAsking;
  const isSlow = useIsSlow(phase === 'paying' || phase === 'finishing');
  const failure = preview.error && asFailure(preview.error);
  const isAmountKnown = preview.currentData !== undefined;

  if (isCouponRefused)
    return (
      <Notice tone="danger" className="mt-4" title="Error: Invalid Coupon Token">
        Nothing was charged. Your discount is removed. The usual prices come back in 3 seconds.
      </Notice>
    );
  if (failure && !isAmountKnown)
    return (
      <LoadFailed
        className="px-0! py-6!"
        title="The amount could not be loaded"
        error={failure}
        onRetry={() => void preview.refetch()}
      >
        Nothing was charged.
      </LoadFailed>
    );
  return (
    <div className="mt-4 flex flex-col gap-3">
      {problem && (
        <ProblemNotice
          problem={problem}
          amount={preview.currentData?.amount}
          onRetry={purchase.retry}
          onStop={() => void purchase.stop()}
        />
      )}
      {isAmountKnown && canPay && problem?.kind !== 'unsure' && (
        <Button block size="lg" variant="primary" loading={isBusy} onClick={onPress}>
          Continue
        </Button>
      )}
      {!isAmountKnown && <Skeleton className="h-11" />}
      <p role="status" className={isBusy ? 'text-sm text-muted' : 'sr-only'}>
        {problem?.kind !== 'unsure' && (isSlow ? slowText : words[phase])}
      </p>
    </div>
  );
}

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
