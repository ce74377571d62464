import type { GroupCounts } from '@winnow/sdk/contract';
import { hasNonFriends, type ListType, listTypes } from '@winnow/sdk/rules';
import { type TabItem, Tabs } from '@winnow/ui/tabs';
import { Link } from 'react-router';
import { useGroupCountsQuery } from '../../../shared/api/group-counts-api';
import { NoFigure } from '../../../shared/figures/no-figure';
import { formatNumber } from '../../../shared/format/format';
import { selectRobotFacts } from '../../../shared/robot/slice';
import { useSharedSelector } from '../../../shared/shared-state';
import { friendsApi } from '../api';
import { isRead } from '../people/evidence-words';
import {
  friendsQuery,
  isNarrowed,
  type ListQuery,
  queryOnTab,
  parseListQuery,
  serializeListQuery,
} from '../query/list-query';

const looks = {
  active: { label: 'Active', tone: 'active' },
  inactive: { label: 'Inactive', tone: 'inactive' },
  whitelist: { label: 'Whitelisted', tone: 'whitelist' },
  removed: { label: 'Unfriended', tone: 'removed' },
  nonfriends: { label: 'Non-Friends', tone: 'nonfriend' },
} as const;

export interface FilterCount {
  count: number;
  count_filtered: number;
}

/** The count of a tab, or how many of it match the filter. */
export function badge(total: number, found: FilterCount | undefined, filtered: boolean): string {
  if (!filtered || !found) return formatNumber(total);
  if (found.count_filtered === 0) return 'Not found';
  return `Found ${formatNumber(found.count_filtered)} of ${formatNumber(found.count)}`;
}

interface Props {
  type: ListType;
  listQuery: ListQuery;
  counts: GroupCounts | undefined;
  found: FilterCount | undefined;
  /** The counts could not be loaded. */
  failed: boolean;
}

/** The tabs of the groups. Hovering a tab prefetches its list, so that a click shows it at once. */
export function FriendsTabs({ type, listQuery, counts, found, failed }: Props) {
  const facts = useSharedSelector(selectRobotFacts);
  const prefetch = friendsApi.usePrefetch('friends', { ifOlderThan: 60 });
  const filtered = isNarrowed(listQuery);
  const { data } = useGroupCountsQuery();
  // Before any reading no one is known to be active: a zero would say that no one is.
  const isActiveKnown = !data || isRead(data.coverage);

  const items = listTypes
    .filter((tab) => tab !== 'nonfriends' || tab === type || (facts && hasNonFriends(facts)))
    .map((tab): TabItem => {
      const search = serializeListQuery(queryOnTab(tab, listQuery));
      const isCurrent = tab === type;
      const load = () => {
        if (tab === 'nonfriends' || isCurrent) return;
        prefetch(friendsQuery(tab, parseListQuery(tab, new URLSearchParams(search))));
      };
      return {
        key: tab,
        ...looks[tab],
        current: isCurrent,
        highlight: isCurrent && filtered,
        loading: !failed,
        count: tab === 'active' && !isActiveKnown ? <NoFigure says="not read yet" /> : counts && badge(counts[tab], isCurrent ? found : undefined, filtered),
        render: (props) => (
          <Link to={`/friends/${tab}${search}`} onPointerEnter={load} onFocus={load} {...props} />
        ),
      };
    });
  return <Tabs label="Groups of friends" items={items} />;
}
