import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount';
import { DocumentLoader } from './document-loader';

afterEach(() => void vi.restoreAllMocks());

test('offline it says what it waits for, with a way back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  mount(<DocumentLoader />);
  expect(screen.getByText('You are offline')).toBeTruthy();
  expect(screen.getByText('This screen opens when the connection is back.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText('You are offline')).toBeNull();
});
