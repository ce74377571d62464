import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeFriends } from '../../../testing/fixture-api/people';
import { FriendCard } from './friend-card';
import { disabledReasons } from '../people/group-reason';

const friend = makeFriends(1)[0]!;

test('a problem in a removal comes with the way to the support (A-429)', () => {
  const reason = disabledReasons.removal_problem;
  render(
    <FriendCard
      friend={{ ...friend, disabled_reason: 'removal_problem' }}
      reason={reason}
      up={false}
    />,
  );
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
    'mailto:support@winnow.example',
  );
});

test('without a problem there is no link to the support, and a name is truncated at its own end', () => {
  render(<FriendCard friend={{ ...friend, full_name: 'אברהם' }} reason="" up={false} />);
  expect(screen.queryByRole('link', { name: 'Contact support' })).toBeNull();
  expect(screen.getByText('אברהם').getAttribute('dir')).toBe('auto');
});

test('a missing date is shown as not known, because many pages show none', () => {
  render(<FriendCard friend={{ ...friend, friendship_date: null }} reason="" up={false} />);
  expect(screen.getByText('Friends since').nextSibling?.textContent).toBe('not known');
});
