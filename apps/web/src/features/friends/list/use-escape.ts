import { useEffect, useEffectEvent } from 'react';

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** What Escape does where nothing lies above the list: the first of these that has something to do. Each says whether
 *  it had. */
export function useEscape(steps: readonly (() => boolean)[]) {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (steps.some((step) => step())) event.preventDefault();
  });
  useEffect(() => {
    // A dialog that Escape closes is gone by the time the key gets here, so it is looked for on the way down.
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
