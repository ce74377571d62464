import { brand } from '@winnow/sdk/brand';
import type { EngagementCoverage } from '@winnow/sdk/contract';
import { isKeptByNetwork, type ListCause, type ListKind, listKinds } from '@winnow/sdk/rules';
import { count } from '../../../shared/format/format';

type Counts = Record<ListKind, number>;

/** 'shares of 4 posts, reactions of 1 post': most first; empty where there are none. */
function lists(counts: Counts): string {
  return listKinds
    .filter((kind) => counts[kind] > 0)
    .toSorted((a, b) => counts[b] - counts[a])
    .map((kind) => `${kind} of ${count(counts[kind], 'post')}`)
    .join(', ');
}

/** How many lists of each kind are not whole for a cause like this. */
function byCause({ causes }: EngagementCoverage, isMeant: (cause: ListCause) => boolean): Counts {
  const counted = (kind: ListKind) =>
    Object.entries(causes[kind])
      .filter(([cause]) => isMeant(cause as ListCause))
      .reduce((sum, [, lists]) => sum + lists, 0);
  return {
    reactions: counted('reactions'),
    comments: counted('comments'),
    shares: counted('shares'),
  };
}

/**
 * What was not read whole, and who is to blame: 'Facebook hides shares of 4 posts; Winnow could not open comments of 3
 * posts'; null when everything was read.
 */
export function partialCoverage(coverage: EngagementCoverage | null | undefined): string | null {
  if (!coverage || coverage.posts_partial === 0) return null;
  const hidden = lists(byCause(coverage, isKeptByNetwork));
  const failed = lists(byCause(coverage, (cause) => !isKeptByNetwork(cause)));
  const parts = [
    hidden && `${brand.network} hides ${hidden}`,
    failed && `${brand.name} could not open ${failed}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('; ') : `not read whole: ${withoutCause(coverage)}`;
}

/** Coverage of an older scan names no cause; of the oldest not even the kind. */
function withoutCause(coverage: EngagementCoverage): string {
  const { posts_partial, reactions_partial, comments_partial, shares_partial } = coverage;
  const kinds = {
    reactions: reactions_partial,
    comments: comments_partial,
    shares: shares_partial,
  };
  return lists(kinds) || `engagement of ${count(posts_partial, 'post')}`;
}
