import type { EngagementCoverage, Friend } from '@winnow/sdk/contract';
import {
  allTime,
  clearEvidence,
  type EvidenceClass,
  type InactiveClass,
  likelyEvidence,
} from '@winnow/sdk/rules';
import { count, formatDate, formatNumber } from '../../../shared/format/format';
import type { GroupContext } from './group-context';

/** The classes as users read them. */
export const classWords: Record<EvidenceClass, string> = {
  active: 'Active',
  clear: 'Clear',
  likely: 'Likely',
  too_little: 'Too little read',
};

/** What it takes to be of a class. */
export const classMeanings: Record<InactiveClass, string> = {
  clear: `Clear: ${clearEvidence.posts} posts or more over ${clearEvidence.days} days, nothing missing that could be opened`,
  likely: `Likely: ${likelyEvidence.posts} posts or more, most of what they show was read`,
  too_little: `Too little read: fewer than ${likelyEvidence.posts} posts, or too much is missing`,
};

/** Whether any post was read: before that, no figure of a friend says anything. */
export const isRead = (coverage: EngagementCoverage | null | undefined): boolean =>
  (coverage?.posts_ever ?? 0) > 0;

/** The posts that a friend is judged by: without sign, and those of which entries are hidden or missing. */
export function judgedPosts({ posts, hidden, incomplete }: Friend['evidence']) {
  // A post may be counted in both, so this may be fewer than were read. It is never more.
  const read = Math.max(0, posts - hidden - incomplete);
  return { read, unsure: posts - read };
}

type Judged = Pick<Friend, 'evidence' | 'friendship_date'>;

/** What was read of the posts that a friend could have answered: one sentence, without a full stop. */
export function evidenceSentence(friend: Judged, context: GroupContext): string {
  const { evidence } = friend;
  if (!isRead(context.coverage)) return 'Your posts haven’t been read yet';
  if (evidence.class === 'active') return 'Engaged with your posts';
  if (evidence.since === null) return 'None of the posts read could have been answered';
  const { read, unsure } = judgedPosts(evidence);
  const posts = judgedBy(friend, context);
  const nothing =
    unsure === 0
      ? `Nothing on ${posts}`
      : read > 0
        ? `Nothing on ${formatNumber(read)} of ${posts}`
        : `None of ${posts} read whole`;
  return [nothing, ...missing(evidence)].join('; ') + needed(friend);
}

/** The posts in words: 'your last 60 posts since 3 Mar 2026', 'the 19 posts since you became friends'. */
function judgedBy({ evidence, friendship_date }: Judged, { coverage, timeframe }: GroupContext) {
  const { posts, since } = evidence;
  const oldest = coverage?.since_ever ?? '';
  const isLater = timeframe === allTime && friendship_date !== null && friendship_date > oldest;
  if (isLater) return `the ${count(posts, 'post')} since you became friends`;
  const last = posts === 1 ? 'the one post read' : `your last ${formatNumber(posts)} posts`;
  return `${last} since ${formatDate(since ?? oldest)}`;
}

function missing({ hidden, incomplete }: Friend['evidence']): string[] {
  return [
    hidden > 0 && `${formatNumber(hidden)} ${hidden === 1 ? 'hides' : 'hide'} who reacted`,
    incomplete > 0 && `${formatNumber(incomplete)} not read whole`,
  ].filter((part) => part !== false);
}

/** What it takes to say more; empty where enough was read. */
function needed({ evidence }: Judged): string {
  if (evidence.class !== 'too_little') return '';
  const isFew = evidence.posts - evidence.hidden < likelyEvidence.posts;
  return isFew
    ? `. ${likelyEvidence.posts} posts are needed to say`
    : '. Too much is missing to say';
}

/** How a row shows the evidence. */
export interface EvidenceLook {
  label: string;
  /** After the label, short enough for a cell: 'nothing on 58 of 60'. */
  basis: string;
  sentence: string;
  /** Null where there is nothing to draw. */
  bar: { read: number; unsure: number } | null;
}

export function evidenceLook(friend: Friend, context: GroupContext): EvidenceLook {
  const { evidence } = friend;
  const sentence = evidenceSentence(friend, context);
  const isJudged = isRead(context.coverage) && evidence.class !== 'active';
  const label = isRead(context.coverage) ? classWords[evidence.class] : 'Not read yet';
  if (!isJudged) return { label, basis: '', sentence, bar: null };
  const bar = judgedPosts(evidence);
  // Of more than 99 posts, the cell has no room for both numbers.
  const of = bar.unsure === 0 || evidence.posts > 99 ? '' : ` of ${evidence.posts}`;
  const isSaid = evidence.class !== 'too_little';
  return { label, basis: isSaid ? `nothing on ${formatNumber(bar.read)}${of}` : '', sentence, bar };
}

/** How many are of each class: '412 clear, 116 likely, 24 too little read'. `leftOut`: how many are not chosen. */
export function classesText(classes: Partial<Record<EvidenceClass, number>>, leftOut = 0): string {
  const parts = (['clear', 'likely', 'too_little'] as const).flatMap((it) => {
    const number = classes[it] ?? 0;
    const isOut = it === 'too_little' && leftOut > 0;
    return number > 0
      ? [`${formatNumber(number)} ${classWords[it].toLowerCase()}${isOut ? ' (left out)' : ''}`]
      : [];
  });
  return parts.join(', ');
}

/** In place of the last activity where none was seen: nothing is known of posts that were not read. */
export function noneSeen(coverage: EngagementCoverage | null): string {
  if (!isRead(coverage)) return 'not read yet';
  const since = coverage?.since_ever;
  return since ? `none seen since ${formatDate(since)}` : 'none seen';
}
