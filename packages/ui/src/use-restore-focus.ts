import { type RefObject, useLayoutEffect } from 'react';

/**
 * Restores the focus when a focused element is removed, so that the browser does not reset it to the start of
 * the page: to where it came from, else to the surrounding dialog or screen.
 */
export function useRestoreFocus(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let before: HTMLElement | null = null;
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget))
        before = relatedTarget;
    };
    element.addEventListener('focusin', enter);
    // At cleanup the element is still in the document, just before its removal.
    return () => {
      element.removeEventListener('focusin', enter);
      if (!element.contains(document.activeElement)) return;
      const around =
        element.closest<HTMLElement>('[role=dialog]') ?? document.querySelector('main');
      // A row of a table may show a different person by now that was never announced.
      const isSame = before?.isConnected && !before.closest('tbody');
      (isSame ? before : around)?.focus({ preventScroll: true });
    };
  }, [box]);
}
