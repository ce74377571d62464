import type { Surface } from '../../networks/facebook/commands';
import type { Pressed } from '../../networks/facebook/facts';
import { matcher } from '../../networks/facebook/labels/match';
import { normalized, plainText } from '../../networks/facebook/parse/text';
import { byRole, givenName, isPressable, isVisible, named, shownText } from './elements';
import { isNewSince, LAYER, openedBy, openerOf } from './layers';

const BUTTONS = ['button', 'menuitem', 'radio', 'link'];
const HEADING = 'h1, h2, h3, h4, [role="heading"]';
const REGION = `main, aside, [role="main"], [role="complementary"], [role="region"], ${LAYER}`;
const PART_OF_WORD = /[\p{L}\p{N}\p{M}]/u;

interface Opened {
  /** The one surface in which this step may press. */
  surface: Element | null;
  outcome: 'unopened' | 'unexpected' | 'several';
  foreign: Pressed['foreign'];
}

/** What the press of this token opened. With two surfaces at once it is unclear which of them it opened, so neither is
 *  used; nothing is closed. */
export function surfaceOf(token: number, wanted: Surface): Opened {
  const opened = openedBy(token);
  const opener = openerOf(token);
  const fitting = opened.filter(
    (layer) =>
      fits(layer, wanted) &&
      isTied(layer, opener) &&
      (wanted.isBeside === undefined || isBeside(layer, opener, token)),
  );
  // Pages have toolbars of their own, which may be new as well.
  const others = opened.filter((layer) => layer.matches(LAYER) && !fitting.includes(layer));
  // A surface without content is still being built.
  const strange = others.find((layer) => shownText(layer) !== '');
  const foreign = strange ? shapeOf(strange) : null;
  const count = fitting.length + others.length;
  const outcome = count > 1 ? 'several' : strange ? 'unexpected' : 'unopened';
  return { surface: count === 1 ? (fitting[0] ?? null) : null, outcome, foreign };
}

/** For the diagnosis: nothing that the surface says. */
export const shapeOf = (layer: Element): { role: string; buttons: number } => ({
  role: layer.getAttribute('role') ?? '',
  buttons: buttonsIn(layer).length,
});

function fits(layer: Element, wanted: Surface): boolean {
  const { roles, titles, sentences, about, holds, maxButtons } = wanted;
  if (!roles.includes(layer.getAttribute('role') ?? '')) return false;
  const buttons = buttonsIn(layer);
  if (maxButtons !== null && buttons.length > maxButtons) return false;
  if (holds !== null && named(buttons, holds.names).length < holds.least) return false;
  if (titles === null && about === null) return true;
  const shown = titlesOf(layer);
  if (titles !== null && shown.some(matcher(titles))) return true;
  if (shown.length === 0) return sentences !== null && paragraphsOf(layer).some(matcher(sentences));
  return about !== null && shown.some(matcher(about.titles)) && isNamedIn(layer, about.name);
}

const buttonsIn = (layer: Element): Element[] => byRole(layer, BUTTONS).filter(isPressable);

const shownIn = (layer: Element, selector: string): Element[] =>
  [...layer.querySelectorAll(selector)].filter(isVisible);

/** Its name and its first heading: a later one may be of something that it shows. */
function titlesOf(layer: Element): string[] {
  const headings = shownIn(layer, HEADING).map(shownText);
  return [givenName(layer), headings.find((text) => text !== '') ?? ''].filter(
    (text) => text !== '',
  );
}

/** The texts that stand alone. A quotation is part of a longer text. */
const paragraphsOf = (layer: Element): string[] =>
  shownIn(layer, '*')
    .filter((element) => !isPartOfText(element, layer))
    .map(shownText);

function isPartOfText(element: Element, layer: Element): boolean {
  for (let at = element; at !== layer && at.parentElement !== null; at = at.parentElement) {
    const around = [...at.parentElement.childNodes];
    if (around.some((node) => node.nodeType === Node.TEXT_NODE && plainText(node.nodeValue ?? '')))
      return true;
  }
  return false;
}

/** Whether one of the texts holds the name as whole words: 'Ann' is not in 'Anna' or 'Joann'. */
function isNamedIn(layer: Element, name: string): boolean {
  const wanted = normalized(name);
  return [givenName(layer), ...shownIn(layer, '*').map(shownText)].some((raw) => {
    const text = normalized(raw);
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      const around = [text.slice(0, at).at(-1) ?? '', text.charAt(at + wanted.length)];
      if (!around.some((character) => PART_OF_WORD.test(character))) return true;
    }
    return false;
  });
}

/** False where the page says that another element opened the surface. */
export function isTied(layer: Element, opener: Element | null): boolean {
  if (opener === null) return true;
  const labels = referred(layer, 'aria-labelledby').filter(
    (label) => label.matches('[role="button"], button') && !layer.contains(label),
  );
  if (labels.length > 0 && !labels.includes(opener)) return false;
  const controlled = referred(opener, 'aria-controls').filter((one) => one.matches(LAYER));
  return controlled.length === 0 || controlled.some((one) => one === layer || layer.contains(one));
}

/** Another part of the page has posts and reactions of its own. A surface outside of all parts belongs to the page. */
function isBeside(layer: Element, opener: Element | null, token: number): boolean {
  if (layer.closest('[role="article"]') !== null) return false;
  let region = layer.parentElement?.closest(REGION) ?? null;
  while (region !== null && isNewSince(token, region))
    region = region.parentElement?.closest(REGION) ?? null;
  return region === null || opener === null || region.contains(opener);
}

const referred = (element: Element, attribute: string): Element[] =>
  (element.getAttribute(attribute)?.split(/\s+/) ?? []).flatMap(
    (id) => document.getElementById(id) ?? [],
  );
