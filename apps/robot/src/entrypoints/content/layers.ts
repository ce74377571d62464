import { isVisible } from './elements';

/** Assigns dialogs and menus to the press that opened them. The network leaves old ones in the document, so a layer
 *  counts as opened by a press only if it was not visible before and is visible after it. */
export const DIALOG = '[role="dialog"], [role="alertdialog"]';
export const LAYER = `${DIALOG}, [role="menu"]`;

/** Small choices open as toolbars, but pages also have permanent toolbars. */
const OPENED = `${LAYER}, [role="toolbar"]`;

/** The surfaces that were visible before each press, and the element that it pressed. */
const before = new Map<number, { known: ReadonlySet<Element>; opener: Element | null }>();
/** Layers that appeared after any of our presses. */
const opened = new WeakSet<Element>();
/** Layers in which we looked for a tab: they hold one of our lists, even after a later press changes it. */
const lists = new WeakSet<Element>();
const MAX_PRESSES = 50;
let last = 0;

export const visibleLayers = () => [...document.querySelectorAll(OPENED)].filter(isVisible);

/** Marks a layer in which we looked for a tab. With several layers it is unclear which is ours, so none is marked. */
export function keepList(layers: readonly Element[]): void {
  const [layer] = layers;
  if (layer !== undefined && layers.length === 1) lists.add(layer);
}

/** Call before a press. Takes a snapshot of the visible layers and returns a token; `openedBy(token)` returns the
 *  visible layers that are not in the snapshot. Layers in `kept` are left out of it, because a press on a tab
 *  changes a dialog in place. */
export function rememberLayers(
  kept: readonly Element[] = [],
  opener: Element | null = null,
): number {
  const visible = visibleLayers();
  const known = before.get(last)?.known;
  if (known) for (const layer of visible) if (!known.has(layer)) opened.add(layer);
  last += 1;
  before.set(last, {
    known: new Set(visible.filter((layer) => !kept.includes(layer))),
    opener,
  });
  before.delete(last - MAX_PRESSES);
  return last;
}

/** For a new document. In a browser each document has its own content script, so this is for tests. */
export function forgetPresses(): void {
  before.clear();
  last += 1;
}

export function openedBy(token: number): Element[] {
  const known = before.get(token)?.known;
  if (!known) return [];
  const layers = visibleLayers().filter((layer) => !known.has(layer));
  // Of nested dialogs only the inner one counts.
  return layers.filter(
    (layer) => !layers.some((other) => other !== layer && layer.contains(other)),
  );
}

/** Whether this surface was not visible before the press of this token. */
export const isNewSince = (token: number, layer: Element): boolean =>
  layer.matches(OPENED) && !before.get(token)?.known.has(layer);

/** What the press of this token was made on. */
export const openerOf = (token: number): Element | null => before.get(token)?.opener ?? null;

/** The layers of the last press, or the marked lists of earlier presses, which it may have changed. A layer that merely
 *  appeared after an earlier press may not be ours: a chat, a cookie question. */
export function openedNow(): Element[] {
  const layers = openedBy(last);
  return layers.length > 0 ? layers : visibleLayers().filter((layer) => lists.has(layer));
}

/** What the last press was made on; null: the layers of now are lists of earlier presses. */
export const openerNow = (): Element | null => (openedBy(last).length > 0 ? openerOf(last) : null);

/** Whether the layer appeared after a press, and not with the page. */
export const isOpenedByPress = (layer: Element): boolean =>
  opened.has(layer) || openedBy(last).includes(layer);

export const isInLayer = (element: Element): boolean => element.closest(LAYER) !== null;

const MAIN = 'main, [role="main"]';

/** Beside the main part there may be surfaces that do not say what they are. A post may be in a dialog. */
export const isInMain = (element: Element): boolean =>
  isInLayer(element) || element.closest(MAIN) !== null || document.querySelector(MAIN) === null;
