import { cx } from './class-names';
import { type Tone, dotTone } from './tone';

export interface StatusDotProps {
  tone?: Tone | undefined;
  /** Pulses while work is in progress. */
  pulse?: boolean | undefined;
  square?: boolean | undefined;
  className?: string | undefined;
}

/** A coloured dot. It is decoration, so the state must also be shown as text. */
export function StatusDot({ tone = 'neutral', pulse, square, className }: StatusDotProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-block shrink-0',
        square ? 'size-2 rounded-[3px]' : 'size-[7px] rounded-full',
        dotTone[tone],
        pulse && 'animate-breathe',
        className,
      )}
    />
  );
}
