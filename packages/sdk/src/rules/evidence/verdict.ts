import { isIncomplete, listKinds, type ListCoverage, type PostCoverage } from './coverage';

/**
 * The rule of how sure it is that a friend does not engage. The api computes it in SQL (`judgements.ts` of its module
 * engagements); `evidence.test.ts` of its module friends holds the two equal.
 *
 * active: engagement was seen · clear, likely: none was seen, and most of
 * what could be seen was read · too_little: none was seen, and too little was read to say.
 */
export const evidenceClasses = ['active', 'clear', 'likely', 'too_little'] as const;
export type EvidenceClass = (typeof evidenceClasses)[number];
export type InactiveClass = Exclude<EvidenceClass, 'active'>;

/** The strongest evidence of inactivity first. */
export const classesByStrength = [
  'clear',
  'likely',
  'too_little',
  'active',
] as const satisfies readonly EvidenceClass[];

export const classRankOf = (name: EvidenceClass): number => classesByStrength.indexOf(name);

/** Both classes need at least so many posts whose reactions are not hidden. */
export const clearEvidence = { posts: 20, days: 60, readPermille: 950, hiddenPermille: 100 };
export const likelyEvidence = { posts: 10, readPermille: 850 };

/** A list counts for no more entries than this, so one viral post does not decide. */
export const listWeight = 50;

/** Sums over the posts that a friend is judged by. Integers, so that SQL computes the same. */
export interface ReadingSums {
  posts: number;
  /** Posts whose reactions are hidden. */
  hidden: number;
  /** Posts with a list of which entries may be missing that the network does show. */
  incomplete: number;
  /** Days from the oldest post to the newest. */
  days: number;
  /** Entries stated, by weight. */
  stated: number;
  /** Thousandths of entries read, by weight. */
  read: number;
}

/** Entries that a list counts for, and thousandths of them that were read. */
export function weightOf({ shown, read, state }: ListCoverage): { stated: number; read: number } {
  const isUnknown = shown === null && (state === 'part' || state === 'unread');
  // Nothing counts as read of an unknown total: whatever total is found later, more is not called less.
  if (isUnknown) return { stated: listWeight, read: 0 };
  const total = Math.max(shown ?? 0, read);
  const stated = Math.min(total, listWeight);
  return { stated, read: total === 0 ? 0 : Math.floor((1000 * stated * read) / total) };
}

const DAY = 86_400_000;

export function sumsOf(posts: readonly PostCoverage[]): ReadingSums {
  const sums = { posts: posts.length, hidden: 0, incomplete: 0, days: 0, stated: 0, read: 0 };
  for (const post of posts) {
    const lists = listKinds.map((kind) => post[kind]);
    sums.hidden += post.reactions.state === 'hidden' ? 1 : 0;
    sums.incomplete += lists.some(isIncomplete) ? 1 : 0;
    for (const { stated, read } of lists.map(weightOf)) {
      sums.stated += stated;
      sums.read += read;
    }
  }
  const days = posts.map(({ day }) => Date.parse(day));
  if (days.length > 0) sums.days = Math.round((Math.max(...days) - Math.min(...days)) / DAY);
  return sums;
}

/** Class of a friend of whom no engagement was seen on these posts. */
export function inactiveClassOf(sums: ReadingSums): InactiveClass {
  const open = sums.posts - sums.hidden;
  const isRead = (permille: number) => sums.read >= permille * sums.stated;
  const isClear =
    // An entry that may be missing may be this friend's.
    sums.incomplete === 0 &&
    open >= clearEvidence.posts &&
    sums.days >= clearEvidence.days &&
    sums.hidden * 1000 <= clearEvidence.hiddenPermille * sums.posts &&
    isRead(clearEvidence.readPermille);
  if (isClear) return 'clear';
  const isLikely = open >= likelyEvidence.posts && isRead(likelyEvidence.readPermille);
  return isLikely ? 'likely' : 'too_little';
}

export interface JudgedFriend {
  isEngaged: boolean;
  /** First day on which the person was a friend for certain, ISO date; null: before the posts, as far as known. */
  friendSince: string | null;
}

/** Class of a friend from the coverage of the posts in the time frame. A friend is judged by the posts since the
 *  friendship began. */
export function evidenceOf(
  { isEngaged, friendSince }: JudgedFriend,
  posts: readonly PostCoverage[],
): EvidenceClass {
  if (isEngaged) return 'active';
  const judged = friendSince === null ? posts : posts.filter(({ day }) => day >= friendSince);
  return inactiveClassOf(sumsOf(judged));
}
