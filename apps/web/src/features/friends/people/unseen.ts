import type { EngagementCoverage } from '@winnow/sdk/contract';
import { count } from '../../../shared/format/format';

/** What the network did not show whole: 'shares of 4 posts, reactions of 1 post'; null where it showed everything. */
export function unseen(coverage: EngagementCoverage | null | undefined): string | null {
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
  // A reading of before this was told apart has no parts.
  return parts.length > 0
    ? parts.join(', ')
    : `engagement of ${count(coverage.posts_partial, 'post')}`;
}
