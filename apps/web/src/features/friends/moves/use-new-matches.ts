import type { ListType } from '@winnow/sdk/rules';
import { useToast } from '@winnow/ui/toast';
import { useDispatch } from 'react-redux';
import { count, formatNumber } from '../../../shared/format/format';
import { newMatchesShown, type ChosenFriend } from '../selection/selection-slice';

/**
 * Says that more people match now than were chosen, instead of acting on people whom the user has not seen
 * counted. From then on they count as chosen.
 */
export function useNewMatches(type: ListType) {
  const dispatch = useDispatch();
  const toast = useToast();
  return (joined: number, chosenFriends: readonly ChosenFriend[]) => {
    dispatch(newMatchesShown({ type, chosenFriends }));
    toast.show({
      title: `${count(joined, 'more friend matches', 'more friends match')} since your selection`,
      description: `No one was moved. ${formatNumber(chosenFriends.length)} are selected now: press again to move them all.`,
    });
  };
}
