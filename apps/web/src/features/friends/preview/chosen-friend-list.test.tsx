import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChosenFriendList } from './chosen-friend-list';
import type { ChosenFriend } from '../selection/selection-slice';

const anna: ChosenFriend = {
  facebook_id: '100012345678901',
  facebook_profile_id: null,
  full_name: 'Anna Larsen',
  avatar_url: null,
  friendship_date: null,
  last_activity_at: null,
  is_banned: false,
  evidence: { class: 'clear', posts: 120, hidden: 0, incomplete: 0, since: '2026-03-03' },
  reason: 'No activity on your last 120 posts',
  request_option_disabled: false,
};
const list = { label: 'Who', onDrop: () => {}, dropLabel: (name: string) => name };
function show(...chosenFriends: ChosenFriend[]) {
  render(<ChosenFriendList {...list} chosenFriends={chosenFriends} />);
  return screen.getAllByRole('listitem').map((item) => item.textContent);
}

test('two of one name, of whom nothing else is known, are told apart by their addresses', () => {
  const [one, two] = show(anna, {
    ...anna,
    facebook_id: '100012345678902',
    facebook_profile_id: 'anna.larsen.7',
  });
  expect(one).toContain('100012345678901');
  expect(two).toContain('anna.larsen.7');
});

test('without a friendship date the last activity is shown', () => {
  const last_activity_at = '2025-03-03T09:00:00.000Z';
  const [one, two] = show(
    { ...anna, last_activity_at },
    { ...anna, facebook_id: '2', last_activity_at, friendship_date: '2015-11-13' },
  );
  expect(one).toContain('last active 3 Mar 2025');
  expect(two).toContain('friends since 13 Nov 2015');
});

test('an unknown friendship date of a friend is shown as in the table', () => {
  const last_activity_at = '2025-03-03T09:00:00.000Z';
  const chosenFriends = [anna, { ...anna, facebook_id: '2', last_activity_at }];
  const { rerender } = render(
    <ChosenFriendList {...list} chosenFriends={chosenFriends} areFriends />,
  );
  const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(shown()[0]).toContain('friends since: not known');
  expect(shown()[1]).toContain('last active 3 Mar 2025 · friends since: not known');
  // Of others there is no such date.
  rerender(<ChosenFriendList {...list} chosenFriends={chosenFriends} />);
  expect(shown().join()).not.toContain('not known');
});

test('a name is cut at its own end: its direction is that of its letters', () => {
  show(
    { ...anna, full_name: 'محمد عبد الرحمن' },
    { ...anna, facebook_id: '2', full_name: 'אברהם', is_banned: true },
  );
  for (const name of ['محمد عبد الرحمن', 'אברהם'])
    expect(screen.getByText(name, { selector: '.truncate' }).getAttribute('dir')).toBe('auto');
});

test('of friends the class comes before the reason, and the least sure come first', () => {
  const likely = {
    ...anna,
    evidence: { ...anna.evidence!, class: 'likely' as const },
    reason: 'Nothing on 17 of your last 20 posts',
  };
  const chosenFriends: ChosenFriend[] = [
    { ...anna, full_name: 'Ada', is_banned: true, reason: 'Deactivated account' },
    { ...anna, facebook_id: '2', full_name: 'Bo' },
    { ...likely, facebook_id: '3', full_name: 'Dan' },
    { ...likely, facebook_id: '4', full_name: 'Cy' },
  ];
  render(<ChosenFriendList {...list} chosenFriends={chosenFriends} areFriends />);
  const said = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(said.map((words) => /Ada|Bo|Cy|Dan/.exec(words)?.[0])).toEqual(['Cy', 'Dan', 'Bo', 'Ada']);
  expect(said[0]).toContain('Likely: nothing on 17 of your last 20 posts');
  expect(said[2]).toContain('Clear: no activity on your last 120 posts');
  expect(said[3]).not.toMatch(/Clear|Likely/);
});

test('a reason is never truncated: its end says what is missing', () => {
  show({ ...anna, reason: 'Nothing on 17 of your last 20 posts; 3 hide who reacted' });
  expect(screen.getByText(/3 hide who reacted/).closest('.truncate')).toBeNull();
});
