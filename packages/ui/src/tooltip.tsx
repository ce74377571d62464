import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useId } from 'react';

export interface TooltipProps {
  content: ReactNode;
  /** What it explains; must take focus. A native `disabled` button does not: use `unavailable`. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  delay?: number | undefined;
}

/** Words on hover and focus; the same words describe the trigger to screen readers. */
export function Tooltip({ content, children, side = 'top', delay = 300 }: TooltipProps) {
  const id = useId();
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={delay} closeOnClick={false} aria-describedby={id} />
      <span id={id} hidden>
        {content}
      </span>
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={12} className="z-60">
          <Base.Popup
            role="tooltip"
            data-theme="dark"
            className="pop max-w-[300px] rounded-control bg-[#1d1b18] px-3 py-2 text-xs text-text shadow-float dark:bg-sunken"
          >
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
