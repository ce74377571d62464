import type { Kit } from '../kit';
import type { SiteShape } from '../shape';

/**
 * Which page of this list is cut off, if this site cuts lists of this kind. The first `whole` pages
 * are not: they are in the document. The same at every visit, so that what is lost stays lost.
 */
export function cutPage(
  kit: Kit,
  list: SiteShape['cut'],
  pages: number,
  whole: number,
  owner = '',
): number | null {
  if (kit.shape.cut !== list || pages <= whole) return null;
  const from = kit.from(`cut ${list} ${owner}`);
  // Of the lists of many posts some stay whole.
  if (owner !== '' && from.chance(0.4)) return null;
  return from.whole(whole, pages - 1);
}
