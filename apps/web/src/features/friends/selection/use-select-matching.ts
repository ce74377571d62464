import { nanoid, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useToast } from '@winnow/ui/toast';
import { useDispatch, useStore } from 'react-redux';
import { errorText } from '../../../shared/feedback/error-text';
import { count } from '../../../shared/format/format';
import { readMatching } from './matching-api';
import {
  isSameWish,
  type Press,
  type SelectionState,
  selectPicks,
  selectWhole,
  wholeFailed,
  wholeRead,
  wholeSelected,
} from './selection-slice';

/** Milliseconds until the choice is painted: what the reading takes would hold up its frame. */
const paintedMs = 20;

/** Chooses everybody who matches: at once those whom the list has counted, to act on once they are read. */
export function useSelectMatching(): (press: Omit<Press, 'press'>) => Promise<void> {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const store = useStore<{ selection: SelectionState }>();
  const toast = useToast();

  return async (pressed) => {
    const { wish } = pressed;
    const { type } = wish;
    const before = selectWhole(store.getState(), type);
    const under = before && isSameWish(before.wish, wish) ? before.unread : null;
    const press = under?.press ?? nanoid();
    store.dispatch(wholeSelected({ ...pressed, press }));
    // The reading of the first press serves the second.
    if (under) return;

    const isWanted = () => selectWhole(store.getState(), type)?.unread?.press === press;
    await new Promise((go) => setTimeout(go, paintedMs));
    if (!isWanted()) return;
    // Its own and no screen's: it goes on where the person leaves the list, or chooses on another.
    const reading = dispatch(readMatching(wish, { forceRefetch: true }));
    const stop = store.subscribe(() => {
      if (isWanted()) return;
      stop();
      // Thousands of people whom nobody wants any more would only hold up what comes next.
      reading.abort();
    });
    const { data, error } = await reading;
    stop();
    // After a failure `data` is what an earlier reading found. It may be read once more already, where the lists changed
    // meanwhile: what came first stands until then.
    if (isWanted() && data && !error) {
      const ids = data.picks.map((pick) => pick.facebook_id);
      store.dispatch(wholeRead({ type, press, ids, total: data.total }));
    } else if (isWanted()) {
      store.dispatch(wholeFailed({ type, press }));
      // Neither read nor failed: the person has signed out.
      if (!error) return;
      const left = Object.keys(selectPicks(store.getState(), type)).length;
      const description =
        left === 0
          ? 'No one was selected.'
          : `${count(left, 'friend')} you selected before ${left === 1 ? 'is' : 'are'} selected again.`;
      toast.show({ title: errorText(error), description, tone: 'danger' });
    }
    // Whoever shows the choice holds on to it now; nobody should read it again once it is dropped.
    reading.unsubscribe();
  };
}
