import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeFriends } from '../../../testing/fixture-api/people';
import { FriendCard } from './friend-card';
import { disabledReasons } from '../people/group-reason';

const friend = makeFriends(1)[0]!;

test('a problem in a removal comes with the way to the support (A-429)', () => {
  const why = disabledReasons.removal_problem;
  render(
    <FriendCard friend={{ ...friend, disabled_reason: 'removal_problem' }} why={why} up={false} />,
  );
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
    'mailto:support@winnow.example',
  );
});

test('where there is no problem nobody is led to the support, and the name is cut at its own end', () => {
  render(<FriendCard friend={{ ...friend, full_name: 'אברהם' }} why="" up={false} />);
  expect(screen.queryByRole('link', { name: 'Contact support' })).toBeNull();
  expect(screen.getByText('אברהם').getAttribute('dir')).toBe('auto');
});

test('where no date is known it is not said that nobody read: many a page shows none', () => {
  render(<FriendCard friend={{ ...friend, friendship_date: null }} why="" up={false} />);
  expect(screen.getByText('Friends since').nextSibling?.textContent).toBe('not known');
});
