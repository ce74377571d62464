import type { Press } from '../../networks/facebook/commands';
import { isInMain, LAYER, openedNow, openerNow } from './layers';
import { leadsElsewhere } from './post-region';
import { isTied } from './surfaces';

const FIELD = 'form, textarea, [role="textbox"], [contenteditable]';
const STRUCTURE = '[role="article"], h1, h2, h3, h4, [role="heading"]';
const BUTTON = '[role="button"]';
const MAX_LEVELS_UP = 3;

/** Whether a reading may press it at all, whatever its name: it is in the main part of the page or in a dialog, not in
 *  or beside a text field, and leads to no other address. */
export function isSafeToRead(element: Element, { within, post }: Omit<Press, 'stops'>): boolean {
  const link = element.closest('a[href]');
  if (link !== null && (element.matches('[role="tab"]') || leadsElsewhere(link, post)))
    return false;
  return within !== null || (isInMain(element) && !isAtField(element));
}

/** What the last press of a reading opened, or our list that it changed. With two at once it is unclear which of them
 *  is ours. */
export function openedToRead(): Element[] {
  const surfaces = openedNow().filter((layer) => layer.matches(LAYER));
  const opener = openerNow();
  const isOurs = (layer: Element) => layer.contains(opener) || isTied(layer, opener);
  return surfaces.length === 1 ? surfaces.filter(isOurs) : [];
}

/** In a text field or a form, or with one as its neighbour: then it may send what is written there. */
function isAtField(element: Element): boolean {
  if (element.closest(FIELD) !== null) return true;
  const bar = element.closest('[role="toolbar"]');
  let part: Element = element;
  for (let up = 0; up < MAX_LEVELS_UP || bar?.contains(part); up += 1) {
    const at = part.parentElement;
    if (at === null || (up > 0 && at.querySelector(STRUCTURE) !== null)) return false;
    const neighbours = [part.previousElementSibling, part.nextElementSibling];
    if (neighbours.some((one) => one?.matches(FIELD) || one?.querySelector(FIELD))) return true;
    const isRow = part === element || at === bar || bar?.contains(at);
    const isAlone = [...at.querySelectorAll(BUTTON)].every((one) => element.contains(one));
    if (!isRow && !isAlone) return false;
    part = at;
  }
  return false;
}
