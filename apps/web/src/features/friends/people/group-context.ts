import type { EngagementCoverage } from '@winnow/sdk/contract';
import type { allTime, ListType, TimeFrame } from '@winnow/sdk/rules';

/** What the reason of a friend's group depends on, besides the friend. */
export interface GroupContext {
  type: ListType;
  coverage: EngagementCoverage | null;
  timeframe: TimeFrame | typeof allTime;
}
