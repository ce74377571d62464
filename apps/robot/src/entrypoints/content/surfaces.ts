import type { Surface } from '../../networks/facebook/commands';
import type { Pressed } from '../../networks/facebook/facts';
import { matcher } from '../../networks/facebook/labels/match';
import { normalized } from '../../networks/facebook/parse/text';
import { byRole, givenName, isPressable, isVisible, named, shownText } from './elements';
import { LAYER, openedBy, openerOf } from './layers';

const BUTTONS = ['button', 'menuitem', 'radio', 'link'];
const HEADING = 'h1, h2, h3, h4, [role="heading"]';
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
  const fitting = opened.filter((layer) => fits(layer, wanted) && isTied(layer, openerOf(token)));
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

function fits(layer: Element, { roles, titles, about, holds, maxButtons }: Surface): boolean {
  if (!roles.includes(layer.getAttribute('role') ?? '')) return false;
  const buttons = buttonsIn(layer);
  if (maxButtons !== null && buttons.length > maxButtons) return false;
  if (holds !== null && named(buttons, holds.names).length < holds.least) return false;
  if (titles === null && about === null) return true;
  const texts = textsOf(layer);
  if (titles !== null && [...texts].some(matcher(titles))) return true;
  if (about === null) return false;
  return titlesOf(layer).some(matcher(about.titles)) && isNamedIn(texts, about.name);
}

const buttonsIn = (layer: Element): Element[] => byRole(layer, BUTTONS).filter(isPressable);

/** The texts of the surface that are whole: its name, and the text of each of its elements. */
function textsOf(layer: Element): Set<string> {
  const shown = [...layer.querySelectorAll('*')].filter(isVisible);
  return new Set([givenName(layer), ...shown.map(shownText)].filter((text) => text !== ''));
}

const titlesOf = (layer: Element): string[] => [
  givenName(layer),
  ...[...layer.querySelectorAll(HEADING)].filter(isVisible).map(shownText),
];

/** Whether one of the texts holds the name as whole words: 'Ann' is not in 'Anna' or 'Joann'. */
function isNamedIn(texts: ReadonlySet<string>, name: string): boolean {
  const wanted = normalized(name);
  return [...texts].some((raw) => {
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

const referred = (element: Element, attribute: string): Element[] =>
  (element.getAttribute(attribute)?.split(/\s+/) ?? []).flatMap(
    (id) => document.getElementById(id) ?? [],
  );
