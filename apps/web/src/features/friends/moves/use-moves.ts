import type { ListType } from '@winnow/sdk/rules';
import { useToast } from '@winnow/ui/toast';
import { useStore } from 'react-redux';
import type { ApiFailure } from '../../../shared/api/api';
import { asFailure, errorText } from '../../../shared/feedback/error-text';
import { type Step, useUndo } from '../../../shared/commands/undo';
import * as api from '../api';
import {
  cannotUndo,
  unmovedText,
  type Move,
  movedText,
  unanswered,
  unchangedText,
} from './move-texts';
import {
  type ChosenFriend,
  rowsDeselected,
  type SelectionState,
  selectionCleared,
  selectAllMatching,
} from '../selection/selection-slice';

export type { Move };

/**
 * Moving to inactive has no undo: marking as removed again would not restore when and by whom the friend was
 * removed. No older move is undone in its place.
 */
const undo: Partial<Record<Move, Move>> = {
  whitelist: 'unwhitelist',
  unwhitelist: 'whitelist',
  already_removed: 'move_to_inactive',
};
/** No answer arrived. This code is not the api's: the api may have carried out the call. */
const isLost = (failure: ApiFailure | undefined) => failure?.code === 'api_unreachable';

/** Moves chosen friends to another group, and offers to undo it. */
export function useMoves(type: ListType) {
  const [whitelist, whitelisting] = api.useWhitelistFriendsMutation();
  const [unwhitelist, unwhitelisting] = api.useUnwhitelistFriendsMutation();
  const [markDeleted, marking] = api.useMarkFriendsDeletedMutation();
  const [markNotDeleted, unmarking] = api.useMarkFriendsNotDeletedMutation();
  const { dispatch, getState } = useStore<{ selection: SelectionState }>();
  const toast = useToast();
  const { begin } = useUndo();
  const calls = {
    whitelist,
    unwhitelist,
    already_removed: markDeleted,
    move_to_inactive: markNotDeleted,
  };

  /** `undone`: the step that this move undoes. */
  async function move(how: Move, chosenFriends: readonly ChosenFriend[], undone?: Step) {
    const step = undone ?? begin();
    const filter = selectAllMatching(getState(), type)?.filter;
    const { data, error } = await calls[how](
      chosenFriends.map((chosenFriend) => chosenFriend.facebook_id),
    );
    if (!data) {
      const failure = error && asFailure(error);
      // A failed undo can be tried again.
      if (undone) step.settle(() => void move(how, chosenFriends, step));
      // A move that may have been made stays the last step: otherwise Ctrl-Z would undo the move before it.
      else if (isLost(failure)) step.close(cannotUndo.unanswered);
      else step.drop();
      const said = { title: errorText(error), description: 'No one was moved.' };
      toast.show({ ...(isLost(failure) ? unanswered : said), tone: 'danger' });
      return;
    }
    const { failed, changed } = data;
    const unknown = new Set(data.unknown);
    const moved = failed ? chosenFriends.slice(0, failed.done) : chosenFriends;
    const known = moved.filter((chosenFriend) => !unknown.has(chosenFriend.facebook_id));
    const unchanged = Math.max(0, known.length - changed);
    // An undo must not move friends who were in the target group before.
    const before = new Set(data.unchanged);
    const taken = known.filter((chosenFriend) => !before.has(chosenFriend.facebook_id));
    // An older api does not send `unchanged`. If some friends did not move, the counts differ and the move
    // cannot be undone.
    const isTold = taken.length === changed;
    // Friends chosen while the call ran stay chosen, and so do those not reached, so that another press
    // continues with them.
    const isSameWhole =
      filter !== undefined && selectAllMatching(getState(), type)?.filter === filter;
    if (!undone && isSameWhole && !failed) dispatch(selectionCleared(type));
    else if (!undone) dispatch(rowsDeselected({ type, chosenFriends: moved }));
    const back = undo[how];
    let goBack: (() => void) | undefined;
    if (undone && failed) step.settle(() => void move(how, chosenFriends.slice(failed.done), step));
    else if (undone) step.drop();
    else if (isLost(failed?.error)) step.close(cannotUndo.unanswered);
    else if (changed === 0) step.drop();
    else if (!back) step.close(cannotUndo.inactive);
    else if (!isTold) step.close(cannotUndo.inPart);
    else
      // Ctrl-Z still works when the toast is gone.
      goBack = step.settle(() => {
        toast.dismiss(shown);
        void move(back, taken, step);
      });
    const result = { how, changed, unchanged, isTold, gone: unknown.size };
    const isUndo = undone !== undefined;
    const rest = unchangedText(result, isUndo);
    const left =
      failed && unmovedText(chosenFriends.length - failed.done, !isLost(failed.error), isUndo);
    const description = left ? `${movedText(result)}; ${left}${rest && ` ${rest}`}` : rest;
    const title = isLost(failed?.error) ? unanswered.title : failed && errorText(failed.error);
    const shown = toast.show({
      title: title ?? movedText(result),
      ...(description && { description }),
      tone: failed ? 'danger' : changed === 0 ? 'neutral' : 'success',
      ...(goBack && { action: { label: 'Undo', onClick: goBack } }),
    });
  }

  return {
    move: (how: Move, chosenFriends: readonly ChosenFriend[]) => move(how, chosenFriends),
    isMoving: [whitelisting, unwhitelisting, marking, unmarking].some((call) => call.isLoading),
  };
}
