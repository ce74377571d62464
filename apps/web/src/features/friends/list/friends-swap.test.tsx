import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bar, chosen, nameAt, openFriends, row, rows, tab } from '../../../testing/friends';

const mouse = { button: 0, pointerType: 'mouse' };

/** A list that can show other people at any moment. */
async function openPage() {
  await openFriends('/friends/inactive?size=25');
  return async () => {
    const [before, element] = [nameAt(0), row(0)];
    fireEvent.click(bar().getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(nameAt(0)).not.toBe(before));
    expect(element.isConnected, 'a row shows one person only').toBe(false);
  };
}

/** Releases a press. As in a browser, the click is on what contains both ends of the press. */
function releaseOn(down: HTMLElement, up: HTMLElement) {
  fireEvent.pointerUp(up);
  fireEvent.click(down === up ? up : up.closest('tbody')!, { detail: 1 });
}

test('a press on a friend does not act on another friend whose row moved there', async () => {
  const turn = await openPage();
  const pressed = row(0);
  fireEvent.pointerDown(pressed, mouse);
  await turn();
  releaseOn(pressed, row(0));
  expect(chosen()).toEqual([]);
  fireEvent.pointerDown(row(0), mouse);
  releaseOn(row(0), row(0));
  expect(chosen()).toEqual([0]);
});

test('a drag ends where others are drawn into its rows, and so does the click after it', async () => {
  const turn = await openPage();
  const pressed = row(0);
  fireEvent.pointerDown(pressed, mouse);
  fireEvent.pointerOver(row(1), { buttons: 1 });
  await turn();
  fireEvent.pointerOver(row(3), { buttons: 1 });
  fireEvent.pointerOver(row(0), { buttons: 1 });
  releaseOn(pressed, row(0));
  expect(chosen()).toEqual([]);
  expect(bar().getByText('2 selected')).toBeTruthy();
});

test('a drag over rows that were loaded again ends, and so does the click after it', async () => {
  await openFriends('/friends/inactive', { friends: 100 });
  const pressed = row(2);
  const name = nameAt(2);
  fireEvent.pointerDown(pressed, mouse);
  fireEvent.pointerOver(row(3), { buttons: 1 });
  fireEvent.click(screen.getByRole('button', { name: /^Name/ }));
  await waitFor(() => expect(nameAt(2)).not.toBe(name));
  const before = chosen();
  fireEvent.pointerOver(row(9), { buttons: 1 });
  releaseOn(pressed, pressed);
  expect(chosen()).toEqual(before);
  expect(bar().getByText('2 selected')).toBeTruthy();
  // The key press that follows ends no drag.
  fireEvent.click(row(9).querySelector('input')!);
  expect(chosen()).toContain(9);
});

test('a checkbox whose row changed to another friend loses the focus', async () => {
  const turn = await openPage();
  const box = row(0).querySelector('input')!;
  box.focus();
  expect(document.activeElement).toBe(box);
  await turn();
  expect(document.activeElement).toBe(document.body);
});

test('the focus, and the Tab key, stay with the friend whom a new order moved', async () => {
  await openFriends('/friends/inactive', { friends: 100 });
  const name = nameAt(2);
  const box = row(2).querySelector('input')!;
  fireEvent.click(row(2));
  box.focus();
  fireEvent.click(screen.getByRole('button', { name: /^Name/ }));
  await waitFor(() => expect(nameAt(2)).not.toBe(name));
  expect(document.activeElement).toBe(box);
  expect(box.getAttribute('aria-label')).toBe(`Select ${name}`);
  expect(rows().filter((one) => one.querySelector('input')!.tabIndex === 0)).toEqual([
    box.closest('tr'),
  ]);
});

test('the card of a friend goes with the friend', async () => {
  const turn = await openPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerMove(row(0), { buttons: 0 });
  act(() => void vi.advanceTimersByTime(450));
  vi.useRealTimers();
  expect(screen.getByRole('group', { name: `Profile of ${nameAt(0)}` })).toBeTruthy();
  await turn();
  expect(screen.queryByRole('group', { name: /^Profile of/ })).toBeNull();
});

test('a range does not begin at a row of another page', async () => {
  const turn = await openPage();
  fireEvent.click(row(2));
  await turn();
  fireEvent.click(row(5), { shiftKey: true });
  expect(chosen()).toEqual([5]);
  fireEvent.click(row(6), { shiftKey: true });
  expect(chosen()).toEqual([5, 6]);
});

test('a range begins with the friend it began with, wherever a new order put them', async () => {
  await openFriends('/friends/inactive', { friends: 100 });
  fireEvent.click(row(2));
  const first = nameAt(2);
  fireEvent.click(screen.getByRole('button', { name: /^Name/ }));
  await waitFor(() => expect(nameAt(2)).not.toBe(first));
  const [at] = chosen();
  if (at === undefined) throw new Error('the chosen friend is not shown');
  const to = at > 3 ? at - 2 : at + 2;
  fireEvent.click(row(to), { shiftKey: true });
  const range = [at, (at + to) / 2, to].toSorted((a, b) => a - b);
  const isFree = (one: number) => !row(one).querySelector('input')!.hasAttribute('aria-disabled');
  expect(range.filter(isFree).length).toBeGreaterThan(1);
  expect(chosen()).toEqual(range.filter(isFree));
});

/** Holds back every list that is asked for from now on; what it returns lets them come. */
function holdLists() {
  const ask = globalThis.fetch;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const url = call[0] as string;
    if (url.includes('/friends?') && !url.includes('limit=1&')) await held;
    return ask(...call);
  });
  return release;
}
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => [head.textContent, head.getAttribute('aria-sort')]);
const listName = () => document.querySelector('table')?.getAttribute('aria-label');

test('the head of another tab stays as it was for as long as its rows do', async () => {
  await openFriends('/friends/active');
  const before = heads();
  const release = holdLists();
  fireEvent.click(await tab(/^Inactive/));
  expect(location.pathname).toBe('/friends/inactive');
  expect([listName(), heads()]).toEqual(['Active friends', before]);
  release();
  await waitFor(() => expect(listName()).toBe('Inactive friends'));
  expect(heads()).not.toEqual(before);
});

test('the rows of another tab give way to a skeleton after 150 ms, not before', async () => {
  await openFriends('/friends/active');
  const release = holdLists();
  const link = await tab(/^Inactive/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(link);
  await act(async () => void (await vi.advanceTimersByTimeAsync(149)));
  expect(listName()).toBe('Active friends');
  await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
  expect(rows()).toEqual([]);
  expect(screen.getByText('Loading')).toBeTruthy();
  vi.useRealTimers();
  release();
  await waitFor(() => expect(listName()).toBe('Inactive friends'));
});
