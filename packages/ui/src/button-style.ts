import { cx } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'ghost' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent not-disabled:not-aria-disabled:hover:bg-accent-hover',
  secondary:
    'border-border-strong bg-surface text-text not-disabled:not-aria-disabled:hover:border-control not-disabled:not-aria-disabled:hover:bg-canvas',
  danger:
    'border-transparent bg-danger text-on-danger not-disabled:not-aria-disabled:hover:bg-danger-hover',
  ghost: 'border-transparent text-text not-disabled:not-aria-disabled:hover:bg-hover',
  link: 'border-transparent text-accent-text underline-offset-4 not-disabled:not-aria-disabled:hover:underline',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-[30px] gap-1.5 text-xs',
  md: 'h-9 gap-2 text-sm',
  lg: 'h-11 gap-2 text-lg',
};

// Grey, not faded: the text of a disabled button must stay readable. A busy button keeps its colour.
const filledOff =
  'disabled:border-border-strong disabled:bg-canvas disabled:text-muted not-aria-busy:aria-disabled:border-border-strong not-aria-busy:aria-disabled:bg-canvas not-aria-busy:aria-disabled:text-muted';
const quietOff = 'disabled:text-muted not-aria-busy:aria-disabled:text-muted';

// In forced colours browsers grey only elements with the `disabled` attribute.
const forcedOff =
  'forced-colors:not-aria-busy:aria-disabled:border-[GrayText] forced-colors:not-aria-busy:aria-disabled:text-[GrayText]';

/** Forced colours remove the fill, which tells the primary button from the others. */
const forcedPrimary =
  'forced-colors:not-disabled:not-aria-disabled:border-[Highlight] forced-colors:not-disabled:not-aria-disabled:bg-[Highlight] forced-colors:not-disabled:not-aria-disabled:text-[HighlightText] forced-colors:not-disabled:not-aria-disabled:forced-color-adjust-none';

const padding: Record<ButtonSize, string> = { sm: 'px-2.5', md: 'px-3.5', lg: 'px-5' };

/** The look of a button, for an element that cannot be a `Button`. */
export function buttonStyle(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  block = false,
): string {
  return cx(
    'relative inline-flex items-center justify-center rounded-control border font-semibold whitespace-nowrap select-none',
    'transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
    forcedOff,
    variant === 'ghost' || variant === 'link' ? quietOff : filledOff,
    variants[variant],
    variant === 'primary' && forcedPrimary,
    sizes[size],
    variant !== 'link' && (block ? 'px-2' : padding[size]),
    block && 'w-full',
  );
}
