import type { ClassCounts, EngagementCoverage, Evidence, Friend } from '@winnow/sdk/contract';
import { evidenceClasses, type EvidenceClass, type TimeFrame } from '@winnow/sdk/rules';

/**
 * How much of the user's posts was read. unread: the friends list alone · few: 10 posts · uneven: 200 posts, and many
 * friends came later than these · doubted: some lists could not be opened · full: 120 posts, all as they should be.
 */
export type Reading = 'unread' | 'few' | 'uneven' | 'doubted' | 'full';

const basis: Record<Reading, Evidence> = {
  unread: { class: 'too_little', posts: 0, hidden: 0, incomplete: 0, since: null },
  few: { class: 'likely', posts: 10, hidden: 0, incomplete: 0, since: '2026-10-20' },
  uneven: { class: 'clear', posts: 200, hidden: 6, incomplete: 0, since: '2025-11-08' },
  doubted: { class: 'likely', posts: 60, hidden: 2, incomplete: 3, since: '2026-03-03' },
  full: { class: 'clear', posts: 120, hidden: 2, incomplete: 0, since: '2026-03-03' },
};
/** Friends who came after some of the posts. */
const later: Evidence = {
  class: 'likely',
  posts: 19,
  hidden: 2,
  incomplete: 0,
  since: '2026-08-28',
};
const newest: Evidence = {
  class: 'too_little',
  posts: 5,
  hidden: 1,
  incomplete: 0,
  since: '2026-11-02',
};

function evidenceIn(reading: Reading, at: number): Evidence {
  const isUneven = reading !== 'unread' && reading !== 'full';
  if (isUneven && at % 11 === 7) return newest;
  return isUneven && reading !== 'few' && at % 5 === 2 ? later : basis[reading];
}

/** A friend as far as the posts were read. `at`: their place among all friends. */
export function asRead(friend: Friend, reading: Reading, at: number): Friend {
  const evidence = evidenceIn(reading, at);
  if (reading === 'unread')
    return {
      ...friend,
      reactions_count: 0,
      comments_count: 0,
      shares_count: 0,
      activities_count: 0,
      last_activity_at: null,
      evidence,
    };
  const isLater = evidence === later || evidence === newest;
  return {
    ...friend,
    ...(isLater && { friendship_date: evidence.since }),
    evidence: friend.activities_count > 0 ? { ...evidence, class: 'active' } : evidence,
  };
}

/** Days read of each time frame, where the reading goes back so many days. */
export function daysRead(days: number): EngagementCoverage['days_read'] {
  const of = (frame: TimeFrame) => Math.min(frame, days);
  return { 7: of(7), 30: of(30), 90: of(90), 365: of(365) };
}

export function coverageOf(reading: Reading): EngagementCoverage | null {
  if (reading === 'unread') return null;
  const { posts, since, hidden, incomplete } = basis[reading];
  const day = since === null ? 0 : Date.parse(since);
  return {
    posts_read: posts,
    since,
    posts_partial: hidden + 4 + incomplete,
    reactions_partial: hidden,
    comments_partial: incomplete,
    shares_partial: 4,
    causes: {
      reactions: hidden > 0 ? { count_hidden: hidden } : {},
      comments: incomplete > 0 ? { collapsed: incomplete } : {},
      shares: { not_listed: 4 },
    },
    posts_ever: posts,
    since_ever: since,
    days_read: daysRead(Math.floor((Date.UTC(2026, 10, 28) - day) / 86_400_000)),
    read_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  };
}

/** Strongest evidence of inactivity first, as the api orders it. */
export const strength = (it: EvidenceClass) =>
  (['clear', 'likely', 'too_little', 'active'] as const).indexOf(it);

export const classCounts = (friends: readonly Friend[]): ClassCounts =>
  Object.fromEntries(
    evidenceClasses.map((it) => [
      it,
      friends.filter(({ evidence }) => evidence.class === it).length,
    ]),
  ) as ClassCounts;
