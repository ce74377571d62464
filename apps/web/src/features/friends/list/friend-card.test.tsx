import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeFriends } from '../../../testing/fixture-api/people';
import { FriendCard } from './friend-card';
import { disabledReasons } from '../people/group-reason';

const friend = makeFriends(1)[0]!;
const read = { isRead: true, noneSeen: 'none seen since 3 Mar 2026' };

test('a problem in a removal comes with the way to the support (A-429)', () => {
  const reason = disabledReasons.removal_problem;
  render(
    <FriendCard
      friend={{ ...friend, disabled_reason: 'removal_problem' }}
      reason={reason}
      {...read}
      up={false}
    />,
  );
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
    'mailto:support@winnow.example',
  );
});

test('without a problem there is no link to the support, and a name is truncated at its own end', () => {
  render(<FriendCard friend={{ ...friend, full_name: 'אברהם' }} reason="" {...read} up={false} />);
  expect(screen.queryByRole('link', { name: 'Contact support' })).toBeNull();
  expect(screen.getByText('אברהם').getAttribute('dir')).toBe('auto');
});

test('a missing date is shown as not known, because many pages show none', () => {
  render(
    <FriendCard friend={{ ...friend, friendship_date: null }} reason="" {...read} up={false} />,
  );
  expect(screen.getByText('Friends since').nextSibling?.textContent).toBe('not known');
});

test('what was not seen is dated, and what was not read is no zero', () => {
  const silent = { ...friend, last_activity_at: null, reactions_count: 0 };
  const { unmount } = render(<FriendCard friend={silent} reason="" {...read} up={false} />);
  expect(screen.getByText('Last activity').nextSibling?.textContent).toBe(
    'none seen since 3 Mar 2026',
  );
  expect(screen.getByText('Reactions').nextSibling?.textContent).toBe('0');
  unmount();
  const unread = { isRead: false, noneSeen: 'not read yet' };
  render(<FriendCard friend={silent} reason="" {...unread} up={false} />);
  for (const name of ['Reactions', 'Last activity'])
    expect(screen.getByText(name).nextSibling?.textContent).toBe('not read yet');
});
