import { isVisible } from './elements';

/**
 * Dialogs and menus, by the press that opened them. The network leaves stale ones in the document, so only what
 * was not visible before a press and is visible after it counts as opened by it.
 */
export const DIALOG = '[role="dialog"], [role="alertdialog"]';
export const LAYER = `${DIALOG}, [role="menu"]`;

/** Small choices come out as toolbars, which also stand on pages for good. */
const OPENED = `${LAYER}, [role="toolbar"]`;

const before = new Map<number, Set<Element>>();
/** Came after one of our presses, whichever. */
const opened = new WeakSet<Element>();
/** In these a tab of ours was sought: they hold a list of ours, whatever a later press changes in it. */
const lists = new WeakSet<Element>();
const MOST_PRESSES = 50;
let last = 0;

const visibleLayers = () => [...document.querySelectorAll(OPENED)].filter(isVisible);

/** A tab was sought in these. Of several, one is a stranger's. */
export function keepList(layers: readonly Element[]): void {
  const [layer] = layers;
  if (layer !== undefined && layers.length === 1) lists.add(layer);
}

/** Call before a press: remembers what is open already. A press on a tab changes what its dialog shows: `kept` stays
 *  what was opened. */
export function rememberLayers(kept: readonly Element[] = []): number {
  const visible = visibleLayers();
  const known = before.get(last);
  if (known) for (const layer of visible) if (!known.has(layer)) opened.add(layer);
  last += 1;
  before.set(last, new Set(visible.filter((layer) => !kept.includes(layer))));
  before.delete(last - MOST_PRESSES);
  return last;
}

/** Another document: in a browser each has a content script of its own. */
export function forgetPresses(): void {
  before.clear();
  last += 1;
}

export function openedBy(token: number): Element[] {
  const known = before.get(token);
  if (!known) return [];
  const layers = visibleLayers().filter((layer) => !known.has(layer));
  // Of a dialog inside a dialog only the inner one is meant.
  return layers.filter(
    (layer) => !layers.some((other) => other !== layer && layer.contains(other)),
  );
}

/** What our presses have open: the last one may have changed what stands in a list that an earlier one opened. What
 *  merely came after a press may be a stranger's: a chat, a question about cookies. */
export function openedNow(): Element[] {
  const layers = openedBy(last);
  return layers.length > 0 ? layers : visibleLayers().filter((layer) => lists.has(layer));
}

/** Not what the page was loaded with. */
export const isOpenedByPress = (layer: Element): boolean =>
  opened.has(layer) || openedBy(last).includes(layer);

export const isInLayer = (element: Element): boolean => element.closest(LAYER) !== null;
