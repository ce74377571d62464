import type { EngagementCoverage, Friend } from '@winnow/sdk/contract';
import { allTime, hasEnoughEvidence, type ListType, type TimeFrame } from '@winnow/sdk/rules';
import { count, formatDate } from '../../shared/format';

export interface Evidence {
  type: ListType;
  coverage: EngagementCoverage | null;
  timeframe: TimeFrame | typeof allTime;
}

const removedBy = {
  unfriended: 'Unfriended and confirmed',
  marked: 'Marked by you',
  gone: 'Not on your list any more',
} as const;

/** Why a friend stands where they stand: one line a person can check. */
export function why(friend: Friend, { type, coverage, timeframe }: Evidence): string {
  if (friend.disabled_reason) return disabledWhy[friend.disabled_reason];
  if (type === 'removed') return friend.removed_by ? removedBy[friend.removed_by] : '';
  if (friend.is_banned) return 'Deactivated account';
  if (type === 'whitelist') return 'Protected from removal';
  if (type !== 'inactive') return '';
  if (!coverage || !hasEnoughEvidence(coverage)) return 'Not enough evidence';
  if (timeframe !== allTime && reaches(coverage, timeframe)) {
    return timeframe === 365
      ? 'No activity in the last year'
      : `No activity in the last ${timeframe} days`;
  }
  const since = coverage.since ? ` (since ${formatDate(coverage.since)})` : '';
  return `No activity on your last ${count(coverage.posts_read, 'post')}${since}`;
}

/** What was read goes back to the beginning of the time frame; of what lies before nothing is known. */
function reaches({ since, read_at }: EngagementCoverage, days: number): boolean {
  if (since === null) return false;
  const begin = new Date(Date.parse(read_at) - days * 86_400_000).toISOString();
  return since <= begin.slice(0, 10);
}

/** Why a row cannot be chosen. */
export const disabledWhy = {
  scheduled: 'Waits in a removal',
  removal_problem: 'This profile have some issue in removal, please try to remove it manually.',
} as const;

/** Rows that may not be chosen: those waiting in a removal or with a problem in it, while they are still friends. */
export function isSelectable(
  type: ListType,
  friend: Pick<Friend, 'request_option_disabled'>,
): boolean {
  return !(friend.request_option_disabled && (type === 'active' || type === 'inactive'));
}
