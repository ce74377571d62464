import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../testing/app';

// A release removed them.
const { gone } = vi.hoisted(() => ({
  gone() {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));
vi.mock('./routes/settings', gone);
vi.mock('./routes/job', gone);
vi.mock('../features/dashboard/charts/line-chart', gone);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('where the code of a screen does not come the sidebar and the other screens go on', async () => {
  openApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'This page could not be shown' });
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
});

test('a job whose dialog cannot be loaded goes on, and so does the screen below', async () => {
  const { place } = openApp('/job/1');
  await screen.findByText('This could not be opened');
  expect(screen.getByText(/The robot keeps working; reload the page/)).toBeTruthy();
  await waitFor(() => expect(place()).toBe('/dashboard'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  expect(screen.queryByText('This page could not be shown')).toBeNull();
});

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
