import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { cx } from './class-names';
import { Icon } from './icon';
import { IconButton } from './icon-button';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, at the right. The primary one comes last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** danger adds a warning sign to the title, for actions that cannot be undone. */
  tone?: 'neutral' | 'danger' | undefined;
  /** false: Escape, a click outside and a cross do not close it. */
  dismissible?: boolean | undefined;
  /** Receives the focus on opening. Default: the first control of body or footer. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Receives the focus on closing. Default: the element that had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

const sizes = {
  sm: 'max-w-[400px]',
  md: 'max-w-[520px]',
  lg: 'max-w-[720px]',
  xl: 'max-w-[960px]',
};

/** A modal. It traps the focus while open and restores it afterwards. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  tone = 'neutral',
  dismissible = true,
  initialFocus,
  finalFocus,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, details) => {
        if (!next && !dismissible) {
          details.cancel();
          return;
        }
        onOpenChange(next);
      }}
    >
      <Base.Portal>
        {/* Also over the dialog that this one opens from. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-6 max-[480px]:p-3">
          <Base.Popup
            {...(initialFocus && { initialFocus })}
            {...(finalFocus && { finalFocus })}
            className={cx(
              // The buttons stay in view and the body scrolls. In a very low window the whole dialog scrolls.
              'pop relative flex w-full flex-col [@media(min-height:480px)]:max-h-[calc(100dvh-3rem)] rounded-card border border-border bg-surface text-text shadow-modal outline-none',
              sizes[size],
            )}
          >
            <header className="flex shrink-0 gap-3 px-6 pt-5">
              {tone === 'danger' && (
                <span className="grid size-9 shrink-0 place-items-center rounded-full bg-removed-soft text-danger-text">
                  <Icon name="warning" size={18} />
                </span>
              )}
              <div className={cx('min-w-0', tone === 'danger' && 'pt-1.5')}>
                <Base.Title className={cx('text-xl font-strong', dismissible && 'pr-8')}>
                  {title}
                </Base.Title>
                {description && (
                  <Base.Description className="mt-1.5 text-base text-pretty text-muted">
                    {description}
                  </Base.Description>
                )}
              </div>
            </header>
            {children && (
              <div
                className={cx(
                  'min-h-0 overflow-y-auto pt-4 pr-6 pb-2',
                  tone === 'danger' ? 'pl-[72px] max-[480px]:pl-6' : 'pl-6',
                )}
              >
                {children}
              </div>
            )}
            {footer ? (
              <footer
                className={cx(
                  'flex shrink-0 flex-wrap items-center justify-end gap-2 px-6 pb-5',
                  children ? 'pt-3' : 'pt-5',
                )}
              >
                {footer}
              </footer>
            ) : (
              <div className={children ? 'h-4 shrink-0' : 'h-6 shrink-0'} />
            )}
            {/* Last in the tab order, so that opening does not focus the close button. */}
            {dismissible && (
              <Base.Close
                render={<IconButton icon="x" label="Close" className="absolute! top-4 right-4" />}
              />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
