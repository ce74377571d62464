import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { Skeleton } from '@winnow/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { asFailure, errorText } from '../../../shared/feedback/error-text';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import type { usePreviewQuery } from '../attempt/api';
import { ProblemNotice } from './problem-notice';
import { type At, isIdle } from './progress';
import type { usePurchase } from './use-purchase';

interface Props {
  preview: ReturnType<typeof usePreviewQuery>;
  purchase: ReturnType<typeof usePurchase>;
  isCouponRefused: boolean;
  /** There is a stored card, or a form for one. */
  canPay: boolean;
  onPress: () => void;
}

const paying = 'Paying. Please keep this page open.';
const words: Record<At, string | null> = {
  none: null,
  reading: null,
  running: paying,
  resumed: 'Finishing your last purchase. Please keep this page open.',
  stopping: 'Asking what became of the payment. Please keep this page open.',
  asking_bank: 'Your bank asks you to confirm the payment.',
  unsure: null,
  refused: null,
  done: paying,
};
const slowMs = 8000;
const slowText = 'This takes longer than usual. You are never charged twice.';

/** The button, and what a press came to. Without a preview of the amount there is no button. */
export function ContinueStep(props: Props) {
  const { preview, purchase, isCouponRefused, canPay, onPress } = props;
  const { at, problem } = purchase;
  // While something that was sent has no answer, nothing else may say that nothing was charged.
  const isFree = isIdle(purchase);
  const isBusy = !isFree && at !== 'unsure';
  const isSlow = useIsSlow(at === 'running' || at === 'resumed');
  const failure = preview.error && asFailure(preview.error);
  const isAmountKnown = preview.currentData !== undefined;

  const box = useRef<HTMLDivElement>(null);
  const isUnsure = problem?.kind === 'unsure';
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (isUnsure && document.activeElement === document.body) box.current?.focus();
  }, [isUnsure]);

  if (isCouponRefused && isFree)
    return (
      <Notice tone="danger" className="mt-4" title="Error: Invalid Coupon Token">
        Nothing was charged. Your discount is removed. The usual prices come back in 3 seconds.
      </Notice>
    );
  return (
    <div ref={box} tabIndex={-1} className="mt-4 flex flex-col gap-3 outline-none">
      {problem && (
        <ProblemNotice
          problem={problem}
          amount={preview.currentData?.amount}
          sent={purchase.sent}
          isUpgrade={preview.currentData?.kind === 'upgrade'}
          isBusy={isBusy}
          onRetry={purchase.retry}
          onStop={() => void purchase.stop()}
        />
      )}
      {isAmountKnown && canPay && !isUnsure && (
        <Button block size="lg" variant="primary" loading={isBusy} onClick={onPress}>
          Continue
        </Button>
      )}
      {failure && !isAmountKnown && isFree && (
        <LoadFailed
          className="px-0! py-6!"
          title="The amount could not be loaded"
          error={failure}
          onRetry={() => void preview.refetch()}
        >
          {!errorText(failure).includes('Nothing was charged') && 'Nothing was charged.'}
        </LoadFailed>
      )}
      {!failure && !isAmountKnown && <Skeleton className="h-11" />}
      <p role="status" className={isBusy ? 'text-sm text-muted' : 'sr-only'}>
        {!isUnsure && (isSlow ? slowText : words[at])}
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
