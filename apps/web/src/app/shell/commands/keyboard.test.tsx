import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { makeUser } from '../../../testing/fixture-api/api';
import { keysOf, type ShortcutId, shortcuts } from '../../../shared/commands/shortcuts';
import { failure, fakeRobot, openApp } from '../../../testing/app';
import { bar, chosen, openFriends, row, rows, tab } from '../../../testing/friends';

// What the app loads when it is asked for is here before: how long a busy machine takes to make it is no matter of keys.
beforeAll(() => Promise.all([import('./palette'), import('./shortcuts-dialog')]), 60_000);

const press = (key: string, how: object = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, bubbles: true, cancelable: true, ...how });
const ctrl = (key: string, on?: Element) => press(key, { ctrlKey: true }, on);
const box = (at: number) => row(at).querySelector('input')!;
const palette = () => screen.findByRole('dialog', { name: 'Commands' });

/** Each shortcut of the registry, pressed, and what must come of it. */
const acts: Record<ShortcutId, () => Promise<unknown> | void> = {
  async palette() {
    ctrl('k');
    await palette();
  },
  async undo() {
    fireEvent.click(row(0));
    fireEvent.click(bar().getByRole('button', { name: 'Add to whitelist' }));
    await screen.findByText('1 friend added to the whitelist');
    ctrl('z');
    await screen.findByText('1 friend taken off the whitelist');
  },
  async help() {
    press('?', { shiftKey: true });
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  },
  search() {
    press('/');
    expect(document.activeElement).toBe(screen.getByPlaceholderText('Search friend here'));
  },
  next() {
    press('ArrowDown', {}, box(0));
    expect(document.activeElement).toBe(box(1));
  },
  previous() {
    press('ArrowUp', {}, box(3));
    expect(document.activeElement).toBe(box(2));
  },
  first() {
    press('Home', {}, box(3));
    expect(document.activeElement).toBe(box(0));
  },
  last() {
    press('End', {}, box(3));
    expect(document.activeElement).toBe(box(rows().length - 1));
  },
  toggle() {
    // A checkbox turns Space into a click by itself.
    fireEvent.click(box(2));
    expect(chosen()).toEqual([2]);
  },
  range() {
    press('ArrowDown', { shiftKey: true }, box(2));
    expect(chosen()).toEqual([2, 3]);
  },
  rangeClick() {
    fireEvent.click(row(1));
    fireEvent.click(row(4), { shiftKey: true });
    expect(chosen()).toEqual([1, 2, 3, 4]);
  },
  page() {
    ctrl('a', box(0));
    expect(chosen().length).toBeGreaterThan(90);
  },
  escape() {
    fireEvent.click(row(1));
    press('Escape');
    expect(chosen()).toEqual([]);
  },
};

test.each(Object.entries(acts))('the shortcut %s does what the overlay says', async (_id, act) => {
  await openFriends('/friends/inactive');
  const before = chosen().length;
  await act();
  expect(before).toBe(0);
});

test('the overlay shows every shortcut of the registry', async () => {
  await openFriends('/friends/inactive');
  press('?', { shiftKey: true });
  const overlay = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  for (const id of Object.keys(shortcuts) as ShortcutId[]) {
    const name = overlay.getByText(shortcuts[id].does);
    expect(name.nextElementSibling?.textContent).toBe(keysOf(id).join(''));
  }
});

