import type { ListType } from '@winnow/sdk/rules';
import { Pagination } from '@winnow/ui/pagination';
import { SelectionBar } from '@winnow/ui/selection-bar';
import { useSelector } from 'react-redux';
import { formatNumber } from '../../shared/format';
import { FriendActions } from './friend-actions';
import { filterText, matchingWish, type Place, pageSizes } from './place';
import { isSameWish, type SelectionState, selectWhole } from './selection-slice';
import { useChosen } from './use-chosen';
import { useLate } from './use-late';

interface Props {
  type: ListType;
  place: Place;
  pages: number;
  /** There is nobody to choose from: the list is empty, or did not come. */
  isEmpty?: boolean;
  /** Who stands on this page. */
  shown: readonly { facebook_id: string }[];
  onPlace: (change: Partial<Place>) => void;
}

/** Page buttons that fit beside what can be done with a selection, at 1280. */
const besideActions = 7;

/** The floating bar: what is selected, what to do with it, the pages. */
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
  // The list says itself what to do next.
  if (isEmpty && count === 0) return null;
  return (
    <SelectionBar
      quiet={count === 0}
      summary={`${formatNumber(count)} selected`}
      detail={detail()}
      end={
        <Pagination
          most={count > 0 ? besideActions : undefined}
          page={Math.min(place.page, pages)}
          pages={pages}
          onPageChange={(page) => onPlace({ page })}
          pageSize={place.size}
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
    if (chosen.leftOut !== null) {
      const all = chosen.leftOut === 0 ? 'all' : `all but ${formatNumber(chosen.leftOut)}`;
      if (wish && !isSameWish(wish, matchingWish(type, place)))
        return ofAnother(all, filterText(wish));
      return chosen.leftOut === 0 ? 'all that match' : all;
    }
    if (elsewhere > 0) return `${formatNumber(elsewhere)} of them not shown here`;
    return shown.length > 0 && `of ${formatNumber(shown.length)} shown`;
  }
}

/** Another list is shown than the one whose people were chosen: without its filter the words would speak of this one. */
function ofAnother(all: string, filter: string) {
  const text = filter ? `${all} that match ${filter}` : `${all} of this tab`;
  return (
    <span title={text} className="inline-block max-w-[240px] truncate align-bottom">
      {text}
    </span>
  );
}
