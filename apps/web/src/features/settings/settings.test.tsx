import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Settings } from '@winnow/sdk/contract';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../testing/fixture-api/api';
import { failure, fakeRobot, freeToken, openApp } from '../../testing/app';

const scheduling = () => fakeRobot(['non_friends', 'schedule']);
const card = (name: string) => screen.findByRole('region', { name });
const written = (app: ReturnType<typeof openApp>) =>
  app.callsTo('PUT /settings').map(({ body }) => body['settings']);
const basic = {
  status: 200,
  body: { ...makeUser('pro', true), plan_type: 'monthly', subscribed_plan: 'monthly' },
};

test('/settings shows three cards (A-132, B-298, B-299, B-300, B-301)', async () => {
  openApp('/settings', { robot: scheduling() });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await card('Engagement Sync Depth Parameters');
  await card('Schedule Tasks');
  await card('Affiliate Program');
  expect(screen.getByText('Changes save automatically.')).toBeTruthy();
  expect(document.title).toBe('Settings · Winnow');
});

test('depth goes by posts or by days, in steps of one, to 500 and 180 when paid (B-039, B-040, B-305, B-306, B-313, B-319)', async () => {
  const app = openApp('/settings', { robot: scheduling() });
  const posts = await screen.findByRole<HTMLInputElement>('slider', { name: 'Posts back' });
  expect([posts.min, posts.max, posts.step, posts.value]).toEqual(['1', '500', '1', '120']);
  fireEvent.change(posts, { target: { value: '200' } });
  fireEvent.change(posts, { target: { value: '300' } });
  await waitFor(() => expect(written(app)).toEqual([{ engagement_sync_posts_back: 300 }]));
  fireEvent.click(screen.getByRole('radio', { name: 'By days' }));
  const days = screen.getByRole<HTMLInputElement>('slider', { name: 'Days back' });
  expect([days.min, days.max, days.step, days.value]).toEqual(['1', '180', '1', '20']);
  await waitFor(() =>
    expect(written(app).at(-1)).toEqual({ engagement_sync_lookbehind_by: 'days' }),
  );
  await screen.findByText('Saved');
});

test('on free the slider snaps back to what the plan grants, and says what upgrading gives (A-407, B-311, B-312, B-314, B-315, B-316, B-317)', async () => {
  const app = openApp('/settings', { token: freeToken });
  const posts = await screen.findByRole<HTMLInputElement>('slider', { name: 'Posts back' });
  expect([posts.min, posts.max]).toEqual(['1', '200']);
  const upgrade = 'Upgrade to read up to 500 posts and 180 days back.';
  fireEvent.change(posts, { target: { value: '7' } });
  expect([posts.value, screen.queryByText(upgrade)]).toEqual(['7', null]);
  fireEvent.change(posts, { target: { value: '11' } });
  expect(posts.value).toBe('10');
  expect(screen.getByText(upgrade)).toBeTruthy();
  expect(screen.getByText('The free plan reads up to 10 posts back')).toBeTruthy();
  await waitFor(() => expect(written(app)).toEqual([{ engagement_sync_posts_back: 10 }]));
  fireEvent.click(screen.getByRole('radio', { name: 'By days' }));
  const days = screen.getByRole<HTMLInputElement>('slider', { name: 'Days back' });
  expect(days.max).toBe('90');
  // The days were not changed yet.
  expect(screen.queryByText(upgrade)).toBeNull();
  fireEvent.change(days, { target: { value: '19' } });
  fireEvent.change(days, { target: { value: '90' } });
  expect(days.value).toBe('20');
  expect(screen.getByText(upgrade)).toBeTruthy();
});

test('a change that cannot be saved is taken back and told', async () => {
  openApp('/settings', {
    answers: { 'PUT /settings': failure(500, 'internal', 'Something went wrong on our side.') },
  });
  const posts = await screen.findByRole<HTMLInputElement>('slider', { name: 'Posts back' });
  fireEvent.change(posts, { target: { value: '300' } });
  await screen.findByText('Your settings did not change.');
  await waitFor(() => expect(posts.value).toBe('120'));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a change whose answer was lost is not called unsaved: what is in force is read again', async () => {
  const answers: Record<string, { status: number; body: unknown }> = {
    'PUT /settings': failure(503, 'api_unreachable', 'Winnow cannot be reached right now.'),
  };
  const app = openApp('/settings', { answers });
  const posts = await screen.findByRole<HTMLInputElement>('slider', { name: 'Posts back' });
  const known = app.store.getState().api.queries['settings(undefined)']?.data as Settings;
  // It was saved all the same, only the answer did not come.
  const saved = { ...known, engagement_sync_posts_back: 300 };
  answers['GET /settings'] = { status: 200, body: saved };
  fireEvent.change(posts, { target: { value: '300' } });
  await screen.findByText(
    'It is unclear whether the change was saved. The settings are read again.',
  );
  expect(screen.queryByText('Your settings did not change.')).toBeNull();
  await waitFor(() => expect(app.callsTo('GET /settings')).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('status', { name: 'Saving' }).textContent).toBe(''));
  expect(posts.value).toBe('300');
});

