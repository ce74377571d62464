import { expect, test } from 'vitest';
import { ORIGIN, record } from '../fixtures/read-fixture';
import { parsePayload } from './wire/payload';
import { profileIn } from './viewer';

const id = '100000000000011';
const profile = (fields: object) =>
  profileIn(
    [parsePayload(record(JSON.stringify({ user: { id, name: 'Ann', ...fields } })))],
    id,
    ORIGIN,
  );

test('parts of a name and places are no longer than what the api keeps of them', () => {
  const long = 'x'.repeat(300);
  const read = profile({ first_name: long, last_name: long, current_city: { name: long } });

  expect([read?.first, read?.last, read?.location].map((text) => text?.length)).toEqual([
    150, 150, 150,
  ]);
});

test('a vanity name is no longer than what the api keeps, also where letters are two characters', () => {
  expect(profile({ url: `/${'\u{10400}'.repeat(60)}` })?.vanity).toBeNull();
  expect(profile({ url: `/${'\u{10400}'.repeat(40)}` })?.vanity).toBe('\u{10400}'.repeat(40));
});
