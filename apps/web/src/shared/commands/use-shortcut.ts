import { useHotkeys } from 'react-hotkeys-hook';
import { type BoundShortcut, type Shortcut, shortcuts } from './shortcuts';
import { stored } from '../storage/storage';

const textTypes = ['text', 'search', 'email', 'url', 'tel', 'password', 'number', 'date', 'time'];

/** Where keys are text, or choose from a list. */
function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return textTypes.includes(target.type);
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** Runs something at the keys of the registry, unless a dialog lies above or the keys are text; no text has a use for
 *  the palette's. False from `run`: it had nothing to do, and the browser does what it would. */
export function useShortcut(id: BoundShortcut, run: () => boolean | void) {
  const { combo, single }: Shortcut & { combo: string } = shortcuts[id];
  useHotkeys(
    combo,
    (event) => {
      if (run() !== false) event.preventDefault();
    },
    {
      // The sign, whatever key of this keyboard makes it.
      useKey: true,
      enableOnFormTags: true,
      ignoreEventWhen: (event: KeyboardEvent) =>
        event.defaultPrevented ||
        (id !== 'palette' && takesKeys(event.target)) ||
        document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
        (single === true && stored('singleKeys') === 'off'),
    },
  );
}