test('leaving the screen loses no change', async () => {
  const app = openApp('/settings');
  const posts = await screen.findByRole('slider', { name: 'Posts back' });
  fireEvent.change(posts, { target: { value: '77' } });
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(written(app)).toEqual([{ engagement_sync_posts_back: 77 }]));
});

test('schedule and affiliate programme are locked on free; a click leads to the plans (A-406, B-302, B-303, B-465, B-479)', async () => {
  const { place } = openApp('/settings', { token: freeToken, robot: scheduling() });
  for (const name of ['Schedule Tasks', 'Affiliate Program']) {
    const region = within(await card(name));
    expect(region.getByText('Not available on Free plan')).toBeTruthy();
    expect((await card(name)).querySelector('[inert]')).toBeTruthy();
  }
  fireEvent.click(
    within(await card('Schedule Tasks')).getByRole('button', { name: /Not available/ }),
  );
  await waitFor(() => expect(place()).toBe('/subscribe?from=%2Fsettings'));
});

test('a paid plan has neither locked, a locked account both', async () => {
  const paid = openApp('/settings', { robot: scheduling() });
  await within(await card('Schedule Tasks')).findByRole('switch', { name: /^Sync Friends/ });
  expect(screen.queryByText('Not available on Free plan')).toBeNull();
  paid.unmount();
  openApp('/settings', {
    robot: scheduling(),
    answers: {
      'GET /users/current': { status: 200, body: { ...makeUser('pro', true), is_locked: true } },
    },
  });
  await waitFor(() => expect(screen.getAllByText('Account is locked')).toHaveLength(3));
});

test('without the extension the schedule asks for it (B-304)', async () => {
  openApp('/settings');
  const region = within(await card('Schedule Tasks'));
  await region.findByText('Please install extension to schedule Winnow Tasks.');
  expect(region.queryByRole('switch')).toBeNull();
});

