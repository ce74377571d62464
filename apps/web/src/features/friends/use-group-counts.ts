import type { GroupCounts } from '@winnow/sdk/contract';
import { useGroupCountsQuery } from '../../shared/api/group-counts-api';

/** The number of friends in each group, over all time. */
export function useGroupCounts(): GroupCounts | undefined {
  return useGroupCountsQuery().data?.counts;
}
