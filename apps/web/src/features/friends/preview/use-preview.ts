import type { ListType } from '@winnow/sdk/rules';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useUndo } from '../../../shared/commands/undo';
import { useRunJob } from '../../../shared/robot/use-robot';
import { jobFriend } from '../selection/to-chosen-friend';
import { type ChosenFriend, rowsDeselected, selectionCleared } from '../selection/selection-slice';

/**
 * The people of a preview: those who were chosen when it opened and still are. More may come to match while
 * the user reads, and the robot must not act on people the user has not read.
 */
export function usePreview(type: ListType, chosen: readonly ChosenFriend[], onClose: () => void) {
  const [read] = useState(() => new Set(chosen.map((chosenFriend) => chosenFriend.facebook_id)));
  const chosenFriends = chosen.filter((chosenFriend) => read.has(chosenFriend.facebook_id));
  const run = useRunJob();
  const dispatch = useDispatch();
  const { begin } = useUndo();
  return {
    chosenFriends,
    /** Removes one person from the selection. */
    drop(chosenFriend: ChosenFriend) {
      dispatch(rowsDeselected({ type, chosenFriends: [chosenFriend] }));
      if (chosenFriends.length === 1) onClose();
    },
    /** Starts the job for these of them. `final`: why it cannot be undone here. */
    start(
      job: 'remove_user_friends' | 'add_user_friends',
      final: string,
      friends: readonly ChosenFriend[] = chosenFriends,
    ) {
      onClose();
      if (!run(job, { friends: friends.map(jobFriend) })) return;
      dispatch(selectionCleared(type));
      begin().close(final);
    },
  };
}
