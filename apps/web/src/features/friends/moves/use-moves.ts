import type { ListType } from '@winnow/sdk/rules';
import { useToast } from '@winnow/ui/toast';
import { useStore } from 'react-redux';
import type { ApiFailure } from '../../../shared/api/api';
import { asFailure, errorText } from '../../../shared/feedback/error-text';
import { type Step, useUndo } from '../../../shared/commands/undo';
import * as api from '../api';
import {
  cannotUndo,
  leftText,
  type Move,
  movedText,
  unanswered,
  unchangedText,
} from './move-texts';
import {
  type Pick,
  rowsDeselected,
  type SelectionState,
  selectionCleared,
  selectWhole,
} from '../selection/selection-slice';

export type { Move };

/** Moving to inactive has none, and nothing older is undone in its place: marking again would not bring back when and by whom somebody was removed. */
const undo: Partial<Record<Move, Move>> = {
  whitelist: 'unwhitelist',
  unwhitelist: 'whitelist',
  already_removed: 'move_to_inactive',
};
/** No answer came. That is none of the api's: what was asked of it may have been done. */
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

  /** `undone`: the move that this one goes back on. */
  async function move(how: Move, picks: readonly Pick[], undone?: Step) {
    const step = undone ?? begin();
    const wish = selectWhole(getState(), type)?.wish;
    const { data, error } = await calls[how](picks.map((pick) => pick.facebook_id));
    if (!data) {
      const failure = error && asFailure(error);
      // An undo that did not go through is still to be undone.
      if (undone) step.settle(() => void move(how, picks, step));
      // What may have been done stays the last thing: else Ctrl-Z would undo the move before it.
      else if (isLost(failure)) step.close(cannotUndo.unanswered);
      else step.drop();
      const said = { title: errorText(error), description: 'No one was moved.' };
      toast.show({ ...(isLost(failure) ? unanswered : said), tone: 'danger' });
      return;
    }
    const { failed, changed } = data;
    const unknown = new Set(data.unknown);
    const moved = failed ? picks.slice(0, failed.done) : picks;
    const known = moved.filter((pick) => !unknown.has(pick.facebook_id));
    const stood = Math.max(0, known.length - changed);
    // Who was there before is not to be moved away by going back on a move that did not move them.
    const before = new Set(data.unchanged);
    const taken = known.filter((pick) => !before.has(pick.facebook_id));
    // An api of before does not say who that was.
    const isTold = taken.length === changed;
    // What was chosen meanwhile stays chosen, and so do those who are left, so that pressing again goes on with them.
    const isSameWhole = wish !== undefined && selectWhole(getState(), type)?.wish === wish;
    if (!undone && isSameWhole && !failed) dispatch(selectionCleared(type));
    else if (!undone) dispatch(rowsDeselected({ type, picks: moved }));
    const back = undo[how];
    let goBack: (() => void) | undefined;
    if (undone && failed) step.settle(() => void move(how, picks.slice(failed.done), step));
    else if (undone) step.drop();
    else if (isLost(failed?.error)) step.close(cannotUndo.unanswered);
    else if (changed === 0) step.drop();
    else if (!back) step.close(cannotUndo.inactive);
    else if (!isTold) step.close(cannotUndo.inPart);
    else
      // Ctrl-Z finds it when the toast is long gone.
      goBack = step.settle(() => {
        toast.dismiss(shown);
        void move(back, taken, step);
      });
    const result = { how, changed, stood, isTold, gone: unknown.size };
    const isUndo = undone !== undefined;
    const rest = unchangedText(result, isUndo);
    const left = failed && leftText(picks.length - failed.done, !isLost(failed.error), isUndo);
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
    move: (how: Move, picks: readonly Pick[]) => move(how, picks),
    isMoving: [whitelisting, unwhitelisting, marking, unmarking].some((call) => call.isLoading),
  };
}
