import {
  type AriaAttributes,
  type ReactElement,
  cloneElement,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Side, placeBeside } from './place-beside';

export interface TooltipProps {
  /** Empty where there is nothing to say just now: what it stands around stays the same element, and keeps the focus. */
  content: string;
  /** What it explains; must take focus. A native `disabled` button does not: use `unavailable`. */
  children: ReactElement<AriaAttributes>;
  side?: Side | undefined;
  /** Milliseconds the pointer rests before it opens; focus opens it at once. */
  delay?: number | undefined;
}

function place(popup: HTMLElement, side: Side) {
  // The top layer: no parent can clip it and no stacking order hide it.
  popup.showPopover();
  const target = popup.parentElement?.firstElementChild?.getBoundingClientRect();
  if (!target) return;
  const view = { width: window.innerWidth, height: window.innerHeight };
  const { left, top } = placeBeside(target, popup.getBoundingClientRect(), side, view);
  popup.style.left = `${left}px`;
  popup.style.top = `${top}px`;
}

/** Words on hover and focus. Screen readers have them as the trigger's description, so the popup is for the eye alone. */
export function Tooltip({ content, children, side = 'top', delay = 300 }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const turn = (next: boolean, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), after);
  };

  return (
    // Only listens to what its child does; the popup is inside it, so that the pointer may rest on the words.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className="contents"
      onPointerEnter={() => turn(true, delay)}
      onPointerLeave={() => turn(false, 120)}
      onFocus={(event) => event.target.matches(':focus-visible') && turn(true, 0)}
      onBlur={() => turn(false, 0)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') turn(false, 0);
      }}
    >
      {content ? cloneElement(children, { 'aria-description': content }) : children}
      {open && content && (
        <span
          ref={(popup) => {
            if (popup) place(popup, side);
          }}
          popover="manual"
          aria-hidden
          data-theme="dark"
          className="fixed inset-auto m-0 max-w-[300px] rounded-control border border-border-strong bg-popup px-3 py-2 text-left text-xs text-text shadow-float transition-opacity starting:opacity-0"
        >
          {content}
        </span>
      )}
    </span>
  );
}
