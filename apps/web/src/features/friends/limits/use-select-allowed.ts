import type { ListType } from '@winnow/sdk/rules';
import { useDispatch } from 'react-redux';
import { formatNumber } from '../../../shared/format/format';
import { type ChosenFriend, rowsSelected, selectionCleared } from '../selection/selection-slice';

interface Selection {
  chosenFriends: readonly ChosenFriend[];
  selected: number;
  left: number;
  isReading: boolean;
}

/**
 * Offers to reduce a selection beyond the limit to as many as are left, the first by name. Undefined when
 * none are left or the selection is still loading.
 */
export function useSelectAllowed(type: ListType, selection: Selection, done: () => void) {
  const dispatch = useDispatch();
  const { chosenFriends, selected, left, isReading } = selection;
  if (isReading || left === 0 || selected <= left) return undefined;
  return {
    label:
      left === 1 ? 'Select the 1 you have left' : `Select the ${formatNumber(left)} you have left`,
    onClick: () => {
      const allowed = chosenFriends
        .filter((chosenFriend) => type === 'nonfriends' || !chosenFriend.request_option_disabled)
        .toSorted((a, b) => a.full_name.localeCompare(b.full_name))
        .slice(0, left);
      dispatch(selectionCleared(type));
      dispatch(rowsSelected({ type, chosenFriends: allowed }));
      done();
    },
  };
}
