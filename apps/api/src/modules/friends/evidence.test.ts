// On both databases: classes are computed by the database.
import type { Friend, ScannedPost } from '@winnow/sdk/contract';
import {
  type EvidenceClass,
  evidenceOf,
  listCauses,
  listKinds,
  listStates,
  type PostCoverage,
  stateByNumbers,
  sumsOf,
} from '@winnow/sdk/rules';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayIn } from '../../platform/days';
import {
  engagement,
  friend,
  openWorld,
  post,
  scanEngagements,
  scanFriends,
  type Someone,
  type World,
} from '../../testing/world';

const today = '2026-03-10';
let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const list = fc
  .record({
    state: fc.oneof({ weight: 9, arbitrary: fc.constant('whole') }, fc.constantFrom(...listStates)),
    cause: fc.constantFrom(...listCauses),
    shown: fc.option(
      fc.oneof(fc.nat({ max: 60 }), fc.constant(1_000_000), fc.constant(Number.MAX_SAFE_INTEGER)),
      { freq: 8 },
    ),
    missing: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.nat({ max: 60 })),
  })
  .map(({ state, cause, shown, missing }) => ({
    state,
    cause: state === 'whole' ? null : cause,
    shown,
    read: Math.max((shown ?? 5) - missing, 0),
  }));
const somePost = fc.record({
  daysAgo: fc.nat({ max: 120 }),
  hour: fc.nat({ max: 23 }),
  lists: fc.record({ reactions: list, comments: list, shares: list }),
  /** A robot of an older release tells numbers only. */
  isByNumbers: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  engaged: fc.subarray(['1', '2', '3', '4', '5', '6'], { maxLength: 1 }),
});
const dated = fc.constantFrom(
  null,
  '2015',
  '2025-12',
  '2026',
  '2026-01',
  '2026-02-14',
  '2026-03-10',
);

const numbersOf = (
  lists: Record<(typeof listKinds)[number], { shown: number | null; read: number }>,
) => ({
  shown: {
    reactions: lists.reactions.shown,
    comments: lists.comments.shown,
    shares: lists.shares.shown,
  },
  read: {
    reactions: lists.reactions.read,
    comments: lists.comments.read,
    shares: lists.shares.read,
  },
});

/** What the sdk is to judge: a list with entries missing is not whole, whatever the robot says. */
function coverageOf({ date_created, shown, read, lists }: ScannedPost, zone: string): PostCoverage {
  const most = 10_000_000_000;
  const of = (kind: (typeof listKinds)[number]) => {
    const total = shown[kind];
    const numbers = {
      shown: total === null ? null : Math.min(total, most),
      read: Math.min(read[kind], most),
    };
    const { state, cause } = lists?.[kind] ?? { state: stateByNumbers(numbers), cause: null };
    return { ...numbers, cause, state: state === 'whole' ? stateByNumbers(numbers) : state };
  };
  return {
    day: dayIn(zone, new Date(date_created)),
    reactions: of('reactions'),
    comments: of('comments'),
    shares: of('shares'),
  };
}

/** Last day of the period that a friendship date names, not after the day of the first sync. */
function friendSince({ friendship_date, created_at }: Friend, isLater: boolean): string | null {
  const found = created_at.slice(0, 10);
  if (friendship_date === null) return isLater ? found : null;
  const [year, month] = friendship_date.split('-').map(Number);
  const last =
    month === undefined
      ? `${friendship_date}-12-31`
      : friendship_date.length === 7
        ? new Date(Date.UTC(year ?? 0, month, 0)).toISOString().slice(0, 10)
        : friendship_date;
  return last < found ? last : found;
}

const zone = fc.constantFrom('UTC', 'Pacific/Kiritimati', 'America/Los_Angeles');

async function someoneWith(time_zone: string, dates: readonly (string | null)[]) {
  world.clock.now = new Date('2026-02-15T12:00:00Z');
  const ann = await world.someone({ time_zone });
  await scanFriends(
    ann,
    ['1', '2', '3'].map((id) => friend(id)),
  );
  world.clock.now = new Date('2026-03-01T12:00:00Z');
  await scanFriends(
    ann,
    ['1', '2', '3', '4', '5', '6'].map((id) => friend(id)),
  );
  world.clock.now = new Date(`${today}T12:00:00Z`);
  await ann.robot.robot.saveFriendshipDates({
    dates: dates.map((friendship_date, at) => ({ facebook_id: String(at + 1), friendship_date })),
  });
  return ann;
}

