import type { PostHint } from '../../networks/facebook/commands';
import { postNames } from '../../networks/facebook/parse/post-names';
import { normalized } from '../../networks/facebook/parse/text';
import { accessibleName, byRole, isVisible } from './elements';
import { DIALOG, isOpenedByPress, LAYER } from './layers';

/** A permalink shows its post on the page, in a dialog over another page, or behind an unrelated dialog. The addresses
 *  in each place identify the post; without addresses, the author's name does. Elements of a place that may belong to
 *  another post are not used. */
export interface Region {
  /** The elements that belong to the post. */
  own: Element[];
  /** Several places could be the post. */
  isUnclear: boolean;
}

/** A dialog; null: the page outside of all dialogs. */
type Place = Element | null;

/** Null: the address is not a post's. */
export function postRegion(elements: readonly Element[], hint?: PostHint): Region | null {
  const names = namesOf(hint);
  if (names.size === 0) return null;
  const places = new Map<Place, Element[]>();
  for (const element of elements) {
    const place = placeOf(element);
    if (place !== undefined) places.set(place, [...(places.get(place) ?? []), element]);
  }
  const dialogs = postDialogs(names, hint);
  const onPage = places.get(null) ?? [];
  const isOnPage = holds(null, names);
  if (dialogs.holding.length > 0) return oneOf(dialogs.holding, places, names);
  if (dialogs.speaking.length > 0 && !isOnPage) return oneOf(dialogs.speaking, places, names);
  const rivals = isOnPage ? dialogs.speaking : dialogs.unknown;
  const isRivalled = onPage.length > 0 && rivals.some((dialog) => places.has(dialog));
  return isRivalled ? unclear : ofOneUnit(onPage, names);
}

/** The dialog that shows the post; null: the page shows it, or it is unclear. */
export function postDialog(hint?: PostHint): Element | null {
  const names = namesOf(hint);
  if (names.size === 0) return null;
  const { holding, speaking } = postDialogs(names, hint);
  if (holding.length > 0) return holding.at(-1) ?? null;
  return speaking.length === 1 && !holds(null, names) ? (speaking[0] ?? null) : null;
}

const unclear: Region = { own: [], isUnclear: true };

const namesOf = (hint?: PostHint): ReadonlySet<string> =>
  new Set([...(postNames(location.href, location.origin)?.names ?? []), ...(hint?.names ?? [])]);

/** Undefined: in a menu, or in a layer that a press opened. */
function placeOf(element: Element): Place | undefined {
  const nearest = element.closest(LAYER);
  if (nearest !== null && !nearest.matches(DIALOG)) return undefined;
  for (let at = nearest; at !== null; at = at.parentElement?.closest(LAYER) ?? null)
    if (isOpenedByPress(at)) return undefined;
  return nearest;
}

/** Dialogs that no press opened, grouped by what they show; outer ones first. */
function postDialogs(names: ReadonlySet<string>, hint?: PostHint) {
  const found = { holding: [] as Element[], speaking: [] as Element[], unknown: [] as Element[] };
  const author = normalized(hint?.author ?? '');
  for (const dialog of document.querySelectorAll(DIALOG)) {
    if (placeOf(dialog) !== dialog || !isDrawn(dialog)) continue;
    if (holds(dialog, names)) found.holding.push(dialog);
    else if (isForeign(dialog, names)) continue;
    else if (author !== '' && isNamedIn(dialog, author)) found.speaking.push(dialog);
    else found.unknown.push(dialog);
  }
  return found;
}

/** The name has to match exactly: a short name occurs in longer names and in words. */
const isNamedIn = (dialog: Element, author: string): boolean =>
  byRole(dialog, ['link', 'heading', 'text']).some(
    (element) => isVisible(element) && normalized(accessibleName(element)) === author,
  );

/** A dialog may have no size of its own while its content is drawn. */
const isDrawn = (dialog: Element): boolean =>
  isVisible(dialog) || [...dialog.querySelectorAll('a[href], [role="button"]')].some(isVisible);

/** Whether a visible link leads to the post. */
const holds = (place: Element | null, names: ReadonlySet<string>): boolean =>
  linksIn(place).some((link) => leadsTo(link, names) && isVisible(link));

const linksIn = (place: Element | null): Element[] => {
  const links = [...(place ?? document).querySelectorAll('a[href]')];
  return place === null ? links.filter((link) => link.closest(LAYER) === null) : links;
};

const leadsTo = (link: Element, names: ReadonlySet<string>): boolean =>
  postNames(link.getAttribute('href') ?? '', location.origin)?.names.some((name) =>
    names.has(name),
  ) ?? false;

/** Whether the link has an address that is not this post's. */
export function leadsElsewhere(link: Element, hint?: PostHint): boolean {
  const isEmpty = /^(?:#|$)/.test(link.getAttribute('href') ?? '');
  return !isEmpty && !leadsTo(link, namesOf(hint));
}

/** It links to other posts and not to this one. */
function isForeign(place: Element, names: ReadonlySet<string>): boolean {
  const links = linksIn(place);
  if (links.some((link) => leadsTo(link, names))) return false;
  return links.some(
    (link) => postNames(link.getAttribute('href') ?? '', location.origin)?.isMedia === false,
  );
}

function oneOf(
  dialogs: readonly Element[],
  places: ReadonlyMap<Place, Element[]>,
  names: ReadonlySet<string>,
): Region {
  // Of nested dialogs only the inner one counts.
  const inner = dialogs.filter(
    (one) => !dialogs.some((other) => other !== one && one.contains(other)),
  );
  const used = inner.filter((dialog) => places.has(dialog));
  if (used.length > 1) return unclear;
  const [dialog] = used;
  return dialog === undefined ? nothing : ofOneUnit(places.get(dialog) ?? [], names);
}

/** Whether the nearest ancestor with links to posts links only to others. The search stops at the whole
 *  page, which links to many. */
export function isOfOtherPost(element: Element, hint?: PostHint): boolean {
  const names = namesOf(hint);
  const bounds = `main, [role="main"], body, ${LAYER}`;
  for (let at = element.parentElement; at !== null && !at.matches(bounds); at = at.parentElement) {
    if (linksIn(at).some((link) => leadsTo(link, names))) return false;
    if (isForeign(at, names)) return true;
  }
  return false;
}

const nothing: Region = { own: [], isUnclear: false };

/** Other posts may be shown next to it, in units of their own. */
function ofOneUnit(elements: readonly Element[], names: ReadonlySet<string>): Region {
  const units = new Map<Element | null, Element[]>();
  for (const element of elements) {
    const unit = unitOf(element);
    units.set(unit, [...(units.get(unit) ?? []), element]);
  }
  const known = [...units].filter(([unit]) => unit === null || !isForeign(unit, names));
  const holding = known.filter(([unit]) => unit !== null && holds(unit, names));
  const meant = holding.length > 0 ? holding : known;
  return meant.length > 1 ? unclear : { own: meant[0]?.[1] ?? [], isUnclear: false };
}

/** The outermost item of a list of posts around the element. Comments are items too, so an
 *  article resets the search. */
function unitOf(element: Element): Element | null {
  let unit: Element | null = null;
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at.matches(LAYER)) break;
    if (at.matches('[role="article"]')) unit = null;
    else if (at.matches('[aria-posinset]')) unit = at;
  }
  return unit;
}
