import { useEffect, useEffectEvent } from 'react';

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * On Escape, when no layer is open above the list, runs the first step that has something to do. Each step
 * returns whether it acted.
 */
export function useEscape(steps: readonly (() => boolean)[]) {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (steps.some((step) => step())) event.preventDefault();
  });
  useEffect(() => {
    // A dialog that Escape closes is gone in the bubble phase, so layers are looked for in the capture phase.
    let isFree = false;
    const look = () => {
      isFree = document.querySelector(layers) === null;
    };
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isFree && !event.defaultPrevented && !event.isComposing)
        act(event);
    };
    window.addEventListener('keydown', look, true);
    window.addEventListener('keydown', hear);
    return () => {
      window.removeEventListener('keydown', look, true);
      window.removeEventListener('keydown', hear);
    };
  }, []);
}
