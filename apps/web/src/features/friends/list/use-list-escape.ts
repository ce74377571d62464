import { allTime, type ListType } from '@winnow/sdk/rules';
import { useDispatch } from 'react-redux';
import { isFiltered, type ListQuery, unfiltered } from '../query/list-query';
import { selectionCleared } from '../selection/selection-slice';
import { useChosen } from '../selection/use-chosen';
import { useEscape } from './use-escape';

/** Escape on a list: first clears the selection, then the filters. */
export function useListEscape(
  type: ListType,
  listQuery: ListQuery,
  onPlace: (change: Partial<ListQuery>) => void,
) {
  const dispatch = useDispatch();
  const { count } = useChosen(type);
  useEscape([
    () => {
      if (count === 0) return false;
      dispatch(selectionCleared(type));
      return true;
    },
    () => {
      if (!isFiltered(listQuery)) return false;
      onPlace({ ...unfiltered, timeframe: allTime });
      return true;
    },
  ]);
}
