import { expect, test } from 'vitest';
import { coverageOf } from '../../../testing/fixture-api/evidence';
import { makeFriends } from '../../../testing/fixture-api/people';
import { isSelectable } from './selectable';
import type { GroupContext } from './group-context';
import { groupNote, groupReason, isAskedAgain } from './group-reason';

const friend = { ...makeFriends(8)[6]!, is_banned: false, disabled_reason: null };
const coverage = coverageOf('full');
const inactive: GroupContext = { type: 'inactive', coverage, timeframe: '' };

test('an inactive friend comes with what was read, a deactivated one with that', () => {
  expect(groupReason(friend, inactive)).toBe(
    'Nothing on 118 of your last 120 posts since 3 Mar 2026; 2 hide who reacted',
  );
  expect(groupReason({ ...friend, is_banned: true }, inactive)).toBe('Deactivated account');
  expect(groupNote(friend, inactive)).toBe('');
});

test('a removal that met a problem says so (A-429)', () => {
  expect(groupReason({ ...friend, disabled_reason: 'removal_problem' }, inactive)).toBe(
    'This profile have some issue in removal, please try to remove it manually.',
  );
});

test('rows with request_option_disabled cannot be chosen on active and inactive (A-301)', () => {
  const disabled = { request_option_disabled: true };
  expect(isSelectable('active', disabled)).toBe(false);
  expect(isSelectable('inactive', disabled)).toBe(false);
  expect(isSelectable('removed', disabled)).toBe(true);
  expect(isSelectable('inactive', { request_option_disabled: false })).toBe(true);
});

test('the reason of a friend who was asked again begins with the state of the request', () => {
  const removed = { ...friend, is_deleted: true, removed_by: 'unfriended' as const };
  const at = '2026-11-20T09:00:00.000Z';
  const list: GroupContext = { ...inactive, type: 'removed' };
  expect(groupReason(removed, list)).toBe('Unfriended and confirmed');
  expect(groupReason({ ...removed, removed_by: 'outside' }, list)).toBe('Removed outside Winnow');
  expect(isAskedAgain(removed)).toBe(false);
  for (const [outcome, text, isAsked] of [
    ['waiting', 'Waiting to be asked again', true],
    ['sent', 'Asked again on 20 Nov 2026', true],
    ['friends', 'Friends again', true],
    ['no_option', 'Asked again on 20 Nov 2026: the profile has no Add Friend option', false],
    ['failed', 'Asked again on 20 Nov 2026: could not be sent', false],
    ['unclear', 'Asked again on 20 Nov 2026: unclear whether it was sent', false],
  ] as const) {
    const asked = { ...removed, asked_again: { at, outcome } };
    expect(groupReason(asked, list)).toBe(`${text} · Unfriended and confirmed`);
    expect(isAskedAgain(asked)).toBe(isAsked);
  }
});
