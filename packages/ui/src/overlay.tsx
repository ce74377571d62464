import type { ReactNode } from 'react';
import { cx } from './class-names';
import { Icon } from './icon';

export interface OverlayProps {
  locked: boolean;
  /** For example 'Account is locked'. */
  text: string;
  /** Replaces `text` on hover and focus, for example 'Subscribe to unlock'. */
  hoverText?: string | undefined;
  onClick?: (() => void) | undefined;
  /** Covers a whole screen: the text is in the middle of the window, however long the content is. */
  whole?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** Blurs its content and makes it inert while locked. */
export function Overlay({
  locked,
  text,
  hoverText = text,
  onClick,
  whole = false,
  children,
  className,
}: OverlayProps) {
  const pill = cx(
    'sticky inline-flex items-center gap-2 rounded-control border border-border-strong bg-popup px-4 py-2 text-sm font-semibold shadow-float',
    whole ? 'top-[44dvh] bottom-[44dvh]' : 'top-24 bottom-24',
  );
  return (
    <div className={cx('relative isolate', className)}>
      <div
        inert={locked}
        className={cx('h-full', locked && 'pointer-events-none blur-[6px] select-none')}
      >
        {children}
      </div>
      {locked && (
        <button
          type="button"
          onClick={onClick}
          className="group absolute inset-0 z-10 grid w-full place-items-center rounded-card bg-canvas/40"
        >
          <span className={cx(pill, 'group-hover:hidden group-focus-visible:hidden')}>
            <Icon name="lock" size={15} />
            {text}
          </span>
          <span
            className={cx(
              pill,
              'hidden! group-hover:inline-flex! group-focus-visible:inline-flex!',
            )}
          >
            <Icon name="lock" size={15} />
            {hoverText}
          </span>
        </button>
      )}
    </div>
  );
}
