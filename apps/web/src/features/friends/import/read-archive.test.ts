import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readArchive, repairName } from './read-archive';

const at = (day: string) => Date.parse(`${day}T12:00:00`) / 1000;
const json = (value: unknown) => new Blob([JSON.stringify(value)]);
const zip = (files: Record<string, unknown>) => {
  const data = Object.entries(files).map(([name, value]) => [
    name,
    strToU8(typeof value === 'string' ? value : JSON.stringify(value)),
  ]);
  return new Blob([new Uint8Array(zipSync(Object.fromEntries(data)))]);
};
const ann = { name: 'Ann Stone', timestamp: at('2015-03-09') };
const found = [{ name: 'Ann Stone', date: '2015-03-09' }];

/** As the archive writes it: each byte of the UTF-8 as a letter of its own. */
const mixedUp = (name: string) => String.fromCharCode(...new TextEncoder().encode(name));

test.each(['Zoë Łukasz', '田中 さくら', 'Émile Ní Dhomhnaill', 'Ann 🌻 Stone', 'Bo Jensen'])(
  'a name mixed up from UTF-8 and Latin-1 is repaired: %s',
  (name) => {
    expect(repairName(mixedUp(name))).toBe(name);
  },
);

test.each(['Zoë', 'Jürgen Groß', 'Petrović', 'naïve Ã', '田中'])(
  'a name that was written right stays as it is: %s',
  (name) => {
    expect(repairName(name)).toBe(name);
  },
);

test('the friends file is read alone, in its newer and its older form', async () => {
  expect(await readArchive(json({ friends_v2: [ann] }))).toEqual(found);
  expect(await readArchive(json({ friends: [ann] }))).toEqual(found);
  const zoe = { ...ann, name: mixedUp('Zoë') };
  expect(await readArchive(json({ friends_v2: [zoe] }))).toEqual([
    { name: 'Zoë', date: '2015-03-09' },
  ]);
});

test.each([
  'connections/friends/your_friends.json',
  'friends_and_followers/friends.json',
  'facebook-dana/friends/friends.json',
])('it is found in the zip at %s, whatever else lies there', async (path) => {
  const files = {
    'messages/inbox/message_1.json': '{ broken',
    'friends/removed_friends.json': { deleted_friends_v2: [ann] },
    [path]: { friends_v2: [ann] },
  };
  expect(await readArchive(zip(files))).toEqual(found);
});

test('what is no friendship date is left out: before the network, in the future, no number', async () => {
  const now = new Date('2026-11-21T12:00:00');
  const wrong = [
    { name: 'Too early', timestamp: at('2003-12-31') },
    { name: 'Zero', timestamp: 0 },
    { name: 'Too late', timestamp: at('2026-11-22') },
    { name: 'Text', timestamp: '1425898800' },
    { name: 'Huge', timestamp: 1e300 },
    { timestamp: ann.timestamp },
    null,
    'Ann',
  ];
  expect(await readArchive(json({ friends_v2: [...wrong, ann] }), now)).toEqual(found);
});

test('a zip that would unpack to more than any friends list is not unpacked', async () => {
  const empty = '0'.repeat(26 * 1024 * 1024);
  const bomb = zip({ 'a/friends.json': empty, 'b/friends.json': empty });
  expect(bomb.size).toBeLessThan(1_000_000);
  await expect(readArchive(bomb)).rejects.toMatchObject({ problem: 'too_large' });
  const plain = new Blob([empty, empty]);
  await expect(readArchive(plain)).rejects.toMatchObject({ problem: 'too_large' });
});

test('what is named after the insides of JavaScript is a name and no more', async () => {
  const text = `{"__proto__":{"friends_v2":[]},"constructor":1,"friends_v2":[{"name":"__proto__","timestamp":${ann.timestamp},"__proto__":{"x":1}}]}`;
  expect(await readArchive(new Blob([text]))).toEqual([{ name: '__proto__', date: '2015-03-09' }]);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

test.each([
  ['no_friends_file', json({ photos_v2: [] })],
  ['no_friends_file', json([])],
  ['no_friends_file', zip({ 'posts/your_posts.json': {} })],
  ['unreadable', new Blob(['<html>'])],
  ['unreadable', new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9])])],
  ['unreadable', zip({ 'friends/friends.json': '{ broken' })],
])('a file that is no use says why: %s', async (problem, file) => {
  await expect(readArchive(file)).rejects.toMatchObject({ problem });
});

test.each([
  ['broken', '{ broken'],
  ['empty', { friends_v2: [] }],
  ['without a date', { friends_v2: [{ name: 'Ann Stone' }] }],
  ['something else', { photos: [] }],
])('a friends file that is %s does not hide the good one beside it', async (_name, other) => {
  const good = { friends_v2: [ann] };
  expect(await readArchive(zip({ 'a/friends.json': other, 'b/your_friends.json': good }))).toEqual(
    found,
  );
  expect(await readArchive(zip({ 'a/friends.json': good, 'b/your_friends.json': other }))).toEqual(
    found,
  );
});

test('where no file is of use, a broken one is reported', async () => {
  const files = { 'a/friends.json': '{ broken', 'b/friends.json': { photos: [] } };
  await expect(readArchive(zip(files))).rejects.toThrow('unreadable');
});
