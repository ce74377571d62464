import type { ProfileHint } from '../../networks/facebook/commands';
import { profileLink } from '../../networks/facebook/parse/links';
import { isInLayer } from './layers';
import { mainHeading } from './page-facts';

/** Those of the elements that belong to the profile itself. Its suggestions bear the same labels, and may be of people
 *  with the same name: the profile's own button is the nearest to the heading that names the profile. */
export function ofProfile(elements: readonly Element[], profile: ProfileHint): Element[] {
  const heading = mainHeading();
  if (heading === null) return [];
  const own = elements.filter(
    (element) => !isInLayer(element) && !isOfAnother(element, heading, profile),
  );
  for (let at = heading.parentElement; at !== null; at = at.parentElement) {
    const near = own.filter((element) => at.contains(element));
    if (near.length > 0) return near;
  }
  return [];
}

/** A card of one other person lies around it: the nearest links lead to that person. */
function isOfAnother(element: Element, heading: Element, { id, vanity }: ProfileHint): boolean {
  let at = element.parentElement;
  for (; at !== null && !at.contains(heading); at = at.parentElement) {
    const people = new Set(
      [...at.querySelectorAll('a[href]')].flatMap((link) => {
        const person = profileLink(link.getAttribute('href'), location.origin);
        return person === null ? [] : [person.id ?? person.vanity ?? ''];
      }),
    );
    if (people.size > 0) return people.size === 1 && !people.has(id) && !people.has(vanity ?? id);
  }
  return false;
}
