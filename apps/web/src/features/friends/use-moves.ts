import type { FriendAction } from '@winnow/sdk/rules';
import { useToast } from '@winnow/ui/toast';
import { useDispatch } from 'react-redux';
import type { ListType } from '@winnow/sdk/rules';
import { errorText } from '../../shared/error-text';
import { count } from '../../shared/format';
import { type Step, useUndo } from '../../shared/undo';
import * as api from './api';
import { type Pick, rowsDeselected, selectionCleared } from './selection-slice';

export type Move = Exclude<FriendAction, 'remove' | 'add_friends' | 'request_guide'>;

const past: Record<Move, string> = {
  whitelist: 'added to the whitelist',
  unwhitelist: 'taken off the whitelist',
  already_removed: 'marked as already removed',
  move_to_inactive: 'moved to inactive',
};
/** Moving to inactive has none, and nothing older is undone in its place: marking again would not bring back when and by whom somebody was removed. */
const undo: Partial<Record<Move, Move>> = {
  whitelist: 'unwhitelist',
  unwhitelist: 'whitelist',
  already_removed: 'move_to_inactive',
};

/** Moves chosen friends to another group, and offers to undo it. */
export function useMoves(type: ListType) {
  const [whitelist, whitelisting] = api.useWhitelistFriendsMutation();
  const [unwhitelist, unwhitelisting] = api.useUnwhitelistFriendsMutation();
  const [markDeleted, marking] = api.useMarkFriendsDeletedMutation();
  const [markNotDeleted, unmarking] = api.useMarkFriendsNotDeletedMutation();
  const dispatch = useDispatch();
  const toast = useToast();
  const { begin } = useUndo();
  const calls = {
    whitelist,
    unwhitelist,
    already_removed: markDeleted,
    move_to_inactive: markNotDeleted,
  };

  /** `undone`: the move that this one goes back on. */
  async function move(how: Move, picks: readonly Pick[], undone?: Step) {
    const step = undone ?? begin();
    const { data, error } = await calls[how](picks.map((pick) => pick.facebook_id));
    if (!data) {
      // An undo that did not go through is still to be undone.
      if (undone) step.settle(() => void move(how, picks, step));
      else step.drop();
      toast.show({ title: errorText(error), description: 'Nobody was moved.', tone: 'danger' });
      return;
    }
    const { failed, changed, unknown } = data;
    const moved = failed ? picks.slice(0, failed.done) : picks;
    // Those who are left stay chosen, so that pressing again goes on with them.
    if (failed && !undone) dispatch(rowsDeselected({ type, picks: moved }));
    else if (!undone) dispatch(selectionCleared(type));
    const back = undone ? undefined : undo[how];
    let goBack: (() => void) | undefined;
    if (undone && failed) step.settle(() => void move(how, picks.slice(failed.done), step));
    // Who was there before is not to be moved away by going back on a move that moved nobody.
    else if (undone || changed === 0) step.drop();
    else if (back)
      // Ctrl-Z finds it when the toast is long gone.
      goBack = step.settle(() => {
        toast.dismiss(shown);
        void move(back, moved, step);
      });
    else step.close('Moving to inactive cannot be undone');
    const words = `${count(changed, 'friend')} ${past[how]}`;
    const left = failed
      ? `${count(picks.length - failed.done, 'friend is', 'friends are')} left`
      : '';
    const gone =
      unknown.length > 0 ? `${count(unknown.length, 'friend')} left your list meanwhile.` : '';
    const still = undone ? '.' : ', still chosen.';
    const description = failed ? `${words}; ${left}${still}${gone && ` ${gone}`}` : gone;
    const shown = toast.show({
      title: failed ? errorText(failed.error) : words,
      ...(description && { description }),
      tone: failed ? 'danger' : 'success',
      ...(goBack && { action: { label: 'Undo', onClick: goBack } }),
    });
  }

  return {
    move: (how: Move, picks: readonly Pick[]) => move(how, picks),
    isMoving: [whitelisting, unwhitelisting, marking, unmarking].some((call) => call.isLoading),
  };
}
