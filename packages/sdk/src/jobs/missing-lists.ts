import { brand } from '../brand';
import { isKeptByNetwork, type ListCause, type ListKind } from '../rules/evidence/coverage';

/** Lists of one kind with entries missing for one cause, and the number of posts that have one. */
export interface MissingLists {
  kind: ListKind;
  cause: ListCause;
  posts: number;
}

/**
 * Sentences about what a reading of posts lacks, and who is to blame. For example 'Facebook hides some reactions of 2
 * posts.', 'Winnow could not open all comments of 1 post.' Empty: nothing is missing.
 */
export function missingWords(
  missing: readonly MissingLists[],
  format: (value: number) => string,
): string[] {
  const sums = new Map<string, number>();
  for (const { kind, cause, posts } of missing) {
    const words = wordsOf(kind, cause);
    sums.set(words, (sums.get(words) ?? 0) + posts);
  }
  return [...sums].map(
    ([words, posts]) => `${words} ${format(posts)} ${posts === 1 ? 'post' : 'posts'}.`,
  );
}

function wordsOf(kind: ListKind, cause: ListCause): string {
  if (cause === 'not_listed') return `${brand.network} counts more ${kind} than it lists, on`;
  return isKeptByNetwork(cause)
    ? `${brand.network} hides some ${kind} of`
    : `${brand.name} could not open all ${kind} of`;
}
