import type { Friend } from '@winnow/sdk/contract';
import type { ListType } from '@winnow/sdk/rules';

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
