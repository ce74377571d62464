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
  /** May be empty while there is nothing to explain. The child then stays the same element and keeps the focus. */
  content: string;
  /** The explained element. It must be focusable: a native `disabled` button is not, so use `unavailable`. */
  children: ReactElement<AriaAttributes>;
  side?: Side | undefined;
  /** Milliseconds of hover before it opens. Focus opens it at once. */
  delay?: number | undefined;
}

function place(popup: HTMLElement, side: Side) {
  // The top layer: no parent clips it, and no stacking order covers it.
  popup.showPopover();
  const target = popup.parentElement?.firstElementChild?.getBoundingClientRect();
  if (!target) return;
  const view = { width: window.innerWidth, height: window.innerHeight };
  const { left, top } = placeBeside(target, popup.getBoundingClientRect(), side, view);
  popup.style.left = `${left}px`;
  popup.style.top = `${top}px`;
}

/** A text on hover and focus. Screen readers get it as the trigger's description, so the popup is visual only. */
export function Tooltip({ content, children, side = 'top', delay = 300 }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const turn = (next: boolean, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), after);
  };

  return (
    // Only observes events of its child. The popup is inside it, so that the pointer can move onto the text.
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
