import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../testing/fixture-api/api';
import { api } from '../../shared/api/api';
import { fakeRobot, freeToken, openApp } from '../../testing/app';
import { bar, freeLimits, openFriends, row, tab } from '../../testing/friends';

const upgrade = () => screen.queryByRole('dialog', { name: 'Upgrade required' });
const choose = (...at: number[]) => {
  for (const one of at) fireEvent.click(within(row(one)).getByRole('checkbox'));
};
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

test('on free the modal opens when more are chosen than are left, and again only when it grows (A-326, A-327, B-481)', async () => {
  await openFriends('/friends/inactive', {
    token: freeToken,
    answers: { 'GET /friends/limits': freeLimits(2) },
  });
  await screen.findByText('Robot 7.0.4 connected');
  await screen.findByText('2 of 50');
  choose(0, 1);
  await settled();
  expect(upgrade(), 'as many as are left').toBeNull();
  choose(2);
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade required' }));
  expect(dialog.getByText(/and has 2 remaining to unfriend\. Upgrade to PRO/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Upgrade to PRO' }).getAttribute('href')).toBe(
    '/subscribe?plan=feature_plan_annual_new&from=%2Ffriends%2Finactive',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(upgrade()).toBeNull());
  choose(3);
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Upgrade required' })).getByRole('button', {
      name: 'Not now',
    }),
  );
  await waitFor(() => expect(upgrade()).toBeNull());
  // Fewer, though still too many.
  choose(3);
  await settled();
  expect(upgrade()).toBeNull();
  expect(bar()).toBeTruthy();
});

test('the limit of requests is not fetched on screens that send none, PRO or not', async () => {
  const app = openApp('/settings', {
    robot: fakeRobot(),
    answers: { 'GET /users/current': { status: 200, body: makeUser('basic', true) } },
  });
  await screen.findByText('Robot 7.0.4 connected');
  await screen.findByText('64 of 100');
  await settled();
  expect(app.callsTo('GET /non_friends/limits')).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: /^Friends/ }));
  fireEvent.click(await tab(/^Non-Friends/));
  await waitFor(() => expect(app.callsTo('GET /non_friends/limits')).toHaveLength(1));
});

test('without the extension, or paid, it does not open (A-326, B-480)', async () => {
  const free = openApp('/friends/inactive', {
    token: freeToken,
    answers: { 'GET /friends/limits': freeLimits(1) },
  });
  await screen.findByText('Robot not installed');
  await waitFor(() => expect(row(3)).toBeTruthy());
  choose(0, 1, 2);
  await settled();
  expect(upgrade()).toBeNull();
  free.unmount();
  await openFriends('/friends/inactive', { answers: { 'GET /friends/limits': freeLimits(1) } });
  await screen.findByText('Robot 7.0.4 connected');
  choose(0, 1, 2);
  await settled();
  expect(upgrade()).toBeNull();
});

test('it opens on any screen when nothing is left any more (A-328, B-482)', async () => {
  const answers = { 'GET /friends/limits': freeLimits(1) };
  const app = openApp('/settings', { token: freeToken, robot: fakeRobot(), answers });
  await screen.findByText('1 of 50');
  expect(upgrade()).toBeNull();
  answers['GET /friends/limits'] = freeLimits(0);
  act(() => void app.store.dispatch(api.util.invalidateTags(['Limits'])));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade required' }));
  expect(dialog.getByText(/has no remaining removals available/)).toBeTruthy();
  app.unmount();
  // A user who comes with nothing left does not see it.
  openApp('/settings', { token: freeToken, robot: fakeRobot(), answers });
  await screen.findByText('0 of 50');
  await settled();
  expect(upgrade()).toBeNull();
});

test('what opens during a job waits until its modal is closed (A-328)', async () => {
  const answers = { 'GET /friends/limits': freeLimits(1) };
  const app = openApp('/job/job-1', { token: freeToken, robot: fakeRobot(), answers });
  const job = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(app.callsTo('GET /friends/limits')).toHaveLength(1));
  await settled();
  answers['GET /friends/limits'] = freeLimits(0);
  act(() => void app.store.dispatch(api.util.invalidateTags(['Limits'])));
  await waitFor(() => expect(app.callsTo('GET /friends/limits')).toHaveLength(2));
  await settled();
  expect(upgrade()).toBeNull();
  fireEvent.click(job.getAllByRole('button', { name: 'Close' })[0]!);
  expect(await screen.findByRole('dialog', { name: 'Upgrade required' })).toBeTruthy();
});

