import fc from 'fast-check';
import { expect, test } from 'vitest';
import { argsId, isActive, isOpen, jobs, JobStatus, mayTurn } from './index';

const ann = { facebook_id: '100000001', facebook_profile_id: 'ann', full_name: 'Ann' };
const bob = { facebook_id: '100000002', facebook_profile_id: null, full_name: 'Bob' };

test('job names are those of the wire (A-193, A-194)', () => {
  expect(Object.entries(jobs).every(([name, job]) => job.name === name)).toBe(true);
  expect(Object.keys(jobs)).toEqual(
    expect.arrayContaining([
      'initial_user_setup',
      'fetch_user_friends',
      'fetch_user_engagements',
      'remove_user_friends',
    ]),
  );
});

test('initial_user_setup takes no arguments (A-198)', () => {
  expect(jobs.initial_user_setup.args.safeParse({}).success).toBe(true);
});

test('the same choice of friends has the same args id, whatever its order', () => {
  expect(argsId({ friends: [ann, bob] })).toBe(argsId({ friends: [bob, ann] }));
  expect(argsId({ friends: [ann] })).not.toBe(argsId({ friends: [ann, bob] }));
  expect(argsId({ a: 1, b: undefined, c: [1, 2] })).toBe(argsId({ c: [1, 2], a: 1 }));
  expect(argsId([1, 2])).not.toBe(argsId([2, 1]));
});

test('an args id survives JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(argsId(JSON.parse(JSON.stringify(value)))).toBe(argsId(value));
      expect(argsId(value)).toMatch(/^[0-9a-f]{16}$/);
    }),
  );
});

test.each([
  { friends: [] },
  { friends: [{ ...ann, facebook_id: 'ann' }] },
  { friends: [{ facebook_id: '1' }] },
  {},
])('a removal refuses %j', (args) => {
  expect(jobs.remove_user_friends.args.safeParse(args).success).toBe(false);
});

test.each([0, 501, 1.5])('an engagement scan refuses a depth of %d', (count) => {
  const args = { lookbehind: { by: 'posts', count } };
  expect(jobs.fetch_user_engagements.args.safeParse(args).success).toBe(false);
});

test('what is done stays done; what was stopped can be queued again', () => {
  const all = JobStatus.options;
  expect(all.filter((to) => mayTurn('done', to))).toEqual([]);
  expect(mayTurn('stopped', 'queued')).toBe(true);
  expect(mayTurn('waiting', 'running')).toBe(true);
  expect(mayTurn('queued', 'done')).toBe(false);
  expect(all.filter(isOpen)).toEqual(['queued', 'running', 'waiting']);
  expect(all.filter(isActive)).toEqual(['queued', 'running', 'waiting', 'stopped']);
});
