import { useToast } from '@winnow/ui/toast';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { errorText } from '../../shared/error-text';
import { useLazyMatchingQuery } from './matching-api';
import type { MatchingWish } from './place';
import { wholeSelected } from './selection-slice';

/** Chooses everybody who matches. They are read first: what is counted is what will be acted on. */
export function useSelectMatching(): [(wish: MatchingWish) => Promise<void>, boolean] {
  const [read] = useLazyMatchingQuery();
  const [isReading, setReading] = useState(false);
  const dispatch = useDispatch();
  const toast = useToast();
  async function select(wish: MatchingWish) {
    setReading(true);
    const reading = read(wish);
    const { data, error } = await reading;
    setReading(false);
    if (data) dispatch(wholeSelected({ wish, known: data.picks.map((pick) => pick.facebook_id) }));
    else toast.show({ title: errorText(error), description: 'Nobody was chosen.', tone: 'danger' });
    // Whoever shows the choice holds on to it now; nobody should read it again once it is dropped.
    reading.unsubscribe();
  }
  return [select, isReading];
}
