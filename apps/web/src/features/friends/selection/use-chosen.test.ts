import type { Evidence } from '@winnow/sdk/contract';
import type { EvidenceClass } from '@winnow/sdk/rules';
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
  tooLittleAdded,
} from './selection-slice';
import { chosenOf } from './use-chosen';

const type = 'inactive';
const judged = (name: EvidenceClass): Evidence => ({
  class: name,
  posts: 120,
  hidden: 0,
  incomplete: 0,
  since: '2026-03-03',
});
const person = (facebook_id: string): ChosenFriend => ({
  facebook_id,
  facebook_profile_id: null,
  full_name: `Ann ${facebook_id}`,
  avatar_url: null,
  friendship_date: null,
  last_activity_at: null,
  is_banned: false,
  evidence: judged('clear'),
  reason: '',
  request_option_disabled: false,
});
const people = (...ids: string[]) => ids.map(person);
const { reducer } = selectionSlice;
const after = (...actions: Parameters<typeof reducer>[1][]) =>
  actions.reduce<SelectionState | undefined>(reducer, undefined)!;

const filter = { type, search: '', timeframe: '', deactivatedOnly: false, evidence: '' } as const;
// Five match; one of them cannot be chosen.
const pressed = allMatchingSelected({
  filter,
  press: 'p',
  total: 5,
  counted: 4,
  leftOut: 0,
  chosenFriends: people('1', '2'),
});
const read = allMatchingRead({
  type,
  press: 'p',
  ids: ['1', '2', '3', '4'],
  leftOut: [],
  total: 5,
});
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
    leftOut: 0,
    unselectable: 1,
  });
});

test('after another load exclusions are still counted once new matches were shown', () => {
  // '5' came to match since, and '9' was chosen by hand on another list.
  const other = rowsSelected({ type, chosenFriends: people('9') });
  const told = newMatchesShown({ type, chosenFriends: people('3', '4', '5', '9') });
  const state = after(pressed, read, excluded('1', '2'), other, told);
  const matching = { chosenFriends: people('1', '2', '3', '4', '5'), total: 6 };
  const allMatching = { total: 6, within: 3, excluded: 2, leftOut: 0, unselectable: 1 };
  expect(counts(state, matching)).toEqual(allMatching);
  expect(counts(state)).toEqual(allMatching);
});

test('exclusions count only once all that match are loaded: an excluded friend may be of another list', () => {
  const state = after(pressed, excluded('1', '8'));
  expect(counts(state)).toEqual({ total: 5, within: 2, excluded: 0, leftOut: 0, unselectable: 1 });
  expect(counts(reducer(state, read))).toEqual({
    total: 5,
    within: 3,
    excluded: 1,
    leftOut: 0,
    unselectable: 1,
  });
});

// Of '3' and '4' too little was read.
const unevenly = people('1', '2', '3', '4').map((one): ChosenFriend => ({
  ...one,
  evidence: judged(Number(one.facebook_id) > 2 ? 'too_little' : 'likely'),
}));
const pressedUnevenly = allMatchingSelected({
  filter,
  press: 'p',
  total: 5,
  counted: 2,
  leftOut: 2,
  chosenFriends: unevenly,
});
const readUnevenly = allMatchingRead({
  type,
  press: 'p',
  ids: ['1', '2'],
  leftOut: ['3', '4'],
  total: 5,
});
const matching = { chosenFriends: unevenly, total: 5 };
const chosenIn = (state: SelectionState) => {
  const { chosenFriends, allMatching } = state[type];
  const { joined, ...chosen } = chosenOf(chosenFriends, allMatching, matching, false);
  return { ids: Object.keys(chosen.chosenFriends), count: chosen.count, joined };
};

test('all that match leave out those of whom too little was read, before and after they are loaded', () => {
  const shown = after(pressedUnevenly);
  expect(chosenIn(shown)).toEqual({ ids: ['1', '2'], count: 2, joined: 0 });
  const state = after(pressedUnevenly, readUnevenly);
  expect(chosenIn(state)).toEqual({ ids: ['1', '2'], count: 2, joined: 0 });
  expect(counts(state, matching)).toEqual({
    total: 5,
    within: 2,
    excluded: 0,
    leftOut: 2,
    unselectable: 1,
  });
  expect(counts(state)).toEqual(counts(state, matching));
});

test('they are added by a choice of their own, and are no news then', () => {
  const state = after(pressedUnevenly, readUnevenly, tooLittleAdded(type));
  expect(chosenIn(state)).toEqual({ ids: ['1', '2', '3', '4'], count: 4, joined: 0 });
  expect(counts(state)).toMatchObject({ within: 4, leftOut: 0, unselectable: 1 });
});

test('one of them chosen by hand is chosen', () => {
  const byHand = rowsSelected({ type, chosenFriends: unevenly.slice(2, 3) });
  const state = after(pressedUnevenly, readUnevenly, byHand);
  expect(chosenIn(state).ids.toSorted()).toEqual(['1', '2', '3']);
  expect(counts(state, matching)).toMatchObject({ within: 3, leftOut: 1 });
});

test('a filter that names them leaves no one out, nor does one for deactivated accounts', () => {
  for (const named of [{ evidence: 'too_little' }, { deactivatedOnly: true }] as const) {
    const own = { ...filter, ...named };
    const state = after(
      allMatchingSelected({
        filter: own,
        press: 'p',
        total: 4,
        counted: 4,
        leftOut: 0,
        chosenFriends: unevenly,
      }),
      allMatchingRead({ type, press: 'p', ids: ['1', '2', '3', '4'], leftOut: [], total: 4 }),
    );
    expect(chosenIn(state).count).toBe(4);
  }
});

test('one of whom more was read meanwhile is news: no action takes them untold', () => {
  const state = after(pressedUnevenly, readUnevenly)[type];
  const better = unevenly.map((one): ChosenFriend => ({ ...one, evidence: judged('likely') }));
  const now = { chosenFriends: better, total: 5 };
  expect(chosenOf(state.chosenFriends, state.allMatching, now, false).joined).toBe(2);
});
