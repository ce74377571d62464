import type { Friend } from '@winnow/sdk/contract';
import { allTime } from '@winnow/sdk/rules';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { asRead, coverageOf } from '../../../testing/fixture-api/evidence';
import { makeFriends } from '../../../testing/fixture-api/people';
import { csv, friendsCsv, nonFriendsCsv } from './csv';

const read = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;
const coverage = coverageOf('full');
const context = { type: 'active', coverage, timeframe: allTime } as const;
const called = (full_name: string): Friend => ({ ...makeFriends(1)[0]!, full_name });

test.each([
  '=HYPERLINK("http://evil.example","Ann")',
  '+1 555',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  ' =1+1',
  '＝1+1',
  '﹦1+1',
  '\u200b=1+1',
  '\u202e=1+1',
  '\u0000=1+1',
])('a name that a spreadsheet would run stays text: %j', (name) => {
  const [row] = read(friendsCsv([called(name)], context));
  expect(row?.['Name']).toBe(`'${name}`);
});

test.each(['Ann "the" O’Neill, Jr.', 'Zoë Łukasz', '田中', "d'Arc", 'Ann-Marie', 'a;b\nc'])(
  'any other name is written as it is: %j',
  (name) => {
    expect(read(friendsCsv([called(name)], context))[0]?.['Name']).toBe(name);
  },
);

test.each([';', '\t'])('nor does a name begin a formula where %j parts the cells', (sign) => {
  const [, line = ''] = friendsCsv([called(`Ann${sign}=1+1`)], context).split('\r\n');
  expect(line.startsWith(`"Ann${sign}=1+1",`)).toBe(true);
});

test('no cell of any text begins a formula, and none breaks the rows', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (names) => {
      const rows = read(
        csv(
          ['a', 'b'],
          names.map((a) => ({ a: a || 'x', b: 1 })),
        ),
      );
      expect(rows).toHaveLength(names.length);
      for (const row of rows) {
        expect(row['b']).toBe('1');
        expect(row['a']).not.toMatch(/^\s*[=+\-@]/);
      }
    }),
  );
});

test('a list carries what the table shows, figures as figures', () => {
  const [friend] = makeFriends(1);
  expect(read(friendsCsv([friend!], context))).toEqual([
    {
      Name: friend!.full_name,
      Profile: `https://www.facebook.com/profile.php?id=${friend!.facebook_id}`,
      'Facebook id': friend!.facebook_id,
      Reactions: String(friend!.reactions_count),
      Comments: String(friend!.comments_count),
      Shares: String(friend!.shares_count),
      Total: String(friend!.activities_count),
      'Friends since': '',
      'Last activity': friend!.last_activity_at,
      'First sync': friend!.created_at,
      Deactivated: 'no',
      Evidence: 'Active',
      Note: '',
    },
  ]);
  const removed = { ...friend!, is_deleted: true, removed_by: 'unfriended' as const };
  expect(read(friendsCsv([removed], { ...context, type: 'removed' }))[0]).toMatchObject({
    Unfriended: friend!.updated_at,
    'Asked again': '',
    Note: 'Unfriended and confirmed',
  });
});

test('an inactive friend carries the class and its basis; before any reading no figure', () => {
  const quiet = { ...makeFriends(8)[6]!, is_banned: false };
  const list = { ...context, type: 'inactive' } as const;
  expect(read(friendsCsv([quiet], list))[0]).toMatchObject({
    Reactions: '0',
    Evidence: 'Clear',
    Note: 'Nothing on 118 of your last 120 posts since 3 Mar 2026; 2 hide who reacted',
  });
  const unread = asRead(quiet, 'unread', 0);
  expect(read(friendsCsv([unread], { ...list, coverage: null }))[0]).toMatchObject({
    Reactions: '',
    Total: '',
    'Last activity': '',
    Evidence: 'Not read yet',
    Note: 'Your posts haven’t been read yet',
  });
});

test('who was removed and asked again carries when, and what came of it', () => {
  const [friend] = makeFriends(1);
  const at = '2026-11-20T09:00:00.000Z';
  const asked = {
    ...friend!,
    is_deleted: true,
    removed_by: 'marked' as const,
    asked_again: { at, outcome: 'sent' as const },
  };
  expect(read(friendsCsv([asked], { ...context, type: 'removed' }))[0]).toMatchObject({
    'Asked again': at,
    Note: 'Asked again on 20 Nov 2026 · Marked by you',
  });
});

test('spreadsheets are told that it is UTF-8, and an empty list still names its columns', () => {
  expect(nonFriendsCsv([])).toBe('\uFEFFName,Profile,Facebook id,First seen,Request sent,Note\r\n');
});
