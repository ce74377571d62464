import { skipToken } from '@reduxjs/toolkit/query';
import type { ListType } from '@winnow/sdk/rules';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useMatchingQuery } from './matching-api';
import { type Pick, selectPicks, selectWhole, type selectionSlice } from './selection-slice';

type State = { selection: ReturnType<typeof selectionSlice.reducer> };

export interface Chosen {
  /** By id. */
  picks: Readonly<Record<string, Pick>>;
  /** How many match beside them, where all that match were chosen; else null. */
  leftOut: number | null;
  /** How many match now who did not when they were chosen. */
  joined: number;
}

/** Whom the person chose on a tab: row by row, or all that match a filter but for some. */
export function useChosen(type: ListType): Chosen {
  const own = useSelector((state: State) => selectPicks(state, type));
  const whole = useSelector((state: State) => selectWhole(state, type));
  const { currentData: matching } = useMatchingQuery(whole?.wish ?? skipToken);
  return useMemo(() => {
    if (!whole) return { picks: own, leftOut: null, joined: 0 };
    const picks: Record<string, Pick> = {};
    const known = new Set(whole.known);
    let within = 0;
    let joined = 0;
    for (const pick of matching?.picks ?? []) {
      if (whole.except[pick.facebook_id]) continue;
      picks[pick.facebook_id] = pick;
      within += 1;
      if (!known.has(pick.facebook_id) && !own[pick.facebook_id]) joined += 1;
    }
    const leftOut = (matching?.total ?? within) - within;
    return { picks: Object.assign(picks, own), leftOut, joined };
  }, [own, whole, matching]);
}
