// Own worker: nothing else may be on its way, and other files leave calls unanswered.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQuietHistory } from '../history';
import { makeUser } from '../../testing/fixture-api/api';
import { makeSettings } from '../../testing/fixture-api/settings';
import { sdk } from '../../shared/api/sdk';
import { fakeRobot, freeToken, openApp, startedJob } from '../../testing/app';

test('unknown addresses and the root lead to the dashboard, the root keeping query and hash (A-082, A-131)', async () => {
  const { place, unmount } = openApp('/nowhere/at/all');
  await waitFor(() => expect(place()).toBe('/dashboard'));
  unmount();
  const again = openApp('/?a=1#b');
  await waitFor(() => expect(again.place()).toBe('/dashboard?a=1#b'));
});

test('going where one already is does nothing (A-045)', () => {
  window.history.replaceState(null, '', '/friends/active?page=2');
  const history = createQuietHistory();
  const length = window.history.length;
  const before = window.history.state;
  history.push('/friends/active?page=2');
  history.replace('/friends/active?page=2', { other: true });
  expect([window.history.length, window.history.state]).toEqual([length, before]);
  history.push('/friends/active?page=3');
  expect(location.search).toBe('?page=3');
});

test.each([
  ['UTC', 'America/Denver', [{ time_zone: 'America/Denver' }]],
  ['Europe/Berlin', 'America/Denver', []],
  ['UTC', 'UTC', []],
])(
  'days begin where the person is: %s is stored, the browser says %s',
  async (time_zone, here, written) => {
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    zone.mockReturnValue({ ...new Intl.DateTimeFormat('en').resolvedOptions(), timeZone: here });
    const settings = { ...makeSettings('pro'), time_zone };
    const app = openApp('/dashboard', {
      answers: {
        'GET /settings': { status: 200, body: settings },
        'PUT /settings': { status: 200, body: { ...settings, time_zone: here } },
      },
    });
    await waitFor(() => expect(app.callsTo('GET /settings')).toHaveLength(1));
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() =>
      expect(app.callsTo('PUT /settings').map(({ body }) => body['settings'])).toEqual(written),
    );
    zone.mockRestore();
  },
);

test('the menu has its entries; auto reactions only with a robot that can (A-143, A-144, A-145, A-146)', async () => {
  const { unmount } = openApp('/dashboard', { token: freeToken });
  const menu = await screen.findByRole('navigation', { name: 'Menu' });
  const names = () =>
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent?.replace(/[\d,]+$/, ''));
  expect(names()).toEqual([
    'Upgrade',
    'Dashboard',
    'Friends',
    'Analytics',
    'Affiliate Dashboard',
    'Masterclass',
    'Settings',
    'Account & Billing',
  ]);
  unmount();
  openApp('/dashboard', { robot: fakeRobot(['auto_reactions']) });
  await screen.findByRole('link', { name: 'Auto Reactions' });
});

test('the logo reloads the app (A-140)', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  openApp('/dashboard');
  fireEvent.click(await screen.findByTitle('Reload'));
  expect(reload).toHaveBeenCalledOnce();
});

test('the version line tells the robot and its version (A-141, A-165)', async () => {
  openApp('/dashboard', { robot: fakeRobot() });
  expect((await screen.findByText('Robot 7.0.4 connected')).getAttribute('role')).toBe('status');
});

test('a robot below the minimum is called outdated, with what to do (A-166)', async () => {
  const robot = fakeRobot();
  robot.state.version = '6.9.9';
  openApp('/dashboard', { robot });
  await screen.findByText('Robot 6.9.9 is outdated');
  expect(screen.getByText(/Version 7\.0\.0 or later is needed/)).toBeTruthy();
});

test('after connecting the robot gets the person, with a token of its own, then is asked for its summary (A-167, A-168)', async () => {
  const robot = fakeRobot();
  openApp('/dashboard', { robot });
  await waitFor(() =>
    expect(robot.sent.map((message) => message.type)).toEqual([
      'hello',
      'user.set',
      'summary.get',
      'job.watch',
    ]),
  );
  expect(robot.sent[1]).toMatchObject({
    token: 'r'.repeat(43),
    api_url: `${location.origin}/v1`,
    user: { first_name: 'Dana', last_name: 'Whitfield', username: 'dana.whitfield', plan: 'pro' },
  });
});

