import type { GroupCounts } from '@winnow/sdk/contract';
import { useGroupCountsQuery } from '../../shared/api/group-counts-api';

/** How many friends each group holds, over all time. */
export function useGroupCounts(): GroupCounts | undefined {
  return useGroupCountsQuery().data?.counts;
}
