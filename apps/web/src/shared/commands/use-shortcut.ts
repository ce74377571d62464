import { useHotkeys } from 'react-hotkeys-hook';
import { type BoundShortcut, type Shortcut, shortcuts } from './shortcuts';
import { stored } from '../storage/storage';

const textTypes = ['text', 'search', 'email', 'url', 'tel', 'password', 'number', 'date', 'time'];

/** True in an element where typing enters text or picks an option. */
function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return textTypes.includes(target.type);
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName);
}

/**
 * Runs a shortcut of the registry, unless a dialog is open, the focus is in a field that takes keys, the event
 * was handled, or the user turned single-key shortcuts off. The palette's keys work in text fields too, where
 * they have no other use. When `run` returns false, the browser's default action runs.
 */
export function useShortcut(id: BoundShortcut, run: () => boolean | void) {
  const { combo, single }: Shortcut & { combo: string } = shortcuts[id];
  useHotkeys(
    combo,
    (event) => {
      if (run() !== false) event.preventDefault();
    },
    {
      // Matches the character, not the position of the key.
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
