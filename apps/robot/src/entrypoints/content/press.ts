import type { Press } from '../../networks/facebook/commands';
import type { Pressed } from '../../networks/facebook/facts';
import { normalized } from '../../networks/facebook/parse/text';
import { byRole, isOutside, isPressable, isVisible, named, shownText } from './elements';
import { isAtPart } from './post-parts';
import { isInLayer, keepList, openedBy, openedNow, rememberLayers } from './layers';
import { isOfOtherPost, postRegion } from './post-region';

/** Presses exactly one element, found by role and accessible name, or none at all. */
export function press(
  asked: Omit<Press, 'stops'>,
  seq: number,
  aboutToPress?: () => void,
): Pressed {
  const { roles, names, within, mentions, choose, dry, outside, how, post } = asked;
  const layers = within === null ? [] : within === 'opened' ? openedNow() : openedBy(within);
  if (within !== null && layers.length === 0) return { outcome: 'unopened', token: 0, seq };
  const speaking = layers.filter((layer) => speaksOf(layer, mentions));
  if (within !== null && speaking.length === 0) return { outcome: 'unexpected', token: 0, seq };

  const found =
    within === null ? byRole(document, roles) : speaking.flatMap((layer) => byRole(layer, roles));
  const fitting = named(found, names).filter(
    (element) => isPressable(element) && isOutside(element, outside) && isAtToolbar(element, asked),
  );
  const region = within === null ? postRegion(fitting, post) : null;
  if (region?.isUnclear) return { outcome: 'ambiguous', token: 0, seq };
  const own =
    within === null ? (region?.own ?? fitting.filter((element) => !isInLayer(element))) : fitting;
  // A wrapper and the element in it are one target: the inner one.
  const targets = own.filter((one) => !own.some((other) => other !== one && one.contains(other)));
  if (within === 'opened' && targets.length === 0) keepList(speaking);
  if (targets.length === 0) return { outcome: 'missing', token: 0, seq };
  if (targets.length > 1 && choose === 'only') return { outcome: 'ambiguous', token: 0, seq };
  const target = choose === 'untried' ? untried(targets, asked) : targets[0];
  if (target === undefined || (choose === 'first' && isSelected(target)))
    return { outcome: 'tried', token: 0, seq };
  if (dry) return { outcome: 'pressable', token: 0, seq };
  aboutToPress?.();
  if (choose === 'first') tried.add(target);
  const holding = within === 'opened' ? layers.filter((layer) => layer.contains(target)) : [];
  keepList(holding);
  const token = rememberLayers(holding);
  if (how === undefined) pointerSequence(target);
  else rest(target, how);
  return { outcome: 'pressed', token, seq };
}

/** Pressed elements that have not brought anything yet. */
const tried = new WeakSet<Element>();
let lastTried: Element | null = null;
/** Those of them to which the page did not react. Each is pressed a second time, and not more often. */
const unheard = new WeakSet<Element>();
const repeated = new WeakSet<Element>();

type LastPress = Pick<Press, 'hasBrought' | 'isUnheard'>;

/** A button that brings nothing stays in the page. Without this record it would be chosen again,
 *  before the buttons after it. */
function untried(targets: readonly Element[], last: LastPress): Element | undefined {
  if (lastTried !== null) judge(lastTried, last);
  const target =
    targets.find((element) => !tried.has(element)) ??
    targets.find((element) => unheard.has(element));
  if (target === undefined) return undefined;
  if (unheard.delete(target)) repeated.add(target);
  tried.add(target);
  lastTried = target;
  return target;
}

function judge(button: Element, { hasBrought, isUnheard }: LastPress): void {
  if (hasBrought) for (const set of [tried, unheard, repeated]) set.delete(button);
  else if (isUnheard && !repeated.has(button)) unheard.add(button);
}

/** Used where the page does not state the selection: a worker that was killed since may have pressed the tab. */
function isSelected(tab: Element): boolean {
  const said = tab.getAttribute('aria-selected');
  return said === null ? tried.has(tab) : said === 'true';
}

/** How many ancestors of a button are searched for its toolbar. */
const MAX_LEVELS_UP = 3;

function isAtToolbar(
  element: Element,
  { in: inside, beside, post }: Omit<Press, 'stops'>,
): boolean {
  if (inside === undefined && beside === undefined) return true;
  if (inside !== undefined && !isAtPart(element, inside)) return false;
  if (beside !== undefined && !isBesideToolbar(element)) return false;
  return !isOfOtherPost(element, post);
}

function isBesideToolbar(element: Element): boolean {
  let at = element.parentElement;
  for (let up = 0; at !== null && up < MAX_LEVELS_UP; up += 1, at = at.parentElement) {
    const bars = [...at.querySelectorAll('[role="toolbar"]')];
    if (bars.some((bar) => !bar.contains(element) && isVisible(bar))) return true;
  }
  return false;
}

function speaksOf(layer: Element, mentions: readonly string[]): boolean {
  if (mentions.length === 0) return true;
  const text = normalized(`${layer.getAttribute('aria-label') ?? ''} ${shownText(layer)}`);
  return mentions.some((mention) => text.includes(normalized(mention)));
}

/** Hovers or focuses the element, as happens before a choice by hand. */
function rest(target: Element, how: 'hover' | 'focus'): void {
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  if (how === 'focus') {
    if (!(target instanceof HTMLElement)) return;
    target.blur();
    target.focus({ preventScroll: true });
    return;
  }
  const { left, top, width, height } = target.getBoundingClientRect();
  const base = {
    cancelable: true,
    composed: true,
    clientX: left + width / 2,
    clientY: top + height / 2,
  };
  const pointer = { ...base, pointerId: 1, pointerType: 'mouse', isPrimary: true };
  target.dispatchEvent(new PointerEvent('pointerover', { ...pointer, bubbles: true }));
  target.dispatchEvent(new PointerEvent('pointerenter', pointer));
  target.dispatchEvent(new MouseEvent('mouseover', { ...base, bubbles: true }));
  target.dispatchEvent(new MouseEvent('mouseenter', base));
  target.dispatchEvent(new PointerEvent('pointermove', { ...pointer, bubbles: true }));
  target.dispatchEvent(new MouseEvent('mousemove', { ...base, bubbles: true }));
}

/** Sends the events of a mouse press. The network's buttons listen to pointer events; a plain
 *  `click()` often does nothing. */
export function pointerSequence(target: Element): void {
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const atPoint = document.elementFromPoint(x, y);
  const element = atPoint !== null && target.contains(atPoint) ? atPoint : target;
  const base = {
    bubbles: true,
    cancelable: true,
    composed: true,
    clientX: x,
    clientY: y,
    button: 0,
    detail: 1,
  };
  const pointer = { ...base, pointerId: 1, pointerType: 'mouse', isPrimary: true };
  element.dispatchEvent(new PointerEvent('pointerover', { ...pointer, buttons: 0 }));
  element.dispatchEvent(new MouseEvent('mouseover', { ...base, buttons: 0 }));
  element.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }));
  element.dispatchEvent(new MouseEvent('mousedown', { ...base, buttons: 1 }));
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  element.dispatchEvent(new PointerEvent('pointerup', { ...pointer, buttons: 0 }));
  element.dispatchEvent(new MouseEvent('mouseup', { ...base, buttons: 0 }));
  element.dispatchEvent(new MouseEvent('click', { ...base, buttons: 0 }));
}
