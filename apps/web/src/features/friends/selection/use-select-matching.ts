import { nanoid, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useToast } from '@winnow/ui/toast';
import { useDispatch, useStore } from 'react-redux';
import { errorText } from '../../../shared/feedback/error-text';
import { count } from '../../../shared/format/format';
import { isTooLittle, leavesOut } from '../people/selectable';
import { readMatching } from './matching-api';
import {
  type ChosenFriend,
  isSameQuery,
  type Press,
  type SelectionState,
  selectChosenFriends,
  selectAllMatching,
  allMatchingFailed,
  allMatchingRead,
  allMatchingSelected,
} from './selection-slice';

/** Milliseconds until the selection is painted: starting the load earlier would delay that frame. */
const paintedMs = 20;

/** Chooses all people who match: at once with the list's count, and ready to act on when they are loaded. */
export function useSelectMatching(): (press: Omit<Press, 'press'>) => Promise<void> {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const store = useStore<{ selection: SelectionState }>();
  const toast = useToast();

  return async (pressed) => {
    const { filter } = pressed;
    const { type } = filter;
    const before = selectAllMatching(store.getState(), type);
    const under = before && isSameQuery(before.filter, filter) ? before.unread : null;
    const press = under?.press ?? nanoid();
    store.dispatch(allMatchingSelected({ ...pressed, press }));
    // The load of the first press also serves the second.
    if (under) return;

    const isWanted = () => selectAllMatching(store.getState(), type)?.unread?.press === press;
    await new Promise((go) => setTimeout(go, paintedMs));
    if (!isWanted()) return;
    // A subscription of its own: the load continues when the user leaves the list or chooses on another.
    const reading = dispatch(readMatching(filter, { forceRefetch: true }));
    const stop = store.subscribe(() => {
      if (isWanted()) return;
      stop();
      // Loading thousands of people who are no longer chosen would only delay the next request.
      reading.abort();
    });
    const { data, error } = await reading;
    stop();
    // After a failure, `data` holds the result of an earlier load. A refetch may already run when the lists
    // changed in between: the first result counts until it ends.
    if (isWanted() && data && !error) {
      const isLeftOut = (one: ChosenFriend) => leavesOut(filter) && isTooLittle(one);
      const idsOf = (those: readonly ChosenFriend[]) => those.map((one) => one.facebook_id);
      const ids = idsOf(data.chosenFriends.filter((one) => !isLeftOut(one)));
      const leftOut = idsOf(data.chosenFriends.filter(isLeftOut));
      store.dispatch(allMatchingRead({ type, press, ids, leftOut, total: data.total }));
    } else if (isWanted()) {
      store.dispatch(allMatchingFailed({ type, press }));
      // Neither data nor error: the user has signed out.
      if (!error) return;
      const left = Object.keys(selectChosenFriends(store.getState(), type)).length;
      const description =
        left === 0
          ? 'No one was selected.'
          : `${count(left, 'friend')} you selected before ${left === 1 ? 'is' : 'are'} selected again.`;
      toast.show({ title: errorText(error), description, tone: 'danger' });
    }
    // Components that show the selection hold their own subscription now. Keeping this one would refetch a
    // dropped selection.
    reading.unsubscribe();
  };
}
