import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const openAfterMs = 450;
const cardHeight = 280;

/** Which row shows its card: the one under a resting pointer, or the one focused by keyboard. */
export function useHoverCard() {
  const [shown, setShown] = useState<{ id: string; side: 'up' | 'down' } | null>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A layout effect, so that no key press falls between the card's render and its listener.
  useLayoutEffect(() => {
    if (!shown) return undefined;
    // Must run before the list's own Escape handler, which clears the selection.
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setShown(null);
    };
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, [shown]);

  function show(row: HTMLElement, after: number) {
    clearTimeout(timer.current);
    const id = idOf(row);
    timer.current = window.setTimeout(() => {
      const isLow = row.getBoundingClientRect().bottom + cardHeight > innerHeight - 80;
      setShown({ id, side: isLow ? 'up' : 'down' });
    }, after);
  }
  function hide() {
    clearTimeout(timer.current);
    setShown(null);
  }
  const idOf = (row: HTMLElement) => row.dataset['row'] ?? '';
  const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('tr[data-row]');

  return {
    id: shown?.id ?? null,
    side: shown?.side ?? 'down',
    handlers: {
      onPointerMove(event: PointerEvent) {
        const row = rowOf(event.target);
        if (!row || event.buttons !== 0) hide();
        else if (shown?.id !== idOf(row)) {
          if (shown) setShown(null);
          show(row, openAfterMs);
        }
      },
      onPointerLeave: hide,
      onFocus(event: FocusEvent) {
        const row = rowOf(event.target);
        if (!row || !event.target.matches(':focus-visible')) return;
        // Delayed on focus as well: a card would cover the rows that a user moves through by keyboard.
        if (shown && shown.id !== idOf(row)) setShown(null);
        if (shown?.id !== idOf(row)) show(row, openAfterMs);
      },
      onBlur(event: FocusEvent) {
        const next = event.relatedTarget;
        if (!(next instanceof Element) || rowOf(next) !== rowOf(event.target)) hide();
      },
    },
  };
}
