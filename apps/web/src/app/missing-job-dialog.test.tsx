import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../testing/app';

// A release removed it.
vi.mock('./routes/job', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('a job whose dialog cannot be loaded goes on, and so does the screen below', async () => {
  const { place } = openApp('/job/1');
  await screen.findByText('This could not be opened');
  expect(screen.getByText(/The robot keeps working; reload the page/)).toBeTruthy();
  await waitFor(() => expect(place()).toBe('/dashboard'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  expect(screen.queryByText('This page could not be shown')).toBeNull();
});
