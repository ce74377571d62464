import type { Kit } from '../kit';
import type { SiteShape } from '../shape';

/**
 * The page at which this list fails, if the site has lists of this kind fail. The first `whole` pages are in
 * the document and cannot fail. The choice is the same at every visit, so the same entries are lost, unless
 * the failure passes.
 */
export function cutPage(
  kit: Kit,
  list: SiteShape['cut'],
  pages: number,
  whole: number,
  owner = '',
): number | null {
  if (kit.shape.cut !== list || pages <= whole) return null;
  if (owner !== '' && kit.visit > 0 && kit.shape.passes === 'at the next visit') return null;
  const from = kit.from(`cut ${list} ${owner}`);
  // When many posts have such a list, some of them stay whole.
  if (owner !== '' && from.chance(0.4)) return null;
  return from.whole(whole, pages - 1);
}
