import { Button, type ButtonProps } from '@winnow/ui/button';
import type { ReactNode } from 'react';
import { formatDuration } from '../format/format';
import type { Retry } from './use-retry';

interface Props extends Retry {
  size?: ButtonProps['size'];
  variant?: ButtonProps['variant'];
  /** Another action beside the button. */
  children?: ReactNode;
}

/**
 * Says when the next attempt starts, and a button to start it now. Keep it outside live regions: the seconds
 * would be announced.
 */
export function TryNow({ seconds, isTrying, tryNow, size, variant, children }: Props) {
  const isPlanned = seconds !== null || isTrying;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size={size} variant={variant} loading={isTrying} onClick={tryNow}>
        {isPlanned ? 'Try now' : 'Try again'}
      </Button>
      {children}
      {isPlanned && (
        <span className="text-muted tabular-nums">
          {seconds === null ? 'Trying now' : `Trying again in ${formatDuration(seconds)}`}
        </span>
      )}
    </span>
  );
}
