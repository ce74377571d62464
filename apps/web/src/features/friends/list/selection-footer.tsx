import type { ListType } from '@winnow/sdk/rules';
import { Pagination } from '@winnow/ui/pagination';
import { SelectionBar } from '@winnow/ui/selection-bar';
import { useSelector } from 'react-redux';
import { formatNumber } from '../../../shared/format/format';
import { FriendActions } from './friend-actions';
import { filterText, matchingQuery, type ListQuery, pageSizes } from '../query/list-query';
import { isSameQuery, type SelectionState, selectAllMatching } from '../selection/selection-slice';
import { useChosen } from '../selection/use-chosen';
import { useDelayed } from './use-delayed';
import { WholeAside, AllMatchingDetail } from '../selection/all-matching-detail';

interface Props {
  type: ListType;
  listQuery: ListQuery;
  pages: number;
  /** The list is empty or failed, so there is nothing to choose. */
  isEmpty?: boolean;
  /** The people on this page. */
  shown: readonly { facebook_id: string }[];
  onPlace: (change: Partial<ListQuery>) => void;
}

/**
 * How many page buttons fit beside the actions at 1280 px, and how many when the selection text is longer.
 * With exceptions, the page size control also gives up its room.
 */
const besideActions = 5;
const besideMore = 3;

/** The floating bar: the selection, its actions, the pages. */
export function SelectionFooter({
  type,
  listQuery,
  pages,
  isEmpty = false,
  shown,
  onPlace,
}: Props) {
  const chosen = useChosen(type);
  const filter = useSelector(
    (state: { selection: SelectionState }) => selectAllMatching(state, type)?.filter,
  );
  const { count, unread } = chosen;
  const chosenFriends = Object.values(chosen.chosenFriends);
  const here = new Set(shown.map((one) => one.facebook_id));
  const elsewhere = chosenFriends.filter(
    (chosenFriend) => !here.has(chosenFriend.facebook_id),
  ).length;
  const isSlow = useDelayed(unread !== '');
  const { allMatching } = chosen;
  const hasExceptions = allMatching !== null && allMatching.within < allMatching.total;
  const most = hasExceptions || elsewhere > 0 ? besideMore : besideActions;
  // An empty list says itself what to do next.
  if (isEmpty && count === 0) return null;
  return (
    <SelectionBar
      quiet={count === 0}
      summary={`${formatNumber(count)} selected`}
      detail={detail()}
      aside={allMatching && !isSlow && <WholeAside type={type} allMatching={allMatching} />}
      end={
        <Pagination
          most={count > 0 ? most : undefined}
          page={Math.min(listQuery.page, pages)}
          pages={pages}
          onPageChange={(page) => onPlace({ page })}
          pageSize={hasExceptions ? undefined : listQuery.size}
          pageSizes={pageSizes}
          onPageSizeChange={(size) => onPlace({ size })}
        />
      }
    >
      <FriendActions
        type={type}
        chosenFriends={unread ? [] : chosenFriends}
        joined={chosen.joined}
        unread={unread}
      />
    </SelectionBar>
  );

  function detail() {
    if (isSlow) return unread;
    if (allMatching) {
      const isOther = filter && !isSameQuery(filter, matchingQuery(type, listQuery));
      return (
        <AllMatchingDetail allMatching={allMatching} filter={isOther ? filterText(filter) : null} />
      );
    }
    if (elsewhere > 0) return `${formatNumber(elsewhere)} not shown here`;
    return shown.length > 0 && `of ${formatNumber(shown.length)} shown`;
  }
}