test('a task is switched on, given a kind, a time and weekdays (B-307, B-320, B-321, B-322, B-324, B-325, B-326, B-327, B-328)', async () => {
  const app = openApp('/settings', { robot: scheduling() });
  const task = within(
    await within(await card('Schedule Tasks')).findByRole('region', { name: 'Sync Friends' }),
  );
  const toggle = task.getByRole<HTMLInputElement>('switch');
  fireEvent.click(toggle);
  expect(task.getByText('Off')).toBeTruthy();
  await waitFor(() =>
    expect(written(app).at(-1)).toMatchObject({ schedule_task_sync_friends: { enabled: false } }),
  );
  fireEvent.click(toggle);
  const time = task.getByLabelText<HTMLInputElement>('Time');
  expect([time.type, time.value, time.step]).toEqual(['time', '08:30', '300']);
  fireEvent.change(time, { target: { value: '21:45' } });
  await waitFor(() =>
    expect(written(app).at(-1)).toMatchObject({
      schedule_task_sync_friends: { enabled: true, scheduled: 'everyDay', everyDay: '21:45:00' },
    }),
  );
  const when = task.getByRole<HTMLSelectElement>('combobox', { name: 'When' });
  expect([...when.options].map((option) => option.text)).toEqual([
    'Every day',
    'On chosen weekdays',
  ]);
  when.value = 'perWeekdays';
  fireEvent.change(when);
  expect(task.getByText('No day chosen yet')).toBeTruthy();
  expect(task.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
  fireEvent.click(task.getByRole('checkbox', { name: 'Sunday' }));
  expect(task.getByLabelText<HTMLInputElement>('Time on Sunday').value).toBe('12:00');
  fireEvent.change(task.getByLabelText('Time on Sunday'), { target: { value: '07:05' } });
  await waitFor(() =>
    expect(written(app).at(-1)).toMatchObject({
      schedule_task_sync_friends: {
        scheduled: 'perWeekdays',
        perWeekdays0: '07:05:00',
        perWeekdays1: '',
      },
    }),
  );
});

test('a time between two steps goes to the nearer one (B-332)', async () => {
  const app = openApp('/settings', { robot: scheduling() });
  const task = within(await screen.findByRole('region', { name: 'Sync Friends' }));
  const time = task.getByLabelText<HTMLInputElement>('Time');
  fireEvent.change(time, { target: { value: '09:13' } });
  fireEvent.blur(time);
  expect(time.value).toBe('09:15');
  await waitFor(() =>
    expect(written(app).at(-1)).toMatchObject({
      schedule_task_sync_friends: { everyDay: '09:15:00' },
    }),
  );
});

test('choosing a preceding job makes it follow: Sync Engagements after Sync Friends (B-323, B-329, B-330)', async () => {
  const app = openApp('/settings', { robot: scheduling() });
  const task = within(await screen.findByRole('region', { name: 'Sync Engagements' }));
  const when = task.getByRole<HTMLSelectElement>('combobox', { name: 'When' });
  when.value = [...when.options].find(({ text }) => text === 'After Sync Friends')!.value;
  fireEvent.change(when);
  expect(task.getByText('Whenever Sync Friends is done')).toBeTruthy();
  await waitFor(() =>
    expect(written(app).at(-1)).toMatchObject({
      schedule_task_sync_engagements: { scheduled: 'afterJob', afterJob: 'fetch_user_friends' },
    }),
  );
});

test('Auto Reactions can be scheduled on feature plans only, with what they need (B-308, B-331)', async () => {
  const plain = openApp('/settings', {
    robot: scheduling(),
    answers: { 'GET /users/current': basic },
  });
  await screen.findByRole('region', { name: 'Sync Friends' });
  expect(screen.queryByRole('region', { name: 'Auto Reactions' })).toBeNull();
  plain.unmount();

  const app = openApp('/settings', { robot: scheduling() });
  const task = within(await screen.findByRole('region', { name: 'Auto Reactions' }));
  fireEvent.click(task.getByRole('switch', { name: /^Auto Reactions/ }));
  const choose = (name: string, value: string) => {
    const select = task.getByRole<HTMLSelectElement>('combobox', { name });
    select.value = value;
    fireEvent.change(select);
  };
  choose('React to', '30');
  choose('Delay between reactions', '45-60');
  fireEvent.click(task.getByRole('radio', { name: 'Love' }));
  fireEvent.click(task.getByRole('switch', { name: 'Skip posts from groups' }));
  await waitFor(() =>
    expect(written(app).at(-1)).toMatchObject({
      schedule_task_auto_reactions: {
        enabled: true,
        reacts_sync_posts_back: 30,
        delay_in_react: '45-60',
        reaction_type: 'love',
        ignore_group_post: false,
      },
    }),
  );
});

test('time zone and one’s own daily limit are kept, and counted by at once', async () => {
  const app = openApp('/settings');
  const own = await screen.findByLabelText<HTMLInputElement>('Daily removal limit');
  const before = app.callsTo('GET /friends/limits').length;
  fireEvent.change(own, { target: { value: '400' } });
  expect(screen.getByText('A number from 1 to 100.')).toBeTruthy();
  fireEvent.blur(own);
  expect(own.value).toBe('');
  fireEvent.change(own, { target: { value: '40' } });
  fireEvent.blur(own);
  await waitFor(() => expect(written(app)).toEqual([{ unfriening_limit: 40 }]));
  await waitFor(() => expect(app.callsTo('GET /friends/limits').length).toBeGreaterThan(before));
  const zone = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' });
  expect(zone.value).toBe('Europe/Berlin');
  zone.value = 'Asia/Tokyo';
  fireEvent.change(zone);
  await waitFor(() => expect(written(app).at(-1)).toEqual({ time_zone: 'Asia/Tokyo' }));
});

describe('where the person is signed in (ASVS 7.5.2)', () => {
  const here = 'Where you are signed in';
  const rows = async () =>
    within(await card(here))
      .getAllByRole('listitem')
      .map((row) => row.textContent);

  test('each browser is named, this one first, and each other can be signed out', async () => {
    const app = openApp('/settings');
    await within(await card(here)).findByText('Chrome on Windows');
    expect(await rows()).toEqual([
      expect.stringMatching(/^Chrome on macOSThis browserSince \d+ \w+ \d{4}$/),
      expect.stringMatching(/^Chrome on WindowsSince .*, last used 3 hours agoSign out$/),
      expect.stringMatching(/^A browserSince .*, last used 16 days agoSign out$/),
    ]);
    fireEvent.click(screen.getByRole('button', { name: /^Sign out: Chrome on Windows/ }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(app.callsTo(`DELETE /auth/sign_ins/${'2'.repeat(32)}`)).toHaveLength(1);
    expect(screen.queryByText('Chrome on Windows')).toBeNull();
  });

  test('all others at once; then there is nothing more to sign out', async () => {
    const app = openApp('/settings');
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await screen.findByText('Signed out of 2 other browsers');
    await screen.findByText('No other sign-ins.');
    expect(await rows()).toEqual([expect.stringContaining('This browser')]);
    expect(app.callsTo('DELETE /auth/sign_ins')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  test('what could not be ended is told, and stays', async () => {
    openApp('/settings', {
      answers: {
        'DELETE /auth/sign_ins': failure(500, 'internal', 'Something went wrong on our side.'),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await screen.findByText(/^Something went wrong on our side\./);
    expect(await rows()).toHaveLength(3);
  });

  test('during impersonation it is neither shown nor fetched', async () => {
    localStorage.setItem('winnow.admin_token', 'fixture-full-pro-admin');
    const app = openApp('/settings');
    await card('Affiliate Program');
    expect(screen.queryByRole('region', { name: here })).toBeNull();
    expect(app.callsTo('GET /auth/sign_ins')).toEqual([]);
  });
});
