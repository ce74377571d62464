import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canPass,
  isIncomplete,
  isKeptByNetwork,
  listCauses,
  type ListCoverage,
  listKinds,
  listStates,
  type PostCoverage,
  stateByNumbers,
} from './coverage';
import { readingDoubt } from '../robot/scans';
import {
  classesByStrength,
  clearEvidence,
  type EvidenceClass,
  evidenceOf,
  inactiveClassOf,
  likelyEvidence,
  listWeight,
  type ReadingSums,
  sumsOf,
  weightOf,
} from './verdict';

const list: fc.Arbitrary<ListCoverage> = fc
  .record({
    state: fc.oneof(
      { weight: 6, arbitrary: fc.constant('whole' as const) },
      fc.constantFrom(...listStates),
    ),
    shown: fc.option(fc.nat({ max: 120 }), { freq: 6 }),
    missing: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.nat({ max: 120 })),
    cause: fc.constantFrom(...listCauses),
  })
  .map(({ state, shown, missing, cause }) => {
    const read = state === 'unread' ? 0 : Math.max((shown ?? 4) - missing, 0);
    const isShort = state === 'whole' && shown !== null && read < shown;
    return {
      shown,
      read,
      state: isShort ? ('part' as const) : state,
      cause: state === 'whole' && !isShort ? null : cause,
    };
  });
