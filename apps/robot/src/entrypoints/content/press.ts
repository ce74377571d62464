import type { Press } from '../../networks/facebook/commands';
import type { Pressed } from '../../networks/facebook/facts';
import { byRole, isOutside, isPressable, isVisible, named } from './elements';
import { isInLayer, isInMain, keepList, LAYER, rememberLayers, visibleLayers } from './layers';
import { isAtPart } from './post-parts';
import { isOfOtherPost, postRegion } from './post-region';
import { ofProfile } from './profile-block';
import { isSafeToRead, openedToRead } from './reading-presses';
import { shapeOf, surfaceOf } from './surfaces';

/** Presses exactly one element, found by role and accessible name, or none at all. */
export function press(
  asked: Omit<Press, 'stops'>,
  seq: number,
  aboutToPress?: () => void,
): Pressed {
  const { roles, names, within, choose, dry, outside, how, isStep } = asked;
  const { layers, ...closed } = layersFor(asked);
  const ended = (
    outcome: Pressed['outcome'],
    token = 0,
    foreign: Pressed['foreign'] = closed.foreign,
  ): Pressed => ({ outcome, token, seq, foreign });
  if (layers?.length === 0) return ended(closed.outcome);

  const found = layers?.flatMap((layer) => byRole(layer, roles)) ?? byRole(document, roles);
  const fitting = named(found, names).filter(
    (element) => isPressable(element) && isOutside(element, outside) && isAtPlace(element, asked),
  );
  const own = layers === null ? onPage(fitting, asked) : fitting;
  if (own === null) return ended('ambiguous');
  // A wrapper and the element in it are one target: the inner one.
  const targets = own.filter((one) => !own.some((other) => other !== one && one.contains(other)));
  if (within === 'opened' && targets.length === 0) keepList(layers ?? []);
  if (targets.length === 0) return ended('missing');
  if (targets.length > 1 && choose === 'only') return ended('ambiguous');
  const target = choose === 'untried' ? untried(targets, asked) : targets[0];
  if (target === undefined || (choose === 'first' && isSelected(target))) return ended('tried');
  const surface = layers?.[0] ?? null;
  if (asked.chosen !== undefined) {
    const { isSame, opened } = sinceChoice(asked.chosen, target, surface);
    if (!isSame || opened) return ended('changed', 0, opened ? shapeOf(opened) : closed.foreign);
  }
  if (isStep && !isTopmost(target)) return ended('covered');
  if (dry) return ended('pressable', chose(target, surface));
  aboutToPress?.();
  if (choose === 'first') tried.add(target);
  const holding = within === 'opened' ? (layers ?? []).filter((one) => one.contains(target)) : [];
  keepList(holding);
  const token = rememberLayers(holding, target);
  if (how === undefined) pointerSequence(target);
  else rest(target, how);
  return ended('pressed', token);
}

/** Where to search: null is the page outside of dialogs, or the dialog of its post. */
function layersFor({ within, surface }: Omit<Press, 'stops'>) {
  if (within === null) return { layers: null, outcome: 'missing' as const, foreign: null };
  if (within === 'opened')
    return { layers: openedToRead(), outcome: 'unopened' as const, foreign: null };
  if (!surface) return { layers: [], outcome: 'unexpected' as const, foreign: null };
  const { surface: opened, ...state } = surfaceOf(within, surface);
  return { layers: opened === null ? [] : [opened], ...state };
}

/** Null: it is unclear which of them is meant. */
function onPage(
  found: Element[],
  { isStep, post, profile }: Omit<Press, 'stops'>,
): Element[] | null {
  const fitting = isStep ? found.filter(isInMain) : found;
  if (profile) return ofProfile(fitting, profile);
  const region = postRegion(fitting, post);
  if (region?.isUnclear) return null;
  return region?.own ?? fitting.filter((element) => !isInLayer(element));
}

/** The last choice that was checked and not pressed yet. */
let choice = { token: 0, target: null as Element | null, surface: null as Element | null };
let surfacesThen: ReadonlySet<Element> = new Set();

function chose(target: Element, surface: Element | null): number {
  choice = { token: choice.token + 1, target, surface };
  surfacesThen = new Set(visibleLayers());
  return choice.token;
}

/** Whether it is what was chosen, and the surface that has opened since. */
function sinceChoice(token: number, target: Element, surface: Element | null) {
  const isSame = choice.token === token && choice.target === target && choice.surface === surface;
  const opened = visibleLayers().find((one) => !surfacesThen.has(one) && one.matches(LAYER));
  return { isSame, opened };
}

/** Whether a pointer at its middle would meet it. */
function isTopmost(target: Element): boolean {
  const atPoint = atMiddle(target);
  return atPoint !== null && (target.contains(atPoint) || atPoint.contains(target));
}

function atMiddle(target: Element): Element | null {
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
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

function isAtPlace(element: Element, asked: Omit<Press, 'stops'>): boolean {
  const { in: inside, beside, post, actions, isStep } = asked;
  if (isStep !== true && !isSafeToRead(element, asked)) return false;
  if (inside === undefined && beside === undefined) return true;
  if (inside !== undefined && !isAtPart(element, inside, actions)) return false;
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