test('shortcuts of one sign can be switched off, and stay off (WCAG 2.1.4)', async () => {
  await openFriends('/friends/inactive');
  press('?', { shiftKey: true });
  fireEvent.click(await screen.findByRole('switch', { name: /^Single-key shortcuts/ }));
  press('Escape', {}, screen.getByRole('dialog'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('?', { shiftKey: true });
  press('/');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.tagName).not.toBe('INPUT');
  ctrl('k');
  await palette();
});

test('signs typed into a field are text, and Ctrl-Z there is the field’s own', async () => {
  const app = await openFriends('/friends/inactive');
  fireEvent.click(row(0));
  fireEvent.click(bar().getByRole('button', { name: 'Add to whitelist' }));
  await screen.findByText('1 friend added to the whitelist');
  const field = screen.getByPlaceholderText('Search friend here');
  expect(press('?', { shiftKey: true }, field)).toBe(true);
  expect(ctrl('z', field)).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(app.callsTo('DELETE /friends/whitelist')).toEqual([]);
});

test('the palette opens from a text field too, which has no use for its keys', async () => {
  await openFriends('/friends/inactive');
  ctrl('k', screen.getByPlaceholderText('Search friend here'));
  expect(await palette()).toBeTruthy();
});

test('moves are undone one after another, the latest first, each once', async () => {
  const app = await openFriends('/friends/inactive');
  const sent = (at: string) => app.callsTo(at).map((call) => call.body['friends']);
  const move = async (name: string, says: string) => {
    await waitFor(() => expect(chosen()).toEqual([]));
    fireEvent.click(row(0));
    fireEvent.click(bar().getByRole('button', { name }));
    await screen.findByText(says);
  };
  await move('Add to whitelist', '1 friend added to the whitelist');
  await move('Already removed', '1 friend marked as already removed');
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
  await screen.findByText('1 friend moved to inactive');
  expect(sent('PUT /friends')).toEqual(sent('DELETE /friends'));
  ctrl('z');
  await screen.findByText('1 friend taken off the whitelist');
  expect(sent('DELETE /friends/whitelist')).toEqual(sent('POST /friends/whitelist'));
  expect(ctrl('z')).toBe(true);
  expect(sent('PUT /friends')).toHaveLength(1);
});

test.each([
  ['moving to inactive', 'Move to inactive', '1 friend moved to inactive', 'Moving to inactive'],
  ['a removal', 'Unfriend 1', null, 'A removal'],
])(
  'after %s, which nothing brings back, Ctrl-Z says so and undoes nothing older',
  async (_, action, says, subject) => {
    const app = await openFriends('/friends/inactive');
    await screen.findByText('64 of 100');
    fireEvent.click(row(0));
    fireEvent.click(bar().getByRole('button', { name: 'Add to whitelist' }));
    await screen.findByText('1 friend added to the whitelist');
    if (says) fireEvent.click(await tab(/^Unfriended/));
    await waitFor(() => expect(chosen()).toEqual([]));
    await waitFor(() => expect(rows().length).toBeGreaterThan(3));
    fireEvent.click(row(1));
    fireEvent.click(await bar().findByRole('button', { name: action }));
    if (says) await screen.findByText(says);
    else {
      const dialog = within(await screen.findByRole('dialog'));
      fireEvent.click(dialog.getByRole('button', { name: action }));
      fireEvent.click(await screen.findByRole('button', { name: 'Close and keep running' }));
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(ctrl('z')).toBe(false);
    await screen.findByText(`${subject} cannot be undone`);
    ctrl('z');
    expect(app.callsTo('DELETE /friends/whitelist')).toEqual([]);
  },
);

test('Ctrl-Z during a move does not undo the one before it, and a failed undo is tried again', async () => {
  const list = '/friends/whitelist';
  const answers: Record<string, ReturnType<typeof failure>> = {};
  const app = await openFriends('/friends/inactive', { answers });
  const move = async (name: string) => {
    await waitFor(() => expect(chosen()).toEqual([]));
    fireEvent.click(row(0));
    fireEvent.click(bar().getByRole('button', { name }));
  };
  await move('Add to whitelist');
  await screen.findByText('1 friend added to the whitelist');
  await move('Already removed');
  ctrl('z');
  await screen.findByText('The last move is still being saved');
  await screen.findByText('1 friend marked as already removed');
  expect(app.callsTo(`DELETE ${list}`)).toEqual([]);

  answers['PUT /friends'] = failure(500, 'internal', 'Something went wrong on our side.');
  ctrl('z');
  await screen.findByText('No one was moved.');
  delete answers['PUT /friends'];
  ctrl('z');
  await screen.findByText('1 friend moved to inactive');
  expect(app.callsTo('PUT /friends')).toHaveLength(2);
  expect(app.callsTo(`DELETE ${list}`)).toEqual([]);
  ctrl('z');
  await waitFor(() => expect(app.callsTo(`DELETE ${list}`)).toHaveLength(1));
});

test('the palette finds a screen by a part of its name and goes there', async () => {
  const app = openApp('/settings', { robot: fakeRobot() });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  ctrl('k');
  const dialog = within(await palette());
  fireEvent.change(dialog.getByRole('combobox', { name: 'Search commands' }), {
    target: { value: 'whitel' },
  });
  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1));
  fireEvent.click(dialog.getByRole('option', { name: 'Whitelisted friends' }));
  await waitFor(() => expect(app.place()).toBe('/friends/whitelist'));
});

test('the palette offers what the screen can do, and says when nothing matches', async () => {
  await openFriends('/friends/inactive', { friends: 800 });
  ctrl('k');
  const dialog = within(await palette());
  fireEvent.click(await dialog.findByRole('option', { name: /^Choose all \d+ that match$/ }));
  await bar().findByText(/^(of \d+|all) that match$/);
  ctrl('k');
  const again = within(await palette());
  fireEvent.change(again.getByRole('combobox'), { target: { value: 'zzzz' } });
  expect(await again.findByText(/^No match/)).toBeTruthy();
});

test('the palette leads to what can be bought, to the affiliate programme and to the guides', async () => {
  openApp('/settings', {
    robot: fakeRobot(['non_friends', 'auto_reactions']),
    answers: { 'GET /users/current': { status: 200, body: makeUser('basic', true) } },
  });
  await screen.findByText('Robot 7.0.4 connected');
  await screen.findByRole('link', { name: 'Upgrade' });
  ctrl('k');
  const dialog = within(await palette());
  for (const name of [
    'Upgrade',
    'Affiliate Dashboard',
    'Guide to friend requests',
    'Guide to auto reactions',
  ])
    expect(dialog.getByRole('option', { name })).toBeTruthy();
});
