import type { GroupCounts } from '@winnow/sdk/contract';
import { useGroupCountsQuery } from '../../shared/group-counts-api';

/** How many friends each group holds, over all time. */
export function useGroupCounts(): GroupCounts | undefined {
  return useGroupCountsQuery().data?.counts;
}
