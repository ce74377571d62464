import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../testing/app';

// A release removed it.
vi.mock('./routes/settings', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('where the code of a screen does not come the sidebar and the other screens go on', async () => {
  openApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'This page could not be shown' });
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
});
