import type { Press } from '../../networks/facebook/commands';
import type { Pressed } from '../../networks/facebook/facts';
import { folded } from '../../networks/facebook/parse/text';
import { byRole, isOutside, isPressable, isVisible, named, shownText } from './elements';
import { isInLayer, lastPress, openedBy, rememberLayers } from './layers';
import { postRegion } from './post-region';

/** Presses exactly one element, found by role and accessible name, or none at all. */
export function press(
  { roles, names, within, mentions, choose, dry, outside, how, post, beside }: Omit<Press, 'stops'>,
  seq: number,
  aboutToPress?: () => void,
): Pressed {
  const layers = within === null ? [] : openedBy(within === 'opened' ? lastPress() : within);
  if (within !== null && layers.length === 0) return { outcome: 'unopened', token: 0, seq };
  const speaking = layers.filter((layer) => speaksOf(layer, mentions));
  if (within !== null && speaking.length === 0) return { outcome: 'unexpected', token: 0, seq };

  const found =
    within === null ? byRole(document, roles) : speaking.flatMap((layer) => byRole(layer, roles));
  const fitting = named(found, names).filter(
    (element) =>
      isPressable(element) &&
      isOutside(element, outside) &&
      (beside === undefined || isBesideToolbar(element)),
  );
  const region = within === null ? postRegion(fitting, post) : null;
  if (region?.isUnclear) return { outcome: 'ambiguous', token: 0, seq };
  const own =
    within === null ? (region?.own ?? fitting.filter((element) => !isInLayer(element))) : fitting;
  // A wrapper and what it wraps are one thing to press: the inner one.
  const targets = own.filter((one) => !own.some((other) => other !== one && one.contains(other)));
  const [target, second] = targets;
  if (target === undefined) return { outcome: 'missing', token: 0, seq };
  if (second !== undefined && choose === 'only') return { outcome: 'ambiguous', token: 0, seq };
  if (dry) return { outcome: 'pressable', token: 0, seq };
  aboutToPress?.();
  const token = rememberLayers();
  if (how === undefined) pointerSequence(target);
  else rest(target, how);
  return { outcome: 'pressed', token, seq };
}

/** So far around a button its toolbar is looked for. */
const MOST_UP = 3;

function isBesideToolbar(element: Element): boolean {
  let at = element.parentElement;
  for (let up = 0; at !== null && up < MOST_UP; up += 1, at = at.parentElement) {
    const bars = [...at.querySelectorAll('[role="toolbar"]')];
    if (bars.some((bar) => !bar.contains(element) && isVisible(bar))) return true;
  }
  return false;
}

function speaksOf(layer: Element, mentions: readonly string[]): boolean {
  if (mentions.length === 0) return true;
  const text = folded(`${layer.getAttribute('aria-label') ?? ''} ${shownText(layer)}`);
  return mentions.some((mention) => text.includes(folded(mention)));
}

/** Rests the pointer or the keyboard on it, as one does before choosing. */
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

/** What a mouse does. The network's buttons listen to the pointer; a bare `click()` often does nothing. */
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
