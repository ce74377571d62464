import { Popover as Base } from '@base-ui/react/popover';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from './class-names';

export interface PopoverProps {
  /** Usually a button. It receives the handlers and the ARIA attributes. Without it set `anchor` and `open`. */
  trigger?: ReactElement | undefined;
  anchor?: ComponentProps<typeof Base.Positioner>['anchor'] | undefined;
  title?: ReactNode;
  /** Names the popup when there is no title. */
  label?: string | undefined;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Also opens when the pointer rests on the trigger. */
  openOnHover?: boolean | undefined;
  /** Milliseconds before it opens on hover. */
  delay?: number | undefined;
  open?: boolean | undefined;
  /** Open at mount: for a popover whose code loaded after the click. */
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
}

/** A small non-modal sheet beside its trigger. */
export function Popover({
  trigger,
  anchor,
  title,
  label,
  children,
  side = 'bottom',
  align = 'center',
  openOnHover = false,
  delay = 300,
  open,
  defaultOpen = false,
  onOpenChange,
  className,
}: PopoverProps) {
  return (
    <Base.Root
      defaultOpen={defaultOpen}
      {...(open !== undefined && { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      {trigger && <Base.Trigger render={trigger} openOnHover={openOnHover} delay={delay} />}
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          anchor={anchor}
          className="z-40"
        >
          <Base.Popup
            aria-label={title ? undefined : label}
            className={cx(
              'pop max-w-[340px] min-w-48 rounded-card border border-border-strong bg-popup p-4 text-base text-text shadow-float',
              className,
            )}
          >
            {title && <Base.Title className="mb-1 font-strong">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