test('sidebar: install, sync the list, one step left, all buttons (A-142, A-209, A-210, A-211, A-212)', async () => {
  const stage = async (synced: { friends: boolean; engagement: boolean }, hasRobot: boolean) => {
    const at = '2026-11-21T09:00:00.000Z';
    const { unmount } = openApp('/analytics', {
      ...(hasRobot && { robot: fakeRobot() }),
      answers: {
        'GET /users/current': {
          status: 200,
          body: {
            id: 'u',
            is_banned: false,
            subscribed_plan: 'free',
            plan_type: null,
            subscription_status: null,
            friends_synced_at: synced.friends ? at : null,
            engagement_synced_at: synced.engagement ? at : null,
          },
        },
      },
    });
    await screen.findByText(hasRobot ? 'Robot 7.0.4 connected' : 'Robot not installed');
    const block = await screen.findByRole('region', { name: 'Next' });
    if (synced.engagement) await within(block).findByText('Free removals left');
    const text = [...block.querySelectorAll('button, a, p')].map((it) => it.textContent);
    unmount();
    return text;
  };
  expect(await stage({ friends: false, engagement: false }, false)).toEqual(['Install extension']);
  expect(await stage({ friends: false, engagement: false }, true)).toContain('Sync Friend List');
  const third = await stage({ friends: true, engagement: false }, true);
  expect(third).toEqual(expect.arrayContaining(['One step left', 'Sync engagement']));
  expect(await stage({ friends: true, engagement: true }, true)).toEqual(
    expect.arrayContaining(['Sync friends', 'Sync engagement', 'Unfriend selected']),
  );
});

test('the first friends sync passes onboarding, and its modal opens over the present screen (A-118, A-188, A-213)', async () => {
  const robot = fakeRobot();
  const { place } = openApp('/analytics', { robot, token: 'fixture-empty-free-token' });
  fireEvent.click(await screen.findByRole('button', { name: 'Sync Friend List' }));
  const started = await startedJob(robot);
  expect(started).toMatchObject({ name: 'fetch_user_friends', args: { onboarding: true } });
  await waitFor(() => expect(place()).toBe(`/job/${started.id}`));
  expect(await screen.findByRole('heading', { name: 'Analytics', hidden: true })).toBeTruthy();
});

