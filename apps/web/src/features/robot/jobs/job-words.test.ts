import type { Job } from '@winnow/sdk/jobs';
import { expect, test } from 'vitest';
import {
  actNote,
  actWords,
  barTone,
  jobHeading,
  progressLabel,
  resultTone,
  resultWords,
} from './job-words';

const words = (complete: boolean, doubt: string | null, gone = 0) =>
  resultWords({
    name: 'fetch_user_friends',
    result: { read: 40, shown: 40, complete, doubt, gone },
  } as Job);

const heading = (name: Job['name'], args: unknown) => jobHeading({ name, args } as Job);

test('the heading of a job says whom it is about, or how many', () => {
  const [ann, bob] = [{ full_name: 'Ann' }, { full_name: 'Bob' }];
  expect(heading('remove_user_friends', { friends: [ann] })).toBe('Unfriend Ann');
  expect(heading('remove_user_friends', { friends: [ann, bob] })).toBe('Unfriend 2 friends');
  expect(heading('add_user_friends', { friends: [ann, bob] })).toBe('Add 2 friends');
  expect(heading('fetch_user_friends', {})).toBe('Sync Friends');
  // A robot of another release may tell the arguments otherwise.
  expect(heading('remove_user_friends', {})).toBe('Unfriend');
  expect(heading('add_user_friends', null)).toBe('Add Friends');
});

test('the bar says what is done, and leaves the count to the number beside it', () => {
  const label = (text: string) =>
    progressLabel({ name: 'remove_user_friends', progress: { done: 7, unit: '', text } } as Job);
  expect(label('7 of 12 friends removed')).toBe('Removing friends');
  expect(label('Looking at the profile')).toBe('Looking at the profile');
  expect(label('')).toBe('Removing friends');
});

test('a reading says whom it misses, or why it says nothing of that', () => {
  expect(words(true, null, 2)).toBe('40 friends read, the whole list. 2 friends left your list.');
  expect(words(false, 'total_disagrees')).toMatch(/not be proven complete/);
  expect(words(false, 'drop_too_large')).toMatch(/sync again tomorrow/);
});

test('an engagement sync says what was not shown, not opened, not read', () => {
  const read = { posts: 11, engagements: 180, posts_partial: 0, complete: true, doubt: null };
  const said = (more: object) =>
    resultWords({ name: 'fetch_user_engagements', result: { ...read, ...more } } as Job);
  expect(said({})).toBe('Read 11 posts whole: 180 engagements.');
  expect(said({ posts_partial: 2, lists_unreadable: 3 })).toBe(
    'Read 9 of 11 posts whole: 180 engagements. 3 lists could not be opened.',
  );
  const doubted = { complete: false, doubt: 'lists_incomplete' };
  const hidden = { kind: 'reactions', cause: 'count_hidden', posts: 2 };
  const cut = { kind: 'comments', cause: 'answer_cut', posts: 1 };
  expect(said({ posts_partial: 2, missing: [hidden] })).toBe(
    'Read 9 of 11 posts whole: 180 engagements. Facebook hides some reactions of 2 posts.',
  );
  expect(said({ posts_partial: 3, missing: [hidden, cut], ...doubted })).toBe(
    'Read 8 of 11 posts whole: 180 engagements. Facebook hides some reactions of 2 posts. Winnow could not open all comments of 1 post; the next sync reads these again. Who engaged there may be missing.',
  );
  const collapsed = { ...cut, cause: 'collapsed' };
  expect(said({ posts_partial: 1, missing: [collapsed], ...doubted })).toMatch(
    /comments of 1 post\. Who engaged there may be missing\.$/,
  );
  expect(said({ complete: false, doubt: 'end_not_reached' })).toBe(
    'Read 11 posts whole: 180 engagements. Not every post could be read: the end of your posts was not reached.',
  );
});

test('a result is a success only where nothing was left undone or uncertain', () => {
  const tone = (result: object) => resultTone({ result } as Job);
  const removed = { removed: 9, already_gone: 1, failed: 0, unknown: 0, skipped: 0 };
  expect(tone(removed)).toBe('success');
  for (const left of ['failed', 'unknown', 'skipped'])
    expect(tone({ ...removed, [left]: 1 })).toBe('warning');
  expect(tone({ dated: 3, without_date: 2, unread: 0 })).toBe('success');
  expect(tone({ dated: 3, without_date: 2, unread: 1 })).toBe('warning');
  expect(tone({ read: 40, complete: true })).toBe('success');
  expect(tone({ read: 40, complete: false })).toBe('warning');
});

test('what a job that is done left unknown is not promised another reading', () => {
  const act = { facebook_id: '1', full_name: 'Ann', state: 'unknown' as const, at: '' };
  expect(actWords(act, 'running').words).toBe('Unclear, will be checked again');
  expect(actWords(act, 'done').words).toBe('Not certain');
});

test('who was not tried because the job was paused waits, until the job is over', () => {
  const act = { facebook_id: '1', full_name: 'Ann', at: '', state: 'cancelled' as const };
  const stopped = { ...act, text: 'Not removed: the job was stopped.' };
  const said = (status: Job['status'], one: Job['acts'][number] = stopped) => [
    actWords(one, status).words,
    actNote(one, status),
  ];
  expect(said('stopped')).toEqual(['Waiting', 'The job is paused.']);
  for (const status of ['queued', 'running', 'waiting'] as const)
    expect(said(status)).toEqual(['Waiting', undefined]);
  for (const status of ['done', 'failed'] as const)
    expect(said(status)).toEqual(['Not tried', 'Not removed: the job was stopped.']);
  const kept = { ...act, text: 'Not removed: this friend is on your whitelist.' };
  expect(said('stopped', kept)).toEqual(['Not tried', kept.text]);
});

test('the bar is green only while it moves, as in the popup of the robot', () => {
  const statuses = ['queued', 'running', 'waiting', 'stopped', 'failed'] as const;
  expect(statuses.map(barTone)).toEqual(['neutral', 'success', 'warning', 'neutral', 'neutral']);
});
