import type { PostHint } from '../../networks/facebook/commands';
import { postNames } from '../../networks/facebook/parse/post-names';
import { folded } from '../../networks/facebook/parse/text';
import { accessibleName, byRole, isVisible } from './elements';
import { DIALOG, isOpenedByPress, LAYER } from './layers';

/**
 * A permalink shows its post on the page, in a dialog over another page, or behind a dialog of something else. Which
 * of these is the post is told by the addresses it holds, and where it holds none by its author. Nothing is taken
 * from a place that may be another post's.
 */
export interface Region {
  /** Those of the elements that are the post's. */
  own: Element[];
  /** Several places could be the post. */
  isUnclear: boolean;
}

/** A dialog; null: the page outside of all dialogs. */
type Place = Element | null;

/** Null: the address is no post's. */
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

/** The dialog that is the post; null: it is on the page, or it cannot be told. */
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

/** Undefined: in a menu, or in what a press opened. */
function placeOf(element: Element): Place | undefined {
  const nearest = element.closest(LAYER);
  if (nearest !== null && !nearest.matches(DIALOG)) return undefined;
  for (let at = nearest; at !== null; at = at.parentElement?.closest(LAYER) ?? null)
    if (isOpenedByPress(at)) return undefined;
  return nearest;
}

/** Dialogs that came by themselves, by what they show; outer ones first. */
function postDialogs(names: ReadonlySet<string>, hint?: PostHint) {
  const found = { holding: [] as Element[], speaking: [] as Element[], unknown: [] as Element[] };
  const author = folded(hint?.author ?? '');
  for (const dialog of document.querySelectorAll(DIALOG)) {
    if (placeOf(dialog) !== dialog || !isDrawn(dialog)) continue;
    if (holds(dialog, names)) found.holding.push(dialog);
    else if (isForeign(dialog, names)) continue;
    else if (author !== '' && isNamedIn(dialog, author)) found.speaking.push(dialog);
    else found.unknown.push(dialog);
  }
  return found;
}

/** The name by itself: a short one stands in longer names, and in words. */
const isNamedIn = (dialog: Element, author: string): boolean =>
  byRole(dialog, ['link', 'heading', 'text']).some(
    (element) => isVisible(element) && folded(accessibleName(element)) === author,
  );

/** A dialog's own box may have no size while what it holds is drawn. */
const isDrawn = (dialog: Element): boolean =>
  isVisible(dialog) || [...dialog.querySelectorAll('a[href], [role="button"]')].some(isVisible);

/** An address of the post is visible there. */
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

/** It leads to posts, and to this one nowhere. */
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
  // Of a dialog inside a dialog only the inner one is meant.
  const inner = dialogs.filter(
    (one) => !dialogs.some((other) => other !== one && one.contains(other)),
  );
  const used = inner.filter((dialog) => places.has(dialog));
  if (used.length > 1) return unclear;
  const [dialog] = used;
  return dialog === undefined ? nothing : ofOneUnit(places.get(dialog) ?? [], names);
}

/** The nearest around it that leads to posts leads to others only. The whole page is no answer: it leads to many. */
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

/** Other posts may be shown beside it: they are units of their own. */
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

/** The outermost item of a list of posts that it stands in; comments are items too. */
function unitOf(element: Element): Element | null {
  let unit: Element | null = null;
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at.matches(LAYER)) break;
    if (at.matches('[role="article"]')) unit = null;
    else if (at.matches('[aria-posinset]')) unit = at;
  }
  return unit;
}
