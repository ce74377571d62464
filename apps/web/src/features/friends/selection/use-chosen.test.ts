import { expect, test } from 'vitest';
import type { Matching } from './matching-api';
import {
  newMatchesShown,
  type ChosenFriend,
  rowsDeselected,
  rowsSelected,
  selectionSlice,
  type SelectionState,
  allMatchingRead,
  allMatchingSelected,
} from './selection-slice';
import { chosenOf } from './use-chosen';

const type = 'inactive';
const person = (facebook_id: string): ChosenFriend => ({
  facebook_id,
  facebook_profile_id: null,
  full_name: `Ann ${facebook_id}`,
  avatar_url: null,
  friendship_date: null,
  last_activity_at: null,
  is_banned: false,
  reason: '',
  request_option_disabled: false,
});
const people = (...ids: string[]) => ids.map(person);
const { reducer } = selectionSlice;
const after = (...actions: Parameters<typeof reducer>[1][]) =>
  actions.reduce<SelectionState | undefined>(reducer, undefined)!;

const filter = { type, search: '', timeframe: '', deactivatedOnly: false } as const;
// Five match; one of them cannot be chosen.
const pressed = allMatchingSelected({
  filter,
  press: 'p',
  total: 5,
  counted: 4,
  chosenFriends: people('1', '2'),
});
const read = allMatchingRead({ type, press: 'p', ids: ['1', '2', '3', '4'], total: 5 });
const excluded = (...ids: string[]) => rowsDeselected({ type, chosenFriends: people(...ids) });
const counts = (state: SelectionState, matching?: Matching) => {
  const { chosenFriends, allMatching } = state[type];
  return chosenOf(chosenFriends, allMatching, matching, false).allMatching;
};

test('after another load matches are counted as before, with the unselectable ones', () => {
  expect(counts(after(pressed, read))).toEqual({
    total: 5,
    within: 4,
    excluded: 0,
    unselectable: 1,
  });
});

test('after another load exclusions are still counted once new matches were shown', () => {
  // '5' came to match since, and '9' was chosen by hand on another list.
  const other = rowsSelected({ type, chosenFriends: people('9') });
  const told = newMatchesShown({ type, chosenFriends: people('3', '4', '5', '9') });
  const state = after(pressed, read, excluded('1', '2'), other, told);
  const matching = { chosenFriends: people('1', '2', '3', '4', '5'), total: 6 };
  const allMatching = { total: 6, within: 3, excluded: 2, unselectable: 1 };
  expect(counts(state, matching)).toEqual(allMatching);
  expect(counts(state)).toEqual(allMatching);
});

test('exclusions count only once all that match are loaded: an excluded friend may be of another list', () => {
  const state = after(pressed, excluded('1', '8'));
  expect(counts(state)).toEqual({ total: 5, within: 2, excluded: 0, unselectable: 1 });
  expect(counts(reducer(state, read))).toEqual({
    total: 5,
    within: 3,
    excluded: 1,
    unselectable: 1,
  });
});
