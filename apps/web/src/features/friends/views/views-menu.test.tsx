import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeRobot, openApp } from '../../../testing/app';
import { lists, openFriends, row, shown, tab } from '../../../testing/friends';

async function openMenu(name: string, popup: 'menu' | 'dialog' = 'menu') {
  const button = () => screen.getByRole('button', { name });
  await waitFor(() => expect(button().getAttribute('aria-haspopup')).toBe(popup));
  fireEvent.click(button());
}
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });
const heads = () =>
  screen.getAllByRole('columnheader').map((head) => head.textContent?.replace(/ activities$/, ''));

test('a ready view is an address that the list reads', async () => {
  const app = await openFriends('/friends/active');
  await openMenu('Views');
  fireEvent.click(await item('Quiet for a year'));
  await waitFor(() => expect(app.place()).toBe('/friends/inactive?timeframe=365&read=whole'));
  await waitFor(() =>
    expect(lists(app).at(-1)?.query).toMatchObject({ timeframe: '365', no_activities: 'true' }),
  );
});

test('a view gets a name, comes back by it, and can be removed', async () => {
  const app = await openFriends('/friends/inactive?search=solberg&order=full_name+desc');
  await openMenu('Views');
  fireEvent.click(await item('Save or remove views'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Views' }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Solbergs' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await tab(/^Active/));
  await waitFor(() => expect(app.place()).toBe('/friends/active'));
  await openMenu('Views');
  fireEvent.click(await item('Solbergs'));
  await waitFor(() =>
    expect(app.place()).toBe('/friends/inactive?search=solberg&order=full_name+desc'),
  );
  await openMenu('Views');
  fireEvent.click(await item('Save or remove views'));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Solbergs' }));
  await waitFor(() => expect(screen.queryByText('Solbergs')).toBeNull());
  expect(localStorage.getItem('winnow.views')).toBeNull();
});

test('the link to a view is copied whole', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openFriends('/friends/inactive?timeframe=90&page=2&size=25');
  await openMenu('Views');
  fireEvent.click(await item('Copy link to this view'));
  await screen.findByText('The link to this view is copied');
  expect(writeText).toHaveBeenCalledWith(
    `${location.origin}/friends/inactive?timeframe=90&size=25`,
  );
});

test('columns are chosen for each tab by itself, and the choice is kept', async () => {
  const first = await openFriends('/friends/active');
  await openMenu('Columns', 'dialog');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Shares' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'First sync' }));
  const chosen = ['Name', 'Reactions', 'Comments', 'Total', 'Friends since', 'Last activity'];
  expect(heads()).toEqual(chosen);
  expect(within(row(0)).getAllByRole('cell')).toHaveLength(chosen.length);
  first.unmount();
  await openFriends('/friends/active');
  expect(heads()).toEqual(chosen);
  fireEvent.click(await tab(/^Inactive/));
  await shown();
  await waitFor(() => expect(heads()).toContain('Shares'));
  fireEvent.click(await tab(/^Active/));
  await waitFor(() => expect(heads()).toEqual(chosen));
  await openMenu('Columns', 'dialog');
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(heads()).toContain('First sync');
  expect(localStorage.getItem('winnow.columns')).toBeNull();
});

test('a column that the table has no room for is not offered either', async () => {
  await openFriends('/friends/inactive');
  await openMenu('Columns', 'dialog');
  const box = await screen.findByRole('checkbox', { name: 'First sync' });
  const head = screen.getByRole('columnheader', { name: 'First sync' });
  const narrow = 'max-[1280px]:hidden';
  for (const place of [head, box.closest('li')]) expect(place?.className).toContain(narrow);
});

test('an unreadable choice of columns shows all columns', async () => {
  localStorage.setItem('winnow.columns', '{"active": "shares_count", "inactive": [7]}');
  await openFriends('/friends/active');
  expect(heads()).toHaveLength(8);
});

test('signing out forgets the views, which may hold names, and keeps the columns', async () => {
  localStorage.setItem('winnow.views', '[{"name":"Jen","type":"active","search":"?search=jen"}]');
  localStorage.setItem('winnow.columns', '{"active":["shares_count"]}');
  openApp('/logout', { robot: fakeRobot() });
  await waitFor(() => expect(localStorage.getItem('winnow.token')).toBeNull());
  await waitFor(() => expect(localStorage.getItem('winnow.views')).toBeNull());
  expect(localStorage.getItem('winnow.columns')).not.toBeNull();
});

test('the accessibility statement needs no sign-in, and the sign-in page links to it', async () => {
  const app = openApp('/auth/login', { token: null });
  fireEvent.click(await screen.findByRole('link', { name: 'Accessibility' }));
  await waitFor(() => expect(app.place()).toBe('/accessibility'));
  await screen.findByRole('heading', { level: 1, name: 'Accessibility statement' });
  expect(screen.getByText(/WCAG\) 2\.2 at level AA/)).toBeTruthy();
  const mail = screen.getByRole('link', { name: 'support@winnow.example' });
  expect(mail.getAttribute('href')).toBe('mailto:support@winnow.example');
  await waitFor(() => expect(document.title).toBe('Accessibility · Winnow'));
});
