import { brand } from '@winnow/sdk/brand';
import type { AskedAgain, Friend } from '@winnow/sdk/contract';
import { isAsked } from '@winnow/sdk/rules';
import { formatDate } from '../../../shared/format/format';
import { evidenceSentence } from './evidence-words';
import type { GroupContext } from './group-context';

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

/**
 * Why a friend is in this group, as far as it is no matter of evidence: they wait in a removal, are deactivated,
 * protected, removed. Empty otherwise.
 */
export function groupNote(friend: Friend, { type }: GroupContext): string {
  if (friend.disabled_reason) return disabledReasons[friend.disabled_reason];
  if (type === 'removed') return removedReason(friend);
  if (friend.is_banned) return 'Deactivated account';
  return type === 'whitelist' ? 'Protected from removal' : '';
}

/** Why a friend is in this group: one line that the user can check. */
export function groupReason(friend: Friend, context: GroupContext): string {
  const note = groupNote(friend, context);
  return note || (context.type === 'inactive' ? evidenceSentence(friend, context) : '');
}

/** Why a row cannot be chosen. */
export const disabledReasons = {
  scheduled: 'Waiting to be removed',
  removal_problem: 'This profile have some issue in removal, please try to remove it manually.',
} as const;
