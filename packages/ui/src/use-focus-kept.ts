import { type RefObject, useLayoutEffect } from 'react';

/** Whoever leaves by the keys what goes with its own button is not thrown back to the beginning of the page: the focus
 *  is again where it came from, or at the screen. */
export function useFocusKept(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let before: HTMLElement | null = null;
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget))
        before = relatedTarget;
    };
    element.addEventListener('focusin', enter);
    // It is still in the page here, and about to go.
    return () => {
      element.removeEventListener('focusin', enter);
      if (!element.contains(document.activeElement)) return;
      const around =
        element.closest<HTMLElement>('[role=dialog]') ?? document.querySelector('main');
      // A row of a table may stand for somebody else by now, whom nobody heard named.
      const isSame = before?.isConnected && !before.closest('tbody');
      (isSame ? before : around)?.focus({ preventScroll: true });
    };
  }, [box]);
}
