import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bar, openFriends, row } from '../../../testing/friends';

const states = (button: HTMLElement) => [
  button.hasAttribute('disabled'),
  button.getAttribute('aria-disabled'),
];

test('the buttons of the bar keep the focus as they turn on and off', async () => {
  await openFriends('/friends/inactive');
  await screen.findByText('Robot 7.0.4 connected');
  await screen.findByText('64 of 100');
  const unfriend = bar().getByRole('button', { name: 'Unfriend' });
  unfriend.focus();
  fireEvent.click(row(0));
  expect(document.activeElement).toBe(bar().getByRole('button', { name: 'Unfriend 1' }));
  expect(states(unfriend)).toEqual([false, null]);

  const whitelist = bar().getByRole('button', { name: 'Add to whitelist' });
  expect(states(whitelist)).toEqual([false, null]);
  whitelist.focus();
  fireEvent.click(whitelist);
  await screen.findByText('1 friend added to the whitelist');
  expect(document.activeElement).toBe(bar().getByRole('button', { name: 'Add to whitelist' }));
  // A browser takes the focus from what is natively disabled.
  expect(states(whitelist)).toEqual([false, 'true']);
});
