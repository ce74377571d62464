import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contract, defaultAutoReactionsSchedule, type Settings } from '../contract/index';
import { defaultSchedule } from '../rules/index';
import {
  ActLine,
  actKey,
  actKind,
  argsId,
  isActive,
  isOpen,
  Job,
  jobs,
  JobStatus,
  canTransition,
  ScheduledTask,
  scheduledTasks,
} from './index';

const ann = { facebook_id: '100000001', facebook_profile_id: 'ann', full_name: 'Ann' };
const bob = { facebook_id: '100000002', facebook_profile_id: null, full_name: 'Bob' };

test('app and robot together sync friends and engagement, remove, request, react and sell plans (B-335)', () => {
  const ofTheRobot = [
    'fetch_user_friends',
    'fetch_user_engagements',
    'remove_user_friends',
    'add_user_friends',
    'fetch_user_newsfeed',
  ];
  expect(Object.keys(jobs)).toEqual(expect.arrayContaining(ofTheRobot));
  expect(contract.billing.subscribe.route).toBe('POST /subscription');
});

test('job names are those of the wire (A-193, A-194, B-342)', () => {
  expect(Object.entries(jobs).every(([name, job]) => job.name === name)).toBe(true);
  expect(Object.keys(jobs).toSorted()).toEqual([
    'add_user_friends',
    'fetch_user_engagements',
    'fetch_user_friends',
    'fetch_user_friends_friendship_date',
    'fetch_user_newsfeed',
    'initial_user_setup',
    'remove_user_friends',
  ]);
});

test('a reported job has id, name, status and arguments, and may be running or stopped (A-191, A-192, B-338)', () => {
  const told = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'remove_user_friends',
    args: { friends: [ann] },
    args_id: argsId({ friends: [ann] }),
    status: 'running',
    progress: null,
    acts: [],
    created_at: '2026-03-01T10:00:00.000Z',
  };
  for (const status of ['running', 'stopped'])
    expect(Job.safeParse({ ...told, status }).success).toBe(true);
  expect(Job.safeParse({ ...told, status: 'asleep' }).success).toBe(false);
  expect(Job.parse(told).args).toEqual({ friends: [ann] });
  for (const field of ['id', 'name', 'status'] as const)
    expect(Job.safeParse({ ...told, [field]: undefined }).success, field).toBe(false);
});

test('jobs carry the titles that people read (B-339, B-340, B-341)', () => {
  expect(jobs.fetch_user_friends.title).toBe('Sync Friends');
  expect(jobs.fetch_user_engagements.title).toBe('Sync Engagements');
  expect(jobs.fetch_user_newsfeed.title).toBe('Auto Reactions');
});

test('the friendship date job takes onboarding and no other argument (A-195)', () => {
  const { args } = jobs.fetch_user_friends_friendship_date;
  expect(args.safeParse({ onboarding: true }).success).toBe(true);
  expect(args.safeParse({}).success).toBe(true);
  expect(args.safeParse({ onboarding: 'yes' }).success).toBe(false);
});

test('friend requests take people, and onboarding (A-196, A-197)', () => {
  const { args } = jobs.add_user_friends;
  expect(args.safeParse({ friends: [ann, bob], onboarding: true }).success).toBe(true);
  expect(args.safeParse({ friends: [] }).success).toBe(false);
  expect(args.safeParse({ friends: [{ ...ann, facebook_id: 'ann' }] }).success).toBe(false);
});

test('the feed job takes a kind, a number, a delay and whether groups count', () => {
  const args = {
    reaction_type: 'like',
    reactions_to_send: 7,
    delay_in_reactions: '15-30',
    ignore_group_post: false,
  };
  const accepts = (more: object) =>
    jobs.fetch_user_newsfeed.args.safeParse({ ...args, ...more }).success;
  expect(accepts({})).toBe(true);
  expect(accepts({ reactions_to_send: 41 })).toBe(false);
  expect(accepts({ reactions_to_send: 0 })).toBe(false);
  expect(accepts({ reaction_type: 'haha' })).toBe(false);
  expect(accepts({ delay_in_reactions: '0-1' })).toBe(false);
});

test('initial_user_setup takes no arguments (A-198, B-343)', () => {
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

test('a done job stays done; a stopped one can be queued again', () => {
  const all = JobStatus.options;
  expect(all.filter((to) => canTransition('done', to))).toEqual([]);
  expect(canTransition('stopped', 'queued')).toBe(true);
  expect(canTransition('waiting', 'running')).toBe(true);
  expect(canTransition('queued', 'done')).toBe(false);
  expect(all.filter(isOpen)).toEqual(['queued', 'running', 'waiting']);
  expect(all.filter(isActive)).toEqual(['queued', 'running', 'waiting', 'stopped']);
});

test('a line of an act names the person, or the post that was reacted to', () => {
  const stored = { facebook_id: '1001', full_name: 'Ann', state: 'confirmed', at: '2026-03-10' };
  const old = ActLine.parse(stored);
  expect([actKind(old), actKey(old)]).toEqual(['removal', '1001']);
  const posts = ['p1', 'p2'].map((id) =>
    ActLine.parse({ ...stored, kind: 'reaction', post: { id, permalink: null } }),
  );
  expect(new Set(posts.map(actKey)).size).toBe(2);
  expect(posts.map(actKind)).toEqual(['reaction', 'reaction']);
});

const settings: Settings = {
  engagement_sync_lookbehind_by: 'days',
  engagement_sync_days_back: 60,
  engagement_sync_posts_back: 100,
  time_zone: 'UTC',
  schedule_task_sync_friends: { ...defaultSchedule, enabled: true },
  schedule_task_sync_engagements: defaultSchedule,
  schedule_task_auto_reactions: { ...defaultAutoReactionsSchedule, delay_in_react: '30-45' },
  log_level: 'info',
  developer_mode: false,
  autoclose_facebook: true,
  unfriening_limit: null,
  notifications_push_sync_reminder_enabled: false,
  notifications_push_sync_reminder_period: 7,
  notifications_push_sync_reminder_since: null,
};

test('scheduled tasks carry their arguments; free has none, only PRO reacts (B-331, B-465)', () => {
  const plan = (plan_type: string | null) => ({
    subscribed_plan: plan_type === null ? ('free' as const) : ('monthly' as const),
    plan_type,
    subscription_status: 'active' as const,
  });
  expect(scheduledTasks(settings, plan(null))).toEqual([]);
  expect(scheduledTasks(settings, plan('monthly')).map(({ name }) => name)).toEqual([
    'fetch_user_friends',
    'fetch_user_engagements',
  ]);
  const tasks = scheduledTasks(settings, plan('feature_plan_monthly_new'));
  expect(tasks.map(({ args }) => args)).toEqual([
    {},
    { lookbehind: { by: 'days', count: 60 } },
    {
      reaction_type: 'like',
      reactions_to_send: 10,
      delay_in_reactions: '30-45',
      ignore_group_post: true,
    },
  ]);
  for (const task of tasks) {
    expect(ScheduledTask.parse(task)).toEqual(task);
    expect(jobs[task.name].args.safeParse(task.args).success).toBe(true);
  }
});
