import { scheduleDelaySeconds } from '@winnow/sdk/jobs';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failure, fakeRobot, openApp } from '../../testing/app';

const scheduling = () => fakeRobot(['non_friends', 'schedule']);

test('the robot gets the tasks 2 s after it connects, and again when they change (A-169, B-333)', async () => {
  const robot = scheduling();
  const heard: Record<string, number> = {};
  const { push } = robot.sent;
  robot.sent.push = (message) => {
    heard[message.type] ??= performance.now();
    return push.call(robot.sent, message);
  };
  openApp('/settings', { robot });
  const sets = () => robot.sent.filter((message) => message.type === 'schedule.set');
  await waitFor(() => expect(robot.sent.map(({ type }) => type)).toContain('job.watch'));
  await waitFor(() => expect(sets()).toHaveLength(1));
  expect(heard['schedule.set']! - heard['hello']!).toBeGreaterThan(1990);
  // How much later than that it may come hangs on the machine: what it waits for is asked instead.
  expect(scheduleDelaySeconds).toBe(2);
  expect(sets()[0]).toMatchObject({
    tasks: [
      { name: 'fetch_user_friends', args: {}, schedule: { enabled: true, everyDay: '08:30:00' } },
      {
        name: 'fetch_user_engagements',
        args: { lookbehind: { by: 'posts', count: 120 } },
        schedule: { scheduled: 'perWeekdays', perWeekdays1: '09:00:00' },
      },
      { name: 'fetch_user_newsfeed', schedule: { enabled: false } },
    ],
  });
  act(() => robot.say({ type: 'notification', name: 'reload_user' }));
  fireEvent.change(await screen.findByRole('slider', { name: 'Posts back' }), {
    target: { value: '50' },
  });
  await waitFor(() => expect(sets()).toHaveLength(2));
  expect(sets()[1]).toMatchObject({
    tasks: [{}, { args: { lookbehind: { by: 'posts', count: 50 } } }, {}],
  });
});

test('a tab that is left open does not undo in the robot what another tab changed', async () => {
  const robot = scheduling();
  openApp('/friends', { robot });
  const sets = () => robot.sent.filter((message) => message.type === 'schedule.set');
  await waitFor(() => expect(sets()).toHaveLength(1));
  // The other tab.
  await fetch('/v1/settings', {
    method: 'PUT',
    headers: { authorization: `Bearer ${localStorage.getItem('winnow.token')}` },
    body: JSON.stringify({ settings: { engagement_sync_posts_back: 33 } }),
  });
  // Chrome ends the robot, and every tab greets it again.
  act(() => robot.close());
  await waitFor(() => expect(sets().length).toBeGreaterThan(1));
  for (const set of sets().slice(1))
    expect(set).toMatchObject({
      tasks: [{}, { args: { lookbehind: { by: 'posts', count: 33 } } }, {}],
    });
});

test('settings that cannot be asked for leave the robot as it is, until a change is saved', async () => {
  const robot = scheduling();
  const answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {};
  const app = openApp('/settings', { robot, answers });
  const posts = await screen.findByRole('slider', { name: 'Posts back' });
  const sets = () => robot.sent.filter((message) => message.type === 'schedule.set');
  await waitFor(() => expect(sets()).toHaveLength(1));
  answers['GET /settings'] = failure(503, 'api_unreachable', 'Away.');
  const before = app.callsTo('GET /settings').length;
  act(() => robot.close());
  await waitFor(() => expect(app.callsTo('GET /settings').length).toBeGreaterThan(before));
  await act(async () => void (await new Promise((done) => setTimeout(done, 100))));
  expect(sets()).toHaveLength(1);

  delete answers['GET /settings'];
  fireEvent.change(posts, { target: { value: '55' } });
  await waitFor(() => expect(sets().length).toBeGreaterThan(1));
  expect(sets().at(-1)).toMatchObject({
    tasks: [{}, { args: { lookbehind: { by: 'posts', count: 55 } } }, {}],
  });
});

test('a robot that keeps no schedule is sent none, and the person reads so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const robot = fakeRobot();
  openApp('/settings', { robot });
  await screen.findByText('This version of the robot cannot run schedules');
  await waitFor(() => expect(robot.sent.map(({ type }) => type)).toContain('job.watch'));
  await act(async () => void (await vi.advanceTimersByTimeAsync(2500)));
  expect(robot.sent.some((message) => message.type === 'schedule.set')).toBe(false);
});
