import { expect, test } from 'vitest';
import { type Candidate, matchDates } from './match-dates';

const friend = (facebook_id: string, full_name: string, date: string | null = null): Candidate => ({
  facebook_id,
  facebook_profile_id: null,
  full_name,
  avatar_url: null,
  friendship_date: date,
});
const entry = (name: string, date = '2015-03-09') => ({ name, date });
const none = { dates: [], namesakes: [], known: 0, strangers: 0, missing: 0 };

test('a name that is one person’s on both sides is theirs', () => {
  expect(matchDates([entry('Ann Stone')], [friend('1', 'Ann Stone')])).toEqual({
    ...none,
    dates: [{ facebook_id: '1', friendship_date: '2015-03-09' }],
  });
});

test.each([
  ['ANN  Stone ', 'Ann Stone'],
  ['Zoe\u0308', 'Zoë'],
  ['Ann\u00a0Stone', 'Ann Stone'],
])('capitals, spaces and ways to write an accent make no other name: %s', (archived, listed) => {
  expect(matchDates([entry(archived)], [friend('1', listed)]).dates).toHaveLength(1);
});

test('an accent does make another name', () => {
  expect(matchDates([entry('Zoe')], [friend('1', 'Zoë')])).toEqual({
    ...none,
    strangers: 1,
    missing: 1,
  });
});

test.each([
  [['2015-03-09'], ['1', '2']],
  [['2015-03-09', '2019-01-01'], ['1']],
  [
    ['2015-03-09', '2019-01-01'],
    ['1', '2'],
  ],
  [
    ['2015-03-09', '2015-03-09'],
    ['1', '2'],
  ],
])('of namesakes none is guessed: dates %j, friends %j', (dates, ids) => {
  const matching = matchDates(
    dates.map((date) => entry('Ann Stone', date)),
    ids.map((id) => friend(id, 'Ann Stone')),
  );
  expect(matching.dates).toEqual([]);
  expect(matching.namesakes).toMatchObject([{ name: 'Ann Stone', dates }]);
  expect(matching.namesakes[0]?.friends.map((one) => one.facebook_id)).toEqual(ids);
});

test('who is dated to the day already is left alone, a vaguer date is made exact', () => {
  expect(
    matchDates(
      [entry('Ann'), entry('Bo')],
      [friend('1', 'Ann', '2015-03-10'), friend('2', 'Bo', '2015-03')],
    ),
  ).toEqual({
    ...none,
    known: 1,
    dates: [{ facebook_id: '2', friendship_date: '2015-03-09' }],
  });
});
