import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mount } from '../../testing/mount';
import { DocumentLoader } from './document-loader';

test('without a connection it says what it waits for, with a way back', () => {
  const { unmount } = mount(<DocumentLoader isUnreached />);
  expect(screen.getByText('You are offline')).toBeTruthy();
  expect(screen.getByText('This screen opens when the connection is back.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy();
  unmount();
  mount(<DocumentLoader isUnreached={false} />);
  expect(screen.queryByText('You are offline')).toBeNull();
});
