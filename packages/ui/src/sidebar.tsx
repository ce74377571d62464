import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './button';
import { cx } from './class-names';

export interface SidebarProps {
  /** Names the landmark. */
  label?: string | undefined;
  /** The top of the column: the logo and a line of status. */
  header?: ReactNode;
  /** The next step. In a narrow window its `SidebarStep`s stay visible while the menu is collapsed. */
  lead?: ReactNode;
  /** Placed at the bottom: the user. */
  footer?: ReactNode;
  /** Address of the screen. In a narrow window a change of address collapses the menu. */
  place?: string | undefined;
  children: ReactNode;
}

/**
 * The left column of the shell, 248 px wide and as high as the window. In a window narrower than 1100 px,
 * such as a small laptop at 125 % zoom, it is a bar above the content that a button expands.
 */
export function Sidebar({
  label = 'Sidebar',
  header,
  lead,
  footer,
  place,
  children,
}: SidebarProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [shownAt, setShownAt] = useState(place);
  if (place !== shownAt) {
    setShownAt(place);
    setOpen(false);
  }
  const focusKeeper = useFocusOnScreen(bar, place, isOpen);

  function closeByKey(event: KeyboardEvent) {
    // A menu opened from the sidebar is rendered elsewhere in the document and closes by itself.
    const isWithin = event.currentTarget.contains(event.target as Node);
    if (event.key !== 'Escape' || !isOpen || !isWithin) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  }

  return (
    // The key events come from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={bar}
      aria-label={label}
      data-collapsed={isOpen ? undefined : ''}
      onKeyDown={closeByKey}
      {...focusKeeper}
      className="group/sidebar sticky top-0 flex h-dvh w-[248px] shrink-0 flex-col gap-5 scroll-pb-20 overflow-y-auto border-r border-border bg-surface px-3.5 pt-5 pb-4 max-[1100px]:static max-[1100px]:h-auto max-[1100px]:w-full max-[1100px]:gap-3 max-[1100px]:border-r-0 max-[1100px]:border-b max-[1100px]:py-2"
    >
      <div className="flex items-center justify-between gap-3 px-2">
        {/* In the bar, logo and state are side by side. */}
        <div className="min-w-0 max-[1100px]:flex max-[1100px]:flex-wrap max-[1100px]:items-center max-[1100px]:gap-x-4 max-[1100px]:[&>p]:mt-0">
          {header}
        </div>
        <Button
          ref={button}
          size="sm"
          className="min-[1100px]:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Menu
        </Button>
      </div>
      {lead}
      <div id={id} className={cx('flex flex-1 flex-col gap-5', !isOpen && 'max-[1100px]:hidden')}>
        {children}
        {footer && (
          // The account menu stays in view where the menu is longer than the window.
          <div className="sticky -bottom-4 mt-auto -mb-4 border-t border-border bg-surface px-2 pt-3.5 pb-4 max-[1100px]:static">
            {footer}
          </div>
        )}
      </div>
    </aside>
  );
}

/**
 * Moves the focus to the screen after navigation. Collapsing hides the link that was followed, and a next
 * step may be removed: the browser would then move the focus to body. The returned handlers track whether the
 * sidebar has the focus, because React reports no blur for a removed element.
 */
function useFocusOnScreen(
  bar: React.RefObject<HTMLElement | null>,
  place: string | undefined,
  isOpen: boolean,
) {
  const before = useRef({ place, isOpen });
  const holdsFocus = useRef(false);
  useLayoutEffect(() => {
    const moves = before.current.place !== place;
    const closes = moves && before.current.isOpen && !isOpen;
    before.current = { place, isOpen };
    const isDropped = moves && holdsFocus.current && document.activeElement === document.body;
    const isHidden = closes && bar.current?.contains(document.activeElement);
    if (!isDropped && !isHidden) return;
    const main = document.querySelector('main');
    (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus();
  }, [bar, place, isOpen]);
  return {
    onFocusCapture: () => void (holdsFocus.current = true),
    onBlurCapture: () => void (holdsFocus.current = false),
  };
}
