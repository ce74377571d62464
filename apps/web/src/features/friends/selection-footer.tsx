import type { ListType } from '@winnow/sdk/rules';
import { Pagination } from '@winnow/ui/pagination';
import { SelectionBar } from '@winnow/ui/selection-bar';
import { useSelector } from 'react-redux';
import { formatNumber } from '../../shared/format';
import { FriendActions } from './friend-actions';
import { type Place, pageSizes } from './place';
import { selectPicks, type selectionSlice } from './selection-slice';

type State = { selection: ReturnType<typeof selectionSlice.reducer> };

interface Props {
  type: ListType;
  place: Place;
  pages: number;
  /** Who stands on this page. */
  shown: readonly { facebook_id: string }[];
  onPlace: (change: Partial<Place>) => void;
}

/** Page buttons that fit beside what can be done with a selection, at 1280. */
const besideActions = 7;

/** The floating bar: what is selected, what to do with it, the pages. */
export function SelectionFooter({ type, place, pages, shown, onPlace }: Props) {
  const picks = Object.values(useSelector((state: State) => selectPicks(state, type)));
  const here = new Set(shown.map((one) => one.facebook_id));
  const elsewhere = picks.filter((pick) => !here.has(pick.facebook_id)).length;
  return (
    <SelectionBar
      quiet={picks.length === 0}
      summary={`${formatNumber(picks.length)} selected`}
      detail={
        elsewhere > 0
          ? `${formatNumber(elsewhere)} of them not shown here`
          : `of ${formatNumber(shown.length)} shown`
      }
      end={
        <Pagination
          most={picks.length > 0 ? besideActions : undefined}
          page={Math.min(place.page, pages)}
          pages={pages}
          onPageChange={(page) => onPlace({ page })}
          pageSize={place.size}
          pageSizes={pageSizes}
          onPageSizeChange={(size) => onPlace({ size })}
        />
      }
    >
      <FriendActions type={type} picks={picks} />
    </SelectionBar>
  );
}
