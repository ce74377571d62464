import { argsId, type Job } from '@winnow/sdk/jobs';
import type { PageCommand } from '@winnow/sdk/link';
import { expect, test } from 'vitest';
import { startJob } from './start-job';

const ann = { facebook_id: '1', facebook_profile_id: null, full_name: 'Ann' };
const bob = { facebook_id: '2', facebook_profile_id: null, full_name: 'Bob' };
const job = (status: Job['status'], args: unknown): Job => ({
  id: 'job-00001',
  name: 'remove_user_friends',
  args,
  args_id: argsId(args),
  status,
  progress: null,
  acts: [],
  created_at: '2026-11-21T09:00:00.000Z',
});

function run(jobs: Job[], friends = [ann, bob], isThere = true) {
  const sent: PageCommand[] = [];
  const id = startJob(
    (command) => {
      if (isThere) sent.push(command);
      return isThere;
    },
    jobs,
    'remove_user_friends',
    { friends },
  );
  return { id, sent };
}

test('an active job of the same name and arguments is opened, not doubled (A-185)', () => {
  expect(run([job('running', { friends: [bob, ann] })])).toEqual({ id: 'job-00001', sent: [] });
});

test('a stopped one is queued again (A-186)', () => {
  expect(run([job('stopped', { friends: [ann, bob] })])).toEqual({
    id: 'job-00001',
    sent: [{ type: 'job.queue', id: 'job-00001' }],
  });
});

test.each([
  ['none', []],
  ['a finished one', [job('done', { friends: [ann, bob] })]],
  ['one with other arguments', [job('running', { friends: [ann] })]],
])('with %s a new job is created under an id of the page (A-187)', (_, jobs) => {
  const { id, sent } = run(jobs);
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(sent).toEqual([
    { type: 'job.start', id, name: 'remove_user_friends', args: { friends: [ann, bob] } },
  ]);
});

test('without the robot nothing is started', () => {
  expect(run([], [ann], false)).toEqual({ id: null, sent: [] });
});
