import { brand } from '@winnow/sdk/brand';
import type { AskedAgain, EngagementCoverage, Friend } from '@winnow/sdk/contract';
import {
  allTime,
  hasEnoughEvidence,
  isAsked,
  type ListType,
  type TimeFrame,
} from '@winnow/sdk/rules';
import { count, formatDate } from '../../../shared/format/format';

/** What the reason of a friend's group depends on, besides the friend. */
export interface GroupContext {
  type: ListType;
  coverage: EngagementCoverage | null;
  timeframe: TimeFrame | typeof allTime;
}

const removedBy = {
  unfriended: 'Unfriended and confirmed',
  marked: 'Marked by you',
  gone: 'No longer on your list',
  outside: `Removed outside ${brand.name}`,
} as const;

const askedAgain: Record<AskedAgain['outcome'], (day: string) => string> = {
  waiting: () => 'Waiting to be asked again',
  sent: (day) => `Asked again on ${day}`,
  friends: () => 'Friends again',
  no_option: (day) => `Asked again on ${day}: the profile has no Add Friend option`,
  failed: (day) => `Asked again on ${day}: could not be sent`,
  unclear: (day) => `Asked again on ${day}: unclear whether it was sent`,
};

/** The outcome of a new request comes first, because the line may be truncated. */
function removedReason({ removed_by, asked_again }: Friend): string {
  const how = removed_by ? removedBy[removed_by] : '';
  if (!asked_again) return how;
  const again = askedAgain[asked_again.outcome](formatDate(asked_again.at));
  return how ? `${again} · ${how}` : again;
}

export function isAskedAgain({ asked_again }: Pick<Friend, 'asked_again'>): boolean {
  return asked_again !== undefined && isAsked(asked_again.outcome);
}

/** Why a friend is in this group: one line that the user can check. */
export function groupReason(friend: Friend, { type, coverage, timeframe }: GroupContext): string {
  if (friend.disabled_reason) return disabledReasons[friend.disabled_reason];
  if (type === 'removed') return removedReason(friend);
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

/** True when the scan covers the whole time frame. Nothing is known about posts before `since`. */
function reaches({ since, read_at }: EngagementCoverage, days: number): boolean {
  if (since === null) return false;
  const begin = new Date(Date.parse(read_at) - days * 86_400_000).toISOString();
  return since <= begin.slice(0, 10);
}

/** Why a row cannot be chosen. */
export const disabledReasons = {
  scheduled: 'Waiting to be removed',
  removal_problem: 'This profile have some issue in removal, please try to remove it manually.',
} as const;