const counts = (removed: number, removed_outside = 0) => ({
  status: 200,
  body: {
    friends: [],
    count: 0,
    count_filtered: 0,
    counts: { active: 1, inactive: 1, whitelist: 1, removed, removed_outside, nonfriends: 0 },
    coverage: null,
  },
});
const flags = (shared: number) => ({
  status: 200,
  body: {
    welcome_page_seen: true,
    count_share_facebook_cleaning_announcement: 1,
    count_share_facebook_unfriending_milestone: 2,
    facebook_shared_removed_count: shared,
    last_share_facebook_unfriending_milestone_at: null,
  },
});
const milestone = () => screen.queryByRole('dialog', { name: /friends removed$/ });

test.each([
  [99, 0, null],
  [100, 0, '100 friends removed'],
  [1200, 500, '1,000 friends removed'],
  [1200, 1000, null],
  [1500, 1000, '1,500 friends removed'],
  // A person who is a friend again lowers the number below the shared one.
  [499, 500, null],
  [9999, 2500, '3,000 friends removed'],
  [9999, 3000, null],
])(
  'with %i removed and %i shared last, the share modal is %s (A-389)',
  async (removed, shared, title) => {
    openApp('/settings', {
      answers: { 'GET /friends': counts(removed), 'GET /flags': flags(shared) },
    });
    await screen.findByRole('heading', { level: 1, hidden: true, name: 'Settings' });
    await settled();
    await waitFor(() => expect(milestone()?.querySelector('h2')?.textContent ?? null).toBe(title));
  },
);

test('friends who were removed outside Winnow make no milestone', async () => {
  openApp('/settings', {
    answers: { 'GET /friends': counts(120, 30), 'GET /flags': flags(0) },
  });
  await screen.findByRole('heading', { level: 1, hidden: true, name: 'Settings' });
  await settled();
  expect(milestone()).toBeNull();
});

