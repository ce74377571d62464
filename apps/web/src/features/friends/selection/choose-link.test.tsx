import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openFriends, row } from '../../../testing/friends';

test('on Non-Friends the next step is to choose whom to unfriend; after a selection it is to add', async () => {
  await openFriends('/friends/nonfriends');
  const choose = () => screen.queryByRole('link', { name: 'Choose friends to unfriend' });
  await waitFor(() => expect(choose()).not.toBeNull());
  fireEvent.click(row(0));
  await waitFor(() => expect(choose()).toBeNull());
  fireEvent.click(row(0));
  await waitFor(() => expect(choose()).not.toBeNull());
});
