import { expect, test } from 'vitest';
import type { Matching } from './matching-api';
import {
  joinedTold,
  type Pick,
  rowsDeselected,
  rowsSelected,
  selectionSlice,
  type SelectionState,
  wholeRead,
  wholeSelected,
} from './selection-slice';
import { chosenOf } from './use-chosen';

const type = 'inactive';
const person = (facebook_id: string): Pick => ({
  facebook_id,
  facebook_profile_id: null,
  full_name: `Ann ${facebook_id}`,
  avatar_url: null,
  friendship_date: null,
  last_activity_at: null,
  is_banned: false,
  why: '',
  request_option_disabled: false,
});
const people = (...ids: string[]) => ids.map(person);
const { reducer } = selectionSlice;
const after = (...actions: Parameters<typeof reducer>[1][]) =>
  actions.reduce<SelectionState | undefined>(reducer, undefined)!;

const wish = { type, search: '', timeframe: '', deactivatedOnly: false } as const;
// Five match; one of them cannot be chosen.
const pressed = wholeSelected({
  wish,
  press: 'p',
  total: 5,
  counted: 4,
  picks: people('1', '2'),
});
const read = wholeRead({ type, press: 'p', ids: ['1', '2', '3', '4'], total: 5 });
const takenOut = (...ids: string[]) => rowsDeselected({ type, picks: people(...ids) });
const counts = (state: SelectionState, matching?: Matching) => {
  const { picks, whole } = state[type];
  return chosenOf(picks, whole, matching, false).whole;
};

test('read anew, those who match are counted as before, with who cannot be chosen', () => {
  expect(counts(after(pressed, read))).toEqual({ total: 5, within: 4, takenOut: 0, barred: 1 });
});

test('read anew, those taken out are still counted once one was told who joined', () => {
  // '5' came to match since, and '9' was chosen by hand on another list.
  const other = rowsSelected({ type, picks: people('9') });
  const told = joinedTold({ type, picks: people('3', '4', '5', '9') });
  const state = after(pressed, read, takenOut('1', '2'), other, told);
  const matching = { picks: people('1', '2', '3', '4', '5'), total: 6 };
  const whole = { total: 6, within: 3, takenOut: 2, barred: 1 };
  expect(counts(state, matching)).toEqual(whole);
  expect(counts(state)).toEqual(whole);
});

test('nobody is put back before they are read: whoever was taken out may be of another list', () => {
  const state = after(pressed, takenOut('1', '8'));
  expect(counts(state)).toEqual({ total: 5, within: 2, takenOut: 0, barred: 1 });
  expect(counts(reducer(state, read))).toEqual({ total: 5, within: 3, takenOut: 1, barred: 1 });
});