test('closing the share modal saves the milestone reached, and when (A-078, A-079, A-390, B-486)', async () => {
  const app = openApp('/settings', {
    answers: {
      'GET /friends': counts(120),
      'GET /flags': flags(0),
      'PUT /flags': flags(100),
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: '100 friends removed' }));
  expect(app.callsTo('PUT /flags')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(milestone()).toBeNull());
  const [call] = app.callsTo('PUT /flags');
  expect(call?.body).toEqual({
    flags: {
      facebook_shared_removed_count: 100,
      last_share_facebook_unfriending_milestone_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  });
});

test('the share modal can be put off in words, too (A-390)', async () => {
  const app = openApp('/settings', {
    answers: { 'GET /friends': counts(120), 'GET /flags': flags(0), 'PUT /flags': flags(100) },
  });
  const dialog = within(await screen.findByRole('dialog', { name: '100 friends removed' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(milestone()).toBeNull());
  expect(app.callsTo('PUT /flags').map((call) => call.body)).toEqual([
    { flags: expect.objectContaining({ facebook_shared_removed_count: 100 }) },
  ]);
});

test('sharing the milestone counts it as well, and closes (A-078)', async () => {
  const app = openApp('/settings', {
    answers: { 'GET /friends': counts(120), 'GET /flags': flags(0), 'PUT /flags': flags(100) },
  });
  const dialog = within(await screen.findByRole('dialog', { name: '100 friends removed' }));
  const link = dialog.getByRole('link', { name: /Share on Facebook/ });
  expect(link.getAttribute('href')).toContain('https://www.facebook.com/sharer/sharer.php?u=');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await waitFor(() => expect(milestone()).toBeNull());
  expect(app.callsTo('PUT /flags').map((call) => call.body)).toEqual([
    {
      flags: expect.objectContaining({
        count_share_facebook_unfriending_milestone: 3,
        facebook_shared_removed_count: 100,
      }),
    },
  ]);
});

test('a milestone that could not be saved does not come back at once', async () => {
  const app = openApp('/settings', {
    answers: {
      'GET /friends': counts(120),
      'GET /flags': flags(0),
      'PUT /flags': { status: 503, body: { code: 'api_unreachable', error: 'x', request_id: '-' } },
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: '100 friends removed' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(app.callsTo('PUT /flags')).toHaveLength(1));
  await settled();
  expect(milestone()).toBeNull();
});

test.each(['/dashboard', '/friends/inactive', '/analytics', '/masterclass', '/auto_react'])(
  '%s is blurred for a locked account, with the way to unlock it (A-397, A-398, A-399, B-471, B-476, B-477, B-478)',
  async (path) => {
    localStorage.setItem('winnow.first_time_popup', 'false');
    const app = openApp(path, {
      robot: fakeRobot(['non_friends', 'reactions']),
      answers: {
        'GET /users/current': {
          status: 200,
          body: { ...makeUser('basic', true), is_locked: true },
        },
      },
    });
    const locks = await screen.findAllByRole('button', { name: /Account is locked/ });
    // Blocks that lock by themselves are out of reach below it.
    expect(locks.filter((lock) => !lock.closest('[inert]'))).toEqual([locks[0]]);
    expect(locks[0]!.textContent).toContain('Subscribe to unlock');
    expect(locks[0]!.previousElementSibling?.hasAttribute('inert')).toBe(true);
    expect(screen.queryByRole('button', { name: /Not available on Free plan/ })).toBeNull();
    // Where one is stays readable: one title, neither blurred nor for screen readers alone.
    const titles = screen.getAllByRole('heading', { level: 1 });
    expect(titles.map((title) => title.closest('[inert], .sr-only'))).toEqual([null]);
    fireEvent.click(locks[0]!);
    await waitFor(() =>
      expect(app.place()).toBe(`/subscribe?plan=annual&from=${encodeURIComponent(path)}`),
    );
  },
);

test('the sidebar of a locked account begins nothing, says why, and leads to what unlocks it', async () => {
  const robot = fakeRobot();
  const app = openApp('/dashboard', {
    robot,
    answers: {
      'GET /users/current': { status: 200, body: { ...makeUser('basic', true), is_locked: true } },
    },
  });
  await screen.findByText('Robot 7.0.4 connected');
  const block = within(screen.getByRole('region', { name: 'Next' }));
  for (const name of ['Sync friends', 'Sync engagement', 'Unfriend selected']) {
    const button = block.getByRole('button', {
      name,
    });
    expect(button.getAttribute('aria-description')).toBe(
      'Account is locked. Subscribe to unlock it.',
    );
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
  }
  expect(robot.sent.filter(({ type }) => type === 'job.start')).toEqual([]);
  fireEvent.click(block.getByRole('link', { name: 'Subscribe to unlock' }));
  await waitFor(() => expect(app.place()).toBe('/subscribe?plan=annual&from=%2Fdashboard'));
});

test('some blocks lock on the free plan only (A-398, A-399, A-400, B-077)', async () => {
  const app = openApp('/settings', { token: freeToken, robot: fakeRobot() });
  const [lock] = await screen.findAllByRole('button', { name: /Not available on Free plan/ });
  expect(lock!.textContent).toContain('Subscribe to unlock');
  expect(screen.queryByRole('button', { name: /Account is locked/ })).toBeNull();
  fireEvent.click(lock!);
  await waitFor(() => expect(app.place()).toBe('/subscribe?from=%2Fsettings'));
  app.unmount();
  // Some, not all: what is on the free plan stays open.
  const free = openApp('/masterclass', { token: freeToken, robot: fakeRobot() });
  await screen.findByRole('heading', { level: 1, name: 'Masterclass' });
  await settled();
  expect(screen.queryByRole('button', { name: /Not available on Free plan/ })).toBeNull();
  free.unmount();
  openApp('/settings', { robot: fakeRobot() });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await settled();
  expect(screen.queryByRole('button', { name: /Not available on Free plan/ })).toBeNull();
});
