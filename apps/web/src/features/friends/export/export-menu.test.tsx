import { fireEvent, screen, waitFor } from '@testing-library/react';
import { groupOf } from '@winnow/sdk/rules';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect, test, vi } from 'vitest';
import { makeFriends } from '../../../testing/fixture-api/people';
import { failure, fakeRobot } from '../../../testing/app';
import { openFriends } from '../../../testing/friends';

const people = makeFriends(800);
const options = { friends: 800, robot: fakeRobot() };

/** The files that were handed to the browser. */
function downloads() {
  const files: { name: string; blob: Blob }[] = [];
  let last: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (last && this.download) files.push({ name: this.download, blob: last });
  });
  return files;
}
async function choose(item: string) {
  const button = () => screen.getByRole('button', { name: 'Export' });
  // The menu's code comes after the screen.
  await waitFor(() => expect(button().getAttribute('aria-haspopup')).toBe('menu'));
  fireEvent.click(button());
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}
const names = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data.map((row) => row['Name']);

test('a list is exported whole, in its order, as the filter narrows it', async () => {
  const files = downloads();
  await openFriends('/friends/inactive?search=solberg&order=full_name+desc&size=25', options);
  await choose('What this list shows, as CSV');
  await screen.findByText('The file is in your downloads');
  const found = people
    .filter((friend) => groupOf(friend) === 'inactive' && friend.full_name.includes('Solberg'))
    .map((friend) => friend.full_name)
    .toSorted((a, b) => b.localeCompare(a));
  expect(files[0]?.name).toMatch(/^winnow-inactive-\d{4}-\d\d-\d\d\.csv$/);
  expect(names(await files[0]!.blob.text())).toEqual(found);
});

test('everything comes as one archive: every list, and what is kept of the person', async () => {
  const files = downloads();
  await openFriends('/friends/active?search=solberg', options);
  await choose('Everything as a zip');
  await screen.findByText('The file is in your downloads');
  const zip = unzipSync(new Uint8Array(await files[0]!.blob.arrayBuffer()));
  expect(Object.keys(zip).toSorted()).toEqual([
    'active.csv',
    'auto-reactions.json',
    'inactive.csv',
    'lessons.json',
    'metrics.json',
    'non-friends.csv',
    'progress.json',
    'settings.json',
    'sign-ins.json',
    'unfriended.csv',
    'whitelisted.csv',
    'you.json',
  ]);
  const inGroup = (group: string) => people.filter((friend) => groupOf(friend) === group).length;
  const rowsOf = (name: string) => names(strFromU8(zip[name]!)).length;
  expect(
    ['active', 'inactive', 'whitelisted', 'unfriended'].map((it) => rowsOf(`${it}.csv`)),
  ).toEqual(['active', 'inactive', 'whitelist', 'removed'].map(inGroup));
  expect(rowsOf('non-friends.csv')).toBe(143);
  expect(JSON.parse(strFromU8(zip['you.json']!))).toMatchObject({ username: 'dana.whitfield' });
  const kept = (name: string) => JSON.parse(strFromU8(zip[`${name}.json`]!)) as unknown;
  expect(kept('lessons')).toMatchObject({ completed_article_ids: expect.any(Array) });
  expect(kept('sign-ins')).toEqual(
    expect.arrayContaining([expect.objectContaining({ is_current: true })]),
  );
  expect(Object.keys(kept('metrics') as object).length).toBeGreaterThan(0);
});

test('where the list cannot be read no file is written, and one is told', async () => {
  const files = downloads();
  await openFriends('/friends/active', {
    ...options,
    answers: { 'GET /friends/all': failure(500, 'internal', 'Something went wrong.') },
  });
  await choose('This list as CSV');
  await screen.findByText('No file was written.');
  expect(files).toEqual([]);
});
