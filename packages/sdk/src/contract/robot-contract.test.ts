import { describe, expect, test } from 'vitest';
import { Act, contract, FriendshipDate, ProblemReport, Settings } from './index';
import { defaultSchedule } from '../rules/index';

const act = {
  id: '5f0c8f2e-51a5-4b0e-9f3b-0a6f7d1f2a11',
  job_id: 'job-00001',
  state: 'sent',
  seq: 2,
  at: '2026-03-10T11:00:00Z',
  evidence: '',
};

describe('acts', () => {
  test('people are friended and unfriended, posts are reacted to', () => {
    const accepts = (more: object) => Act.safeParse({ ...act, ...more }).success;
    expect(accepts({ kind: 'removal', facebook_id: '1001' })).toBe(true);
    expect(accepts({ kind: 'friend_request', facebook_id: '1001' })).toBe(true);
    expect(accepts({ kind: 'reaction', post_id: 'pfbid0x_1:2=' })).toBe(true);
    expect(accepts({ kind: 'reaction', facebook_id: '1001' })).toBe(false);
    expect(accepts({ kind: 'removal', facebook_id: 'pfbid0x' })).toBe(false);
    expect(accepts({ kind: 'reaction', post_id: 'two words' })).toBe(false);
  });
  test('permits name posts for reactions, people for the rest', () => {
    const ask = (kind: string, ids: string[]) =>
      contract.robot.permits.input.safeParse({ kind, job_id: 'job-00001', ids }).success;
    expect(ask('reaction', ['pfbid0x'])).toBe(true);
    expect(ask('friend_request', ['pfbid0x'])).toBe(false);
    expect(ask('removal', ['1001'])).toBe(true);
  });
});

test.each(['2004', '2015-03', '2024-02-29'])('a friendship date may be %s', (date) =>
  expect(FriendshipDate.safeParse(date).success).toBe(true),
);
test.each(['2003-12-31', '2015-13', '2023-02-29', '2015-3', 'March 2015', '15-03-2015', ''])(
  'a friendship date is not %j',
  (date) => expect(FriendshipDate.safeParse(date).success).toBe(false),
);

describe('settings', () => {
  const write = (settings: object) => contract.settings.write.input.safeParse({ settings }).success;
  test.each(['+01:00', '-0700', '−03', 'Mars/Olympus'])('take no %s for a time zone', (name) =>
    expect(write({ time_zone: name })).toBe(false),
  );
  test('carry the names of the specification (B-305, B-306, B-307, B-309, B-310)', () => {
    expect(Object.keys(Settings.shape)).toEqual(
      expect.arrayContaining([
        'engagement_sync_lookbehind_by',
        'engagement_sync_days_back',
        'engagement_sync_posts_back',
        'schedule_task_sync_friends',
        'schedule_task_sync_engagements',
        'schedule_task_auto_reactions',
        'log_level',
        'developer_mode',
        'autoclose_facebook',
        'unfriening_limit',
        'notifications_push_sync_reminder_enabled',
        'notifications_push_sync_reminder_period',
        'notifications_push_sync_reminder_since',
      ]),
    );
  });
  test('a schedule has a kind, times and maybe a job that it follows (B-321, B-323)', () => {
    const tasks = (more: object, name = 'schedule_task_sync_engagements') =>
      write({ [name]: { ...defaultSchedule, ...more } });
    expect(tasks({})).toBe(true);
    expect(tasks({ scheduled: 'afterJob', afterJob: 'fetch_user_friends' })).toBe(true);
    expect(tasks({ scheduled: 'afterJob' })).toBe(false);
    expect(tasks({ scheduled: 'everyHour' })).toBe(false);
    expect(tasks({ everyDay: '' })).toBe(false);
    expect(tasks({ everyDay: '24:00:00' })).toBe(false);
    expect(tasks({ perWeekdays6: '23:55:00' })).toBe(true);
    expect(tasks({ perWeekdays7: '23:55:00' })).toBe(false);
    expect(tasks({ afterJob: 'fetch_user_engagements' })).toBe(false);
    expect(tasks({ afterJob: 'fetch_user_engagements' }, 'schedule_task_sync_friends')).toBe(false);
  });
  test('the schedule of reactions has what the feed job needs (B-308)', () => {
    const more = {
      reacts_sync_posts_back: 10,
      delay_in_react: '5-15',
      reaction_type: 'love',
      ignore_group_post: true,
    };
    const reactions = { ...defaultSchedule, ...more };
    expect(write({ schedule_task_auto_reactions: reactions })).toBe(true);
    expect(write({ schedule_task_auto_reactions: defaultSchedule })).toBe(false);
    expect(write({ schedule_task_auto_reactions: { ...reactions, delay_in_react: '1-2' } })).toBe(
      false,
    );
  });
});

describe('auto reaction settings', () => {
  const write = (auto_reaction_setting: object) =>
    contract.autoReactions.write.input.safeParse({ auto_reaction_setting }).success;
  test('have a kind, a batch, a delay and whether groups count (B-270, B-271, B-272, B-273)', () => {
    expect(write({ reaction_type: 'love', reactions_to_send: 40 })).toBe(true);
    expect(write({ delay_in_reactions: '45-60', ignore_group_post: false })).toBe(true);
    expect(write({ reaction_type: 'angry' })).toBe(false);
    expect(write({ reactions_to_send: 15 })).toBe(false);
    expect(write({ auto_reactions_total_done: 0 })).toBe(false);
  });
});

describe('a problem report', () => {
  const report = {
    version: '7.0.4',
    created_at: '2026-03-10T11:00:00.000Z',
    browser: 'Chrome 156 Linux',
    capabilities: ['friends', 'schedule'],
    facts: { terms_accepted: true, outbox_size: 3 },
    pause: null,
    jobs: [
      {
        name: 'fetch_user_friends',
        status: 'failed',
        done: 3,
        total: null,
        failure: 'layout',
        waiting: null,
        created_at: '2026-03-10T10:00:00.000Z',
        ended_at: null,
      },
    ],
    ledger_counts: { confirmed: 4 },
    diagnosis: {
      at: '2026-03-10T11:00:00.000Z',
      language: 'pt-BR',
      pages: [
        {
          page: 'friends',
          outcome: 'doubtful',
          code: 'fewer_rows',
          found: { rows: 30 },
          shown: { total: 1302, rows: null },
        },
      ],
    },
    log: [{ at: '2026-03-10T11:00:00.000Z', level: 'error', message: 'layout on friends' }],
  };
  const accepts = (more: object) => ProblemReport.safeParse({ ...report, ...more }).success;
  test('holds codes, counts and times', () => expect(accepts({})).toBe(true));
  test.each([
    { note: 'Ann Example' },
    { facts: { full_name: 'Ann' } },
    { facts: { 'Ann Example': 1 } },
    { capabilities: ['Ann Example'] },
    { log: [{ ...report.log[0], message: 'removed Ann Example' }] },
    { log: [{ ...report.log[0], message: 'friend 100000123456789' }] },
    { jobs: [{ ...report.jobs[0], failure: 'Ann Example was not found' }] },
    { pause: { code: 'https://www.facebook.com', until: report.created_at } },
    { diagnosis: { ...report.diagnosis, title: 'Friends of Ann' } },
  ])('has no room for %j', (more) => expect(accepts(more)).toBe(false));

  test('is refused in a moment where a line is as long as a call may be', () => {
    // The processor's time: a busy machine may stop in between.
    const began = process.cpuUsage();
    expect(accepts({ log: [{ ...report.log[0], message: '-'.repeat(900_000) }] })).toBe(false);
    expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
  });
});
