import type { ListType } from '@winnow/sdk/rules';
import { Pagination } from '@winnow/ui/pagination';
import { SelectionBar } from '@winnow/ui/selection-bar';
import { useSelector } from 'react-redux';
import { formatNumber } from '../../../shared/format/format';
import { FriendActions } from './friend-actions';
import { filterText, matchingWish, type Place, pageSizes } from '../place/place';
import { isSameWish, type SelectionState, selectWhole } from '../selection/selection-slice';
import { useChosen } from '../selection/use-chosen';
import { useLate } from './use-late';
import { WholeAside, WholeDetail } from '../selection/whole-detail';

interface Props {
  type: ListType;
  place: Place;
  pages: number;
  /** The list is empty or failed, so there is nothing to choose. */
  isEmpty?: boolean;
  /** The people on this page. */
  shown: readonly { facebook_id: string }[];
  onPlace: (change: Partial<Place>) => void;
}

/**
 * How many page buttons fit beside the actions at 1280 px, and how many when the selection text is longer.
 * With exceptions, the page size control also gives up its room.
 */
const besideActions = 5;
const besideMore = 3;

/** The floating bar: the selection, its actions, the pages. */
export function SelectionFooter({ type, place, pages, isEmpty = false, shown, onPlace }: Props) {
  const chosen = useChosen(type);
  const wish = useSelector(
    (state: { selection: SelectionState }) => selectWhole(state, type)?.wish,
  );
  const { count, unread } = chosen;
  const picks = Object.values(chosen.picks);
  const here = new Set(shown.map((one) => one.facebook_id));
  const elsewhere = picks.filter((pick) => !here.has(pick.facebook_id)).length;
  const isSlow = useLate(unread !== '');
  const { whole } = chosen;
  const hasExceptions = whole !== null && whole.within < whole.total;
  const most = hasExceptions || elsewhere > 0 ? besideMore : besideActions;
  // An empty list says itself what to do next.
  if (isEmpty && count === 0) return null;
  return (
    <SelectionBar
      quiet={count === 0}
      summary={`${formatNumber(count)} selected`}
      detail={detail()}
      aside={whole && !isSlow && <WholeAside type={type} whole={whole} />}
      end={
        <Pagination
          most={count > 0 ? most : undefined}
          page={Math.min(place.page, pages)}
          pages={pages}
          onPageChange={(page) => onPlace({ page })}
          pageSize={hasExceptions ? undefined : place.size}
          pageSizes={pageSizes}
          onPageSizeChange={(size) => onPlace({ size })}
        />
      }
    >
      <FriendActions
        type={type}
        picks={unread ? [] : picks}
        joined={chosen.joined}
        unread={unread}
      />
    </SelectionBar>
  );

  function detail() {
    if (isSlow) return unread;
    if (whole) {
      const filter = wish && !isSameWish(wish, matchingWish(type, place)) ? filterText(wish) : null;
      return <WholeDetail whole={whole} filter={filter} />;
    }
    if (elsewhere > 0) return `${formatNumber(elsewhere)} not shown here`;
    return shown.length > 0 && `of ${formatNumber(shown.length)} shown`;
  }
}