const day = fc
  .nat({ max: 150 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const somePost: fc.Arbitrary<PostCoverage> = fc.record({
  day,
  reactions: list,
  comments: list,
  shares: list,
});
const whole: ListCoverage = { shown: 4, read: 4, state: 'whole', cause: null };
const wholePost = fc.record({
  day,
  reactions: fc.constant(whole),
  comments: fc.constant(whole),
  shares: fc.constant(whole),
});
const hidden: ListCoverage = { shown: 6, read: 2, state: 'hidden', cause: 'not_listed' };
const hiddenPost = fc.record({
  day,
  reactions: fc.constantFrom(whole, { ...hidden, shown: null, read: 0 }),
  comments: fc.constant(whole),
  shares: fc.constantFrom(whole, hidden),
});
/** Readings of all kinds: near the thresholds of every class, and any. */
const posts = fc.oneof(
  fc.array(somePost, { maxLength: 40 }),
  fc
    .tuple(
      fc.array(wholePost, { minLength: 8, maxLength: 40 }),
      fc.array(hiddenPost, { maxLength: 6 }),
      fc.array(somePost, { maxLength: 1 }),
    )
    .map((all) => all.flat()),
);
const nobody = { isEngaged: false, friendSince: null };
/** 0 is the weakest. */
const strength = (name: EvidenceClass) => ['too_little', 'likely', 'clear'].indexOf(name);
const place = fc
  .nat()
  .map((seed) => (of: readonly unknown[]) => (of.length === 0 ? 0 : seed % of.length));

describe('the class of a friend without engagement', () => {
  test('never becomes weaker when more of a list is read', () => {
    fc.assert(
      fc.property(
        posts,
        place,
        fc.constantFrom(...listKinds),
        fc.nat({ max: 120 }),
        (before, at, kind, more) => {
          fc.pre(before.length > 0);
          const index = at(before);
          const after = before.map((post, n) =>
            n === index ? { ...post, [kind]: readOn(post[kind], more) } : post,
          );
          expect(strength(evidenceOf(nobody, after))).toBeGreaterThanOrEqual(
            strength(evidenceOf(nobody, before)),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('never becomes stronger when entries are taken away from what was read', () => {
    fc.assert(
      fc.property(
        posts,
        place,
        fc.constantFrom(...listKinds),
        fc.integer({ min: 1, max: 120 }),
        (before, at, kind, fewer) => {
          fc.pre(before.length > 0);
          const index = at(before);
          const after = before.map((post, n) =>
            n === index ? { ...post, [kind]: lessRead(post[kind], fewer) } : post,
          );
          expect(strength(evidenceOf(nobody, after))).toBeLessThanOrEqual(
            strength(evidenceOf(nobody, before)),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('never becomes weaker by a whole post, whose lists are read', () => {
    fc.assert(
      fc.property(posts, wholePost, (before, more) => {
        const after = evidenceOf(nobody, [...before, more]);
        expect(strength(after)).toBeGreaterThanOrEqual(strength(evidenceOf(nobody, before)));
      }),
      { numRuns: 2000 },
    );
  });

  test('is never clear while a list is part or unread, nor with many hidden ones', () => {
    let clear = 0;
    fc.assert(
      fc.property(posts, (read) => {
        if (evidenceOf(nobody, read) !== 'clear') return;
        clear += 1;
        expect(read.some((post) => listKinds.some((kind) => isIncomplete(post[kind])))).toBe(false);
        const open = read.filter(({ reactions }) => reactions.state === 'whole');
        expect(open.length).toBeGreaterThanOrEqual(clearEvidence.posts);
        expect((read.length - open.length) * 10).toBeLessThanOrEqual(read.length);
      }),
      { numRuns: 2000 },
    );
    expect(clear).toBeGreaterThan(100);
  });

  test('counts hidden and part of a list as no more than what was read of it', () => {
    fc.assert(
      fc.property(list, (one) => {
        const { stated, read } = weightOf(one);
        expect(stated).toBeLessThanOrEqual(listWeight);
        expect(read).toBeLessThanOrEqual(1000 * stated);
        const isShort = one.shown !== null && one.read < one.shown;
        expect(read < 1000 * stated || !isShort).toBe(true);
        expect(Number.isInteger(read)).toBe(true);
      }),
    );
  });

  test('is too little before any post was read', () => {
    expect(evidenceOf(nobody, [])).toBe('too_little');
  });
});

test('engagement is active, whatever was read', () => {
  fc.assert(
    fc.property(posts, (read) => {
      expect(evidenceOf({ isEngaged: true, friendSince: '2026-05-01' }, read)).toBe('active');
    }),
  );
});

test('a friend made after the oldest post is judged by the posts since then', () => {
  fc.assert(
    fc.property(posts, day, (read, friendSince) => {
      const since = read.filter((post) => post.day >= friendSince);
      expect(evidenceOf({ isEngaged: false, friendSince }, read)).toBe(evidenceOf(nobody, since));
      const early = read.map((post) => ({ ...post, day: '2019-01-01' }));
      expect(evidenceOf({ isEngaged: false, friendSince: '2020-01-01' }, early)).toBe('too_little');
    }),
    { numRuns: 500 },
  );
});

const enough: ReadingSums = {
  posts: 20,
  hidden: 0,
  incomplete: 0,
  days: 60,
  stated: 1000,
  read: 950_000,
};
test.each<[Partial<ReadingSums>, EvidenceClass]>([
  [{}, 'clear'],
  [{ posts: 19 }, 'likely'],
  [{ days: 59 }, 'likely'],
  [{ read: 949_999 }, 'likely'],
  [{ incomplete: 1 }, 'likely'],
  [{ posts: 30, hidden: 3 }, 'clear'],
  [{ posts: 30, hidden: 4 }, 'likely'],
  [{ posts: 22, hidden: 3 }, 'likely'],
  [{ posts: 10, days: 0, incomplete: 10, read: 850_000 }, 'likely'],
  [{ posts: 10, read: 849_999 }, 'too_little'],
  [{ posts: 9 }, 'too_little'],
  [{ posts: 19, hidden: 10 }, 'too_little'],
  [{ stated: 0, read: 0 }, 'clear'],
])('at the edges of the thresholds: %j is %s', (change, expected) => {
  expect(inactiveClassOf({ ...enough, ...change })).toBe(expected);
  expect(likelyEvidence).toEqual({ posts: 10, readPermille: 850 });
});

test('one viral post does not decide', () => {
  const viral = { shown: 100_000, read: 90_000, state: 'hidden', cause: 'not_listed' } as const;
  const days = Array.from({ length: 20 }, (_, at) =>
    new Date(Date.UTC(2026, 0, 1 + at * 4)).toISOString().slice(0, 10),
  );
  const read = days.map((on, at) => ({
    day: on,
    reactions: { ...whole, shown: 20, read: 20 },
    comments: whole,
    shares: at === 0 ? viral : whole,
  }));
  expect(sumsOf(read).stated).toBe(20 * 20 + 20 * 4 + 19 * 4 + listWeight);
  expect(evidenceOf(nobody, read)).toBe('clear');
});

test('an incomplete list without a total counts as a full one of which nothing was read', () => {
  expect(weightOf({ shown: null, read: 70, state: 'part', cause: 'answer_cut' })).toEqual({
    stated: listWeight,
    read: 0,
  });
  expect(weightOf({ shown: null, read: 7, state: 'whole', cause: null })).toEqual({
    stated: 7,
    read: 7000,
  });
});

test('a reading is doubted by its first part or unread list, and by nothing that is only hidden', () => {
  const end = { reached_end: true, gaps: 0 };
  fc.assert(
    fc.property(posts, (read) => {
      const isDoubted = read.some((post) => listKinds.some((kind) => isIncomplete(post[kind])));
      expect(readingDoubt(end, read)).toBe(isDoubted ? 'lists_incomplete' : null);
    }),
  );
  expect(readingDoubt({ ...end, gaps: 1 }, [])).toBe('rows_unidentified');
  expect(readingDoubt({ ...end, reached_end: false }, [])).toBe('end_not_reached');
});

test('a cause is kept by the network, can pass, or is the robot’s', () => {
  for (const cause of listCauses) expect(isKeptByNetwork(cause) && canPass(cause)).toBe(false);
  expect(canPass(null)).toBe(false);
  expect(stateByNumbers({ shown: 3, read: 2 })).toBe('part');
  expect(stateByNumbers({ shown: null, read: 0 })).toBe('whole');
  expect(classesByStrength.at(-1)).toBe('active');
});

/** More of the list, or the same entries with its end reached. */
function readOn({ shown, read, state, cause }: ListCoverage, more: number): ListCoverage {
  if (state === 'whole' || state === 'hidden')
    return { shown, read: Math.max(read, Math.min(read + more, shown ?? read)), state, cause };
  const now = shown === null ? read + more : Math.min(Math.max(read, shown), read + more);
  const isAll = shown === null ? more % 2 === 0 : now >= shown;
  return isAll
    ? { shown, read: now, state: 'whole', cause: null }
    : { shown, read: now, state: 'part', cause };
}

function lessRead({ shown, read, state, cause }: ListCoverage, fewer: number): ListCoverage {
  if (read === 0) return { shown, read, state, cause };
  const left = Math.max(0, read - fewer);
  return {
    shown,
    read: left,
    state: state === 'hidden' ? 'hidden' : 'part',
    cause: cause ?? 'answer_cut',
  };
}
