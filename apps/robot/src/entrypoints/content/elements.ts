import type { Names } from '../../networks/facebook/commands';
import { matcher } from '../../networks/facebook/labels/match';
import { plainText } from '../../networks/facebook/parse/text';

const IMPLICIT: Record<string, string> = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4',
  text: 'span[dir="auto"], div[dir="auto"]',
};
const MIN_SIZE = 2;

/** Drawn, not hidden from assistive technology, and somewhere on the page. */
export function isVisible(element: Element): boolean {
  if (!element.isConnected || element.closest('[aria-hidden="true"], [hidden], [inert]') !== null)
    return false;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { width, height, right, bottom } = element.getBoundingClientRect();
  if (width < MIN_SIZE || height < MIN_SIZE) return false;
  // Elements moved out to the left or above cannot be reached by scrolling.
  return right + window.scrollX > 0 && (bottom + window.scrollY > 0 || hasScroller(element));
}

/** In a menu or tab list only one item is in the tab order; arrow keys lead to the others. */
const ROVING = '[role="menuitem"], [role="tab"]';

/** Whether it can be pressed by hand. Decoys are outside the tab order; real buttons are in it. */
export function isPressable(element: Element): boolean {
  if (element.getAttribute('tabindex') === '-1' && !element.matches(ROVING)) return false;
  if (element.matches('[aria-disabled="true"], :disabled')) return false;
  return isVisible(element);
}

export function byRole(root: ParentNode, roles: readonly string[]): Element[] {
  const selector = roles.map((role) => {
    const implicit = IMPLICIT[role];
    return implicit === undefined ? `[role="${role}"]` : `[role="${role}"], ${implicit}`;
  });
  return roles.length === 0 ? [] : [...root.querySelectorAll(selector.join(', '))];
}

/** Comments are articles: an element inside one belongs to the comment. */
export const isOutside = (element: Element, role: 'article' | undefined): boolean =>
  role === undefined || element.closest(`[role="${role}"]`) === null;

export function named(elements: Element[], names: Names): Element[] {
  const isMeant = matcher(names);
  return elements.filter((element) => isMeant(accessibleName(element)));
}

export const accessibleName = (element: Element): string =>
  givenName(element) || shownText(element);

/** The name that labels give an element, apart from its text. */
export function givenName(element: Element): string {
  const references = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const labelled = references.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  return plainText(labelled) || plainText(element.getAttribute('aria-label') ?? '');
}

export function shownText(element: Element): string {
  if (element.querySelector('[aria-hidden="true"]') === null) return plainText(element.textContent);
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return plainText(copy.textContent);
}

function hasScroller(element: Element): boolean {
  for (let at = element.parentElement; at !== null; at = at.parentElement)
    if (at.scrollTop > 0) return true;
  return false;
}