test('the class of every row, the counts of classes, their filter and their order are those of the sdk', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        zone,
        posts: fc.oneof(
          fc.array(somePost, { maxLength: 25 }),
          fc.array(somePost, { minLength: 25, maxLength: 45 }),
        ),
        isWhole: fc.boolean(),
        dates: fc.array(dated, { minLength: 6, maxLength: 6 }),
        timeframe: fc.constantFrom('' as const, 7 as const, 30 as const, 90 as const, 365 as const),
      }),
      async ({ zone: time_zone, posts: made, isWhole, dates, timeframe }) => {
        const ann = await someoneWith(time_zone, dates);
        const posts = made.map(({ daysAgo, hour, lists, isByNumbers }, at): ScannedPost => {
          const on = `${addDays(today, -daysAgo)}T${String(hour).padStart(2, '0')}:30:00Z`;
          const told = {
            ...numbersOf(lists),
            ...(!isByNumbers && { lists }),
          };
          return { ...post(`p${at}`, on), ...(isWhole ? wholeLists : told) };
        });
        const given = made.flatMap(({ engaged }, at) =>
          engaged.map((id) => engagement(id, `p${at}`)),
        );
        await scanEngagements(ann, posts, given);

        const { friends: rows, classes } = await ann.page.friends.list({ timeframe });
        const first =
          timeframe === '' ? '' : addDays(dayIn(time_zone, world.clock.now), 1 - timeframe);
        const inFrame = posts
          .map((one) => coverageOf(one, time_zone))
          .filter(({ day }) => day >= first);
        expect(rows).toHaveLength(6);
        for (const row of rows) {
          const since = friendSince(row, Number(row.facebook_id) > 3);
          const judged = inFrame.filter(({ day }) => since === null || day >= since);
          const { posts: count, hidden, incomplete } = sumsOf(judged);
          const isEngaged = row.activities_count > 0;
          expect(row.evidence).toEqual({
            class: evidenceOf({ isEngaged, friendSince: since }, inFrame),
            posts: count,
            hidden,
            incomplete,
            since: judged.map(({ day }) => day).toSorted()[0] ?? null,
          });
        }
        for (const [name, count] of Object.entries(classes) as [EvidenceClass, number][]) {
          const own = rows.filter(({ evidence }) => evidence.class === name);
          expect(count).toBe(own.length);
          const found = await ann.page.friends.list({ timeframe, evidence: name });
          expect(found.friends).toEqual(own);
          expect(found.count_filtered).toBe(count);
          expect((await ann.page.friends.all({ timeframe, evidence: name })).friends).toEqual(own);
        }
        const order = ['clear', 'likely', 'too_little', 'active'] as const;
        const ordered = await ann.page.friends.list({ timeframe, order: 'evidence asc' });
        const places = ordered.friends.map(({ evidence }) => order.indexOf(evidence.class));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      },
    ),
    { numRuns: 25 },
  );
});

const whole = { state: 'whole', cause: null } as const;
const wholeLists = {
  shown: { reactions: 2, comments: 1, shares: 0 },
  read: { reactions: 2, comments: 1, shares: 0 },
  lists: { reactions: whole, comments: whole, shares: whole },
};
const noEntries = {
  shown: { reactions: 0, comments: 0, shares: 0 },
  read: { reactions: 0, comments: 0, shares: 0 },
};

interface Case {
  posts?: number;
  days?: number;
  hidden?: number;
  /** Of 1,000 stated shares, which the network lists in part. */
  read?: number;
}

/** Posts on different days, the newest today; the shares of 20 posts state 50 each. */
function edge({ posts = 20, days = 60, hidden = 0, read = 1000 }: Case): ScannedPost[] {
  return Array.from({ length: posts + hidden }, (_, at) => {
    const daysAgo = at === 0 ? days : at - 1;
    const isHidden = at < hidden;
    const missing = at < 20 ? Math.min(50, Math.max(0, 1000 - read - at * 50)) : 0;
    const shares = at < 20 ? 50 : 0;
    return {
      ...post(`e${at}`, `${addDays(today, -daysAgo)}T10:00:00Z`),
      shown: { ...noEntries.shown, shares },
      read: { ...noEntries.read, shares: shares - missing },
      lists: {
        reactions: isHidden ? { state: 'hidden', cause: 'count_hidden' } : whole,
        comments: whole,
        shares: missing > 0 ? { state: 'hidden', cause: 'not_listed' } : whole,
      },
    };
  });
}

describe('the class in a list', () => {
  test.each<[Case, EvidenceClass]>([
    [{}, 'clear'],
    [{ posts: 19 }, 'likely'],
    [{ days: 59 }, 'likely'],
    [{ read: 950 }, 'clear'],
    [{ read: 949 }, 'likely'],
    [{ posts: 20, hidden: 2 }, 'clear'],
    [{ posts: 20, hidden: 3 }, 'likely'],
    [{ posts: 27, hidden: 3 }, 'clear'],
    [{ posts: 26, hidden: 3 }, 'likely'],
    [{ posts: 20, read: 850 }, 'likely'],
    [{ posts: 20, read: 849 }, 'too_little'],
  ])('%j is %s, to the last post, day and entry', async (of, expected) => {
    world.clock.now = new Date(`${today}T12:00:00Z`);
    const ann = await world.someone();
    await scanFriends(ann, [friend('1')]);
    const posts = edge(of);
    await scanEngagements(ann, posts, []);
    const { friends: rows } = await ann.page.friends.list({});
    expect(rows[0]?.evidence.class).toBe(expected);
    const all = { isEngaged: false, friendSince: null };
    expect(
      evidenceOf(
        all,
        posts.map((one) => coverageOf(one, 'UTC')),
      ),
    ).toBe(expected);
  });

  test('before any post was read is too little, for all', async () => {
    const ann = await world.someone();
    await scanFriends(ann, [friend('1')]);
    const { friends: rows, classes, coverage } = await ann.page.friends.list({});
    expect(rows[0]?.evidence).toEqual({
      class: 'too_little',
      posts: 0,
      hidden: 0,
      incomplete: 0,
      since: null,
    });
    expect(classes).toEqual({ active: 0, clear: 0, likely: 0, too_little: 1 });
    expect(coverage).toBeNull();
  });

  test('counts what matches search and filters', async () => {
    const ann: Someone = await world.someone();
    await scanFriends(ann, [friend('1', 'Ann'), friend('2', 'Bo'), friend('3', 'Anna')]);
    await scanEngagements(ann, edge({}), [engagement('3', 'e0')]);
    const { classes, count_filtered } = await ann.page.friends.list({ search: 'an' });
    expect(count_filtered).toBe(2);
    expect(classes).toEqual({ active: 1, clear: 1, likely: 0, too_little: 0 });
    const inactive = await ann.page.friends.list({ no_activities: true, evidence: 'clear' });
    expect(inactive).toMatchObject({ count: 2, count_filtered: 2, classes: { clear: 2 } });
  });
});
