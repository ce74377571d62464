import type { EngagementCoverage, Evidence } from '@winnow/sdk/contract';
import { evidenceClasses } from '@winnow/sdk/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverageOf } from '../../../testing/fixture-api/evidence';
import { classesText, evidenceLook, evidenceSentence, judgedPosts, noneSeen } from './evidence-words';
import type { GroupContext } from './group-context';

const coverage = coverageOf('full')!;
const inactive: GroupContext = { type: 'inactive', coverage, timeframe: '' };
const evidence: Evidence = {
  class: 'clear',
  posts: 60,
  hidden: 2,
  incomplete: 0,
  since: '2026-03-03',
};
const sentence = (given: Partial<Evidence>, friendship_date: string | null = null) =>
  evidenceSentence({ evidence: { ...evidence, ...given }, friendship_date }, inactive);

test('the sentence names what was read and what was not', () => {
  expect(sentence({})).toBe(
    'Nothing on 58 of your last 60 posts since 3 Mar 2026; 2 hide who reacted',
  );
  expect(sentence({ hidden: 0 })).toBe('Nothing on your last 60 posts since 3 Mar 2026');
  expect(sentence({ hidden: 1, incomplete: 3, class: 'likely' })).toBe(
    'Nothing on 56 of your last 60 posts since 3 Mar 2026; 1 hides who reacted; 3 not read whole',
  );
});

test('a friend of later date is judged by the posts since then, and the sentence says so', () => {
  const later = { posts: 19, since: '2026-08-28', class: 'likely' } as const;
  expect(sentence(later, '2026-08-20')).toBe(
    'Nothing on 17 of the 19 posts since you became friends; 2 hide who reacted',
  );
  // Of an older friendship, and within a time frame, the posts are the last ones.
  expect(sentence(later, '2012')).toContain('your last 19 posts since 28 Aug 2026');
  const framed = { ...inactive, timeframe: 90 } as const;
  expect(
    evidenceSentence({ evidence: { ...evidence, ...later }, friendship_date: '2026-08-20' }, framed),
  ).toContain('your last 19 posts since 28 Aug 2026');
});

test('where too little was read the sentence says what it takes', () => {
  expect(sentence({ class: 'too_little', posts: 5, hidden: 1 })).toBe(
    'Nothing on 4 of your last 5 posts since 3 Mar 2026; 1 hides who reacted. 10 posts are needed to say',
  );
  expect(sentence({ class: 'too_little', hidden: 0, incomplete: 20 })).toBe(
    'Nothing on 40 of your last 60 posts since 3 Mar 2026; 20 not read whole. Too much is missing to say',
  );
  expect(sentence({ class: 'too_little', hidden: 60 })).toBe(
    'None of your last 60 posts since 3 Mar 2026 read whole; 60 hide who reacted. 10 posts are needed to say',
  );
  expect(sentence({ class: 'too_little', posts: 0, hidden: 0, since: null })).toBe(
    'None of the posts read could have been answered',
  );
});

test.each<EngagementCoverage | null>([null, { ...coverage, posts_ever: 0, since_ever: null }])(
  'before any post was read nothing is said',
  (unread) => {
    const context = { ...inactive, coverage: unread };
    const none: Evidence = { class: 'too_little', posts: 0, hidden: 0, incomplete: 0, since: null };
    const friend = { evidence: none, friendship_date: null } as Parameters<typeof evidenceLook>[0];
    expect(evidenceLook(friend, context)).toEqual({
      label: 'Not read yet',
      basis: '',
      sentence: 'Your posts haven’t been read yet',
      bar: null,
    });
    expect(noneSeen(unread)).toBe('not read yet');
  },
);

test('no sentence claims more posts than were read whole', () => {
  const some = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(fc.constantFrom(...evidenceClasses), some, some, some, (it, posts, hidden, part) => {
      const given: Evidence = {
        class: it,
        posts,
        hidden: Math.min(posts, hidden),
        incomplete: Math.min(posts, part),
        since: posts > 0 ? '2026-03-03' : null,
      };
      const { read, unsure } = judgedPosts(given);
      expect(read + unsure).toBe(posts);
      expect(read).toBeLessThanOrEqual(posts - Math.max(given.hidden, given.incomplete));
      const claimed = /^Nothing on (\d+)? ?of/.exec(sentence(given))?.[1];
      if (claimed !== undefined) expect(Number(claimed)).toBe(read);
    }),
  );
});

test('none seen is dated by the oldest post read', () => {
  expect(noneSeen(coverage)).toBe('none seen since 3 Mar 2026');
});

test('classes are counted in words, and those left out are named', () => {
  const classes = { active: 9, clear: 1412, likely: 0, too_little: 24 };
  expect(classesText(classes)).toBe('1,412 clear, 24 too little read');
  expect(classesText(classes, 24)).toBe('1,412 clear, 24 too little read (left out)');
});
