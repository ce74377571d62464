import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

export interface TooltipProps {
  content: string;
  /** What it explains; must take focus. A native `disabled` button does not: use `unavailable`. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  delay?: number | undefined;
}

/** Words on hover and focus. Screen readers have them as the trigger's description, so the popup is for the eye alone. */
export function Tooltip({ content, children, side = 'top', delay = 300 }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger
        render={children}
        delay={delay}
        closeOnClick={false}
        aria-description={content}
      />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={12} className="z-60">
          <Base.Popup
            aria-hidden
            data-theme="dark"
            className="pop max-w-[300px] rounded-control bg-popup px-3 py-2 text-xs text-text shadow-float"
          >
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
