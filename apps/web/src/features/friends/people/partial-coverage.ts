import type { EngagementCoverage } from '@winnow/sdk/contract';
import { count } from '../../../shared/format/format';

/**
 * What the network showed only in part: 'shares of 4 posts, reactions of 1 post'; null when it showed
 * everything.
 */
export function partialCoverage(coverage: EngagementCoverage | null | undefined): string | null {
  if (!coverage || coverage.posts_partial === 0) return null;
  const kinds = [
    ['shares', coverage.shares_partial],
    ['comments', coverage.comments_partial],
    ['reactions', coverage.reactions_partial],
  ] as const;
  const parts = kinds
    .filter(([, posts]) => posts > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, posts]) => `${kind} of ${count(posts, 'post')}`);
  // Coverage of an older scan does not say which kinds were partial.
  return parts.length > 0
    ? parts.join(', ')
    : `engagement of ${count(coverage.posts_partial, 'post')}`;
}
