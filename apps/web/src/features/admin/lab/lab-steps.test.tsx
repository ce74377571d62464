import { screen, waitFor } from '@testing-library/react';
import type { LabAction } from '@winnow/sdk/contract';
import { expect, test } from 'vitest';
import { chooseGroup, confirmStep, ok, openLabOfTheo, pressStep, theo } from '../../../testing/lab';

/** Line, button, action, and what it takes beside the user. */
type Case = readonly [line: string, step: string, name: LabAction['name'], payload?: object];

const update = (line: string, step: string, fields: object): Case => [
  line,
  step,
  'update',
  { fields },
];

/** The calls of the steps. Each is pressed, and asks once by the name of the user before it calls. */
async function callsOf(group: string, cases: readonly Case[]) {
  const done = ok({ text: 'It is done.', users: [theo] });
  const { lab, calls } = await openLabOfTheo(
    Object.fromEntries(cases.map(([, , name]) => [`POST /lab/${name}`, done])),
  );
  const ofTheLab = () => calls.filter(({ path }) => path.startsWith('/lab'));
  chooseGroup(lab, group);
  calls.length = 0;
  for (const [at, [line, step]] of cases.entries()) {
    const question = await pressStep(lab, line, step);
    expect(question.textContent, step).toContain('Theo Marsh');
    expect(ofTheLab(), step).toHaveLength(at);
    confirmStep(question);
    await waitFor(() => expect(question.isConnected).toBe(false));
  }
  expect(screen.getAllByText('It is done.').length).toBeGreaterThan(0);
  return ofTheLab();
}

const wanted = (cases: readonly Case[]) =>
  cases.map(([, , name, payload]) => ({
    method: 'POST',
    path: `/lab/${name}`,
    query: {},
    body: { id: theo.id, ...payload },
  }));

test('fields of an account can be updated (B-425): username removed (B-426), profile id removed (B-427), superadmin (B-428), ban (B-429), lock (B-430), affiliate link (B-431)', async () => {
  const cases: Case[] = [
    update('Username', 'Remove username', { username: null }),
    update('Network account', 'Remove Facebook profile id', { facebook_profile_id: null }),
    update('Superadmin', 'Grant', { is_admin: true }),
    update('Superadmin', 'Revoke', { is_admin: false }),
    update('Ban', 'Ban', { is_banned: true }),
    update('Ban', 'Unban', { is_banned: false }),
    update('Lock', 'Lock', { is_locked: true }),
    update('Lock', 'Unlock', { is_locked: false }),
    update('Affiliate', 'Disconnect affiliate link', { affiliate_id: null }),
  ];
  expect(await callsOf('Account', cases)).toEqual(wanted(cases));
});

test('a flag (B-435) can be removed', async () => {
  const cases: Case[] = [['Flag', 'Remove flag', 'remove_flag', { flag: 'welcome_page_seen' }]];
  expect(await callsOf('Account', cases)).toEqual(wanted(cases));
});

test('plan (B-432), manual subscription (B-433) and the beginning of the plan (B-434) can be set', async () => {
  const ages = ['15 days', '8 days', '4 days', '30 minutes', '59.5 minutes'];
  const cases: Case[] = [
    ...['free', 'once', 'monthly', 'annual'].map((plan) =>
      update('Plan', plan, { subscribed_plan: plan }),
    ),
    update('Manual subscription', 'Yes', { is_manual_subscription: true }),
    update('Manual subscription', 'No', { is_manual_subscription: false }),
    update('Subscribed from', 'Now', { subscribed_from_at: 'now' }),
    ...ages.map((age) => update('Subscribed from', `${age} ago`, { subscribed_from_at: age })),
  ];
  expect(await callsOf('Plan', cases)).toEqual(wanted(cases));
});

test('the subscription can be synced (B-444), removed (B-448) and updated (B-445): status (B-446), days left (B-447)', async () => {
  const statuses = [
    'active',
    'trialing',
    'past_due',
    'unpaid',
    'canceled',
    'incomplete',
    'incomplete_expired',
  ];
  const cases: Case[] = [
    ...statuses.map((status): Case => ['Status', status, 'update_subscription', { status }]),
    ...[0, 15, 31, 155, 365].map((days): Case => [
      'Days left',
      String(days),
      'update_subscription',
      { days_left: days },
    ]),
    ['Subscription', 'Sync subscription fields', 'sync_subscription_fields'],
    ['Subscription', 'Remove subscription data', 'remove_subscription'],
  ];
  expect(await callsOf('Plan', cases)).toEqual(wanted(cases));
});

test('friends can be made (B-437), 500 (B-438) or 10 deactivated ones (B-439), and removed (B-443)', async () => {
  const cases: Case[] = [
    ['Make', '500 friends', 'fake_friends', { count: 500 }],
    ['Make', '10 deactivated friends', 'fake_friends', { count: 10, is_banned: true }],
    ['Remove', 'Remove all friends', 'remove_friends'],
  ];
  expect(await callsOf('Friends', cases)).toEqual(wanted(cases));
});

test('removed counts can be reset (B-440) or set (B-441), for each span of time (B-442)', async () => {
  const set = (step: string, span: object = {}): Case => [
    'Set removed counts',
    step,
    'unfriending',
    { count: 50, ...span },
  ];
  const cases: Case[] = [
    ['Reset removed counts', 'Today', 'unfriending_reset', { day: true }],
    ['Reset removed counts', 'Last week', 'unfriending_reset', { week: true }],
    ['Reset removed counts', 'All time', 'unfriending_reset'],
    set('Today', { day: true }),
    set('Since trial start', { since_trial: true }),
    set('Last week', { week: true }),
    set('Before the week', { before_week: true }),
    set('All time'),
  ];
  expect(await callsOf('Friends', cases)).toEqual(wanted(cases));
});

test('activities (B-449), 100 of them (B-450), and metrics (B-451) of 3 to 60 days (B-452), also reversed (B-453), can be made and removed (B-454, B-455)', async () => {
  const cases: Case[] = [
    ['Activities', '100 activities', 'fake_activities', { count: 100 }],
    ...[3, 7, 14, 30, 60].map((days): Case => [
      'Metrics',
      `${days} days`,
      'fake_metrics',
      { days },
    ]),
    ['Metrics', '60 days reversed', 'fake_metrics', { days: 60, reverse: true }],
    ['Remove', 'Remove all activities', 'remove_activities'],
    ['Remove', 'Remove all metrics', 'remove_metrics'],
  ];
  expect(await callsOf('Figures', cases)).toEqual(wanted(cases));
});
