import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { Icon } from '@winnow/ui/icon';
import { Skeleton } from '@winnow/ui/skeleton';
import { useId, useState } from 'react';
import { useCardStyle } from './use-card-style';

export const missingCardText = 'Please enter your credit card details.';

/** What the provider's field says about its content. */
export interface CardState {
  isComplete: boolean;
  /** The field's own sentence. */
  error: string | null;
}
export const emptyCard: CardState = { isComplete: false, error: null };

interface Props {
  /** The library is loaded. */
  isReady: boolean;
  error: string | null;
  onChange: (state: CardState) => void;
}

/** The provider's card field. Number, date and code stay in its frame: no script of ours sees them. */
export function CardField({ isReady, error, onChange }: Props) {
  const id = useId();
  const style = useCardStyle();
  const [isDrawn, setIsDrawn] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const change = ({ complete, error: found }: StripeCardElementChangeEvent) =>
    onChange({ isComplete: complete, error: found?.message ?? null });
  const border = error ? 'border-danger' : hasFocus ? 'border-accent' : 'border-control/70';
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex flex-col gap-1.5"
    >
      <span id={id} className="text-sm font-semibold">
        Card
      </span>
      <div
        className={`relative min-h-[46px] rounded-control border bg-surface px-3 py-3 transition-colors ${border} ${hasFocus ? 'focus-ring outline-offset-0!' : ''}`}
      >
        {isReady && (
          <CardElement
            options={{ style, hidePostalCode: true, disableLink: true }}
            onReady={() => setIsDrawn(true)}
            onChange={change}
            onFocus={() => setHasFocus(true)}
            onBlur={() => setHasFocus(false)}
          />
        )}
        {!isDrawn && (
          <>
            <output className="sr-only">Loading the card form</output>
            <Skeleton className="absolute inset-x-3 top-3.5 h-4" />
          </>
        )}
      </div>
      <p
        id={`${id}-error`}
        role="alert"
        className={error ? 'flex gap-1.5 text-xs text-danger-text' : 'sr-only'}
      >
        {error && <Icon name="warning" size={14} className="mt-px" />}
        {error}
      </p>
    </div>
  );
}
