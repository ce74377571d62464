import type { Evidence, Friend } from '@winnow/sdk/contract';
import type { InactiveClass, ListType } from '@winnow/sdk/rules';

/** How many people that match, on all pages, can be chosen. */
export function countSelectable(
  type: ListType,
  found: { count_filtered: number; count_enabled?: number | undefined } | undefined,
): number {
  if (!found) return 0;
  return type === 'whitelist' || type === 'removed'
    ? found.count_filtered
    : (found.count_enabled ?? found.count_filtered);
}

/** False for friends who wait in a removal job or had a problem in one, as long as they are still friends. */
export function isSelectable(
  type: ListType,
  friend: Pick<Friend, 'request_option_disabled'>,
): boolean {
  return !(friend.request_option_disabled && (type === 'active' || type === 'inactive'));
}

interface Judged {
  evidence: Evidence | null;
  is_banned: boolean;
}

/** Whether too little was read to call them inactive. A deactivated account engages with no one. */
export const isTooLittle = ({ evidence, is_banned }: Judged): boolean =>
  evidence?.class === 'too_little' && !is_banned;

interface LeavingOut {
  type: ListType;
  evidence: InactiveClass | '';
  deactivatedOnly: boolean;
}

/**
 * Whether choosing all that match leaves out those of whom too little was read: on the list that removals start from,
 * unless the filter names them.
 */
export const leavesOut = ({ type, evidence, deactivatedOnly }: LeavingOut): boolean =>
  type === 'inactive' && evidence !== 'too_little' && !deactivatedOnly;
