import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../testing/app';

// A release removed it.
vi.mock('./line-chart', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('a chart that cannot be loaded says so in its card; its table and the other cards go on', async () => {
  openApp('/dashboard');
  const card = within(await screen.findByRole('region', { name: 'Charts' }));
  await card.findByText('The chart could not be drawn');
  expect(card.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  expect(screen.queryByText('This page could not be shown')).toBeNull();

  fireEvent.click(card.getByRole('button', { name: 'Show as a table' }));
  await waitFor(() => expect(card.queryByText('The chart could not be drawn')).toBeNull());
  expect(card.getByRole('table')).toBeTruthy();
});