test('the first engagement sync passes onboarding and looks back ten posts (A-214)', async () => {
  const robot = fakeRobot();
  const { callsTo } = openApp('/analytics', {
    robot,
    answers: {
      'GET /users/current': {
        status: 200,
        body: { ...makeUser('free', true), engagement_synced_at: null },
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Sync engagement' }));
  expect(callsTo('GET /users/current')).toHaveLength(1);
  const started = await startedJob(robot);
  expect(started).toMatchObject({
    name: 'fetch_user_engagements',
    args: { onboarding: true, lookbehind: { by: 'posts', count: 10 } },
  });
});

test('what the robot cannot deliver is said until it is delivered, and then that it is', async () => {
  const robot = fakeRobot();
  openApp('/analytics', { robot });
  await screen.findByText('Robot 7.0.4 connected');
  const text =
    'Winnow cannot be reached right now. Nothing is lost, and it continues automatically.';
  robot.say({ ...robot.state, undelivered: { count: 3, text } });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText(/^3 results are kept in this browser/)).toBeTruthy();
  expect(screen.queryByText('Everything the robot kept is delivered')).toBeNull();
  robot.say({ ...robot.state, undelivered: null });
  expect(await screen.findByText('Everything the robot kept is delivered')).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});

test('a small screen gets the notice instead of the app (A-422, A-423, B-537, B-538)', () => {
  const query = new EventTarget();
  vi.stubGlobal('matchMedia', (text: string) =>
    Object.assign(query, { matches: text === '(max-width: 650px) and (max-height: 850px)' }),
  );
  openApp('/dashboard');
  expect(screen.getByText(/is a Chrome extension. It needs a Mac, PC or Chromebook/)).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('zoom does not make a screen small', () => {
  const query = new EventTarget();
  vi.stubGlobal('matchMedia', (text: string) =>
    Object.assign(query, { matches: text === '(max-width: 650px) and (max-height: 850px)' }),
  );
  vi.stubGlobal('outerWidth', innerWidth * 2);
  openApp('/dashboard');
  expect(screen.queryByText(/It needs a Mac, PC or Chromebook/)).toBeNull();
});

test('without a selection the next step is to choose, except on the list itself and on Settings', async () => {
  const { place } = openApp('/dashboard', { robot: fakeRobot() });
  fireEvent.click(await screen.findByRole('link', { name: 'Choose friends to unfriend' }));
  await waitFor(() => expect(place()).toBe('/friends/inactive'));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Choose friends to unfriend' })).toBeNull(),
  );
  fireEvent.click(screen.getByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(screen.queryByRole('link', { name: 'Choose friends to unfriend' })).toBeNull();
});

test('the bar is there for a request that no screen asked for, too (A-139)', async () => {
  const bar = () => document.querySelector('.fixed.top-0');
  openApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() => expect(bar()).toBeNull());
  let fail = (_reason: Error) => {};
  const answer = new Promise<Response>((_, reject) => (fail = reject));
  vi.stubGlobal('fetch', () => answer);
  const reading = sdk.friends.all({}).catch(() => {});
  await waitFor(() => expect(bar()).toBeTruthy());
  fail(new TypeError('failed to fetch'));
  await reading;
  await waitFor(() => expect(bar()).toBeNull());
});

test('while a request is in flight a bar says so (A-139)', async () => {
  const bar = (root: HTMLElement) => root.querySelector('.fixed.top-0');
  const quick = openApp('/analytics');
  await waitFor(() => expect(quick.calls.length).toBeGreaterThan(2));
  await waitFor(() => expect(bar(quick.container)).toBeNull());
  quick.unmount();
  // These stay unanswered.
  const slow = openApp('/analytics', { token: 'fixture-slow-pro-token' });
  await screen.findByRole('navigation', { name: 'Menu' });
  await waitFor(() => expect(bar(slow.container)).toBeTruthy());
});

test('engagement sync shows when it is free again, and why (A-179, A-181, A-182, A-183, B-346, B-347, B-348)', async () => {
  const robot = fakeRobot();
  robot.state.sync_engagement_next_allowed = new Date(Date.now() + 7_200_000).toISOString();
  openApp('/dashboard', { robot });
  const button = await screen.findByRole('button', { name: /^Sync available in 0[12]:\d\d:\d\d$/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-description')).toMatch(
    /^Engagement sync is limited to once every 6 hours to protect your Facebook account from soft blocks\. You can run this again in 0[12]:\d\d:\d\d\.$/,
  );
});

test('a job modal shows count, time left and verdicts; pause and go on reach the robot (A-118, A-430)', async () => {
  const robot = fakeRobot();
  openApp('/job/job-00000001', { robot });
  await screen.findByText('Sending the job to the robot');
  const job = {
    id: 'job-00000001',
    name: 'remove_user_friends' as const,
    args: {},
    args_id: 'a',
    status: 'running' as const,
    progress: { done: 7, total: 12, unit: 'removals', text: 'Removing friends', eta_s: 540 },
    acts: [
      { facebook_id: '1', full_name: 'Bo Jensen', state: 'confirmed' as const, at: '' },
      { facebook_id: '2', full_name: 'Anja Petrović', state: 'failed' as const, at: '' },
    ],
    created_at: '2026-11-21T09:00:00.000Z',
  };
  act(() => robot.say({ type: 'job.changed', job }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('7 of 12')).toBeTruthy();
  expect(dialog.getByText('9 min left')).toBeTruthy();
  expect(dialog.getByText('Confirmed')).toBeTruthy();
  expect(dialog.getByText(/^Something is wrong with each profile/)).toBeTruthy();
  // Who is told to do it by hand is led there.
  expect(dialog.getByRole('link', { name: 'Anja Petrović' }).getAttribute('href')).toBe(
    'https://www.facebook.com/profile.php?id=2',
  );
  expect(dialog.queryByRole('link', { name: 'Bo Jensen' })).toBeNull();
  expect(dialog.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toMatch(
    /^mailto:\S+@\S+$/,
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Pause' }));
  act(() => robot.say({ type: 'job.changed', job: { ...job, status: 'stopped' } }));
  // Nothing goes on while it is stopped, and the button does not say so.
  expect(dialog.queryByRole('button', { name: 'Close and keep running' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Go on' }));
  expect(robot.sent.slice(-2)).toMatchObject([
    { type: 'job.stop', id: 'job-00000001' },
    { type: 'job.queue', id: 'job-00000001' },
  ]);
});

test('a refusal of the robot is shown with what to do', async () => {
  const robot = fakeRobot();
  openApp('/dashboard', { robot });
  await screen.findByText('Robot 7.0.4 connected');
  act(() =>
    robot.say({
      type: 'refused',
      reply_to: null,
      code: 'terms_missing',
      text: 'Open the robot’s popup and agree to the terms first.',
    }),
  );
  await screen.findByText('Open the robot’s popup and agree to the terms first.');
  expect(screen.getByText('Then try again. Nothing was started.')).toBeTruthy();
});
